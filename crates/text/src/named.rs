//! Enums whose values have names in files, options and reports.

/// Defines an enum with `ALL`, its values in order, and the function after the colon, which
/// returns the name of a value.
///
/// # Examples
///
/// ```
/// muqi_text::named! {
///     /// The way in which programs get their input.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Streams: word {
///         /// Standard input and output.
///         Standard = "standard",
///         /// Files in the current directory.
///         Files = "files",
///     }
/// }
///
/// assert_eq!(Streams::ALL.map(Streams::word), ["standard", "files"]);
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $visible:vis enum $type:ident: $function:ident {
        $($(#[$doc:meta])* $variant:ident = $name:literal,)*
    }) => {
        $(#[$meta])*
        $visible enum $type {
            $($(#[$doc])* $variant,)*
        }

        impl $type {
            /// All values, in order.
            $visible const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns the name that it has in files, options and reports.
            $visible const fn $function(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

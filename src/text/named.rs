//! Enums whose values have names in files, options and reports.

/// Defines an enum with `ALL`, its values in order, and the function after the colon, which
/// returns the name of a value.
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

//! The part of an input that validators of testlib report: bounds that it reaches, and features.

/// The overview that a validator gives of a valid input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// The path of the validator in messages.
    pub validator: String,
    /// The variables that it read, by name.
    pub variables: Vec<ReachedVariable>,
    /// The features that it looks for, each with whether the input has it.
    pub features: Vec<(String, bool)>,
}

/// A variable that a validator read between bounds, once or many times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReachedVariable {
    /// Its name in the validator.
    pub name: String,
    /// True where some value is the least allowed.
    pub is_least_reached: bool,
    /// True where some value is the greatest allowed.
    pub is_greatest_reached: bool,
    /// The least allowed, where it was the same for all values.
    pub least: Option<String>,
    /// The greatest allowed, where it was the same for all values.
    pub greatest: Option<String>,
}

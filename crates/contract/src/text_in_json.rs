/// Lets a small type travel in JSON as the text that people write for it: `"b4"`. It needs `Display`, and a way to read the
/// text; whatever reads but is not what would be written (`a01`, `+3`) is refused.
///
/// ```
/// struct Door(u8);
///
/// impl std::fmt::Display for Door {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "door {}", self.0)
///     }
/// }
///
/// contract::text_in_json!(Door, |text| text.strip_prefix("door ")?.parse().ok().map(Door));
/// ```
#[macro_export]
macro_rules! text_in_json {
    ($name:ty, |$text:ident| $read:expr) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let found = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                let read = |$text: &str| -> Option<$name> { $read };
                read(&found).filter(|read| read.to_string() == found).ok_or_else(|| {
                    ::serde::de::Error::custom(format!("'{found}' is no {}", stringify!($name).to_lowercase()))
                })
            }
        }
    };
}

//! Values from schemas, and values that break them, from a seed.

use serde_json::{Map, Value, json};

/// Random numbers from a seed (SplitMix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// Sample texts for a field. Some are valid, so that requests get past the first check; others are not.
fn texts(field: &str) -> &'static [&'static str] {
    match field {
        "id" => &[
            "tiles:1",
            "magnets:1",
            "snake:1",
            "cards:1",
            "nurikabe:1",
            "tiles:2x2#5",
            "tiles:2x2:1,2,3,3",
            "tiles:none",
        ],
        "puzzle" => &["tiles", "magnets", "nurikabe", "chess"],
        "moves" | "tell" => &["right", "2,0>1,1", "1>2", "1,1=B"],
        "algorithms" | "with" => &["auto", "bfs", "astar", "ids:start=3", "rules", "wastar:0"],
        "estimate" => &["manhattan", "none", "zebra"],
        "time" => &["1s", "50ms", "soon"],
        "memory" => &["8MiB", "1kB", "many"],
        "expansions" => &["100", "1e3", "-1"],
        "plans" => &["count", "all"],
        "size" => &["2x2", "3x3", "99x99"],
        "level" => &["easy", "expert"],
        "options" | "settings" => &["gap-first", "step", "gap"],
        "text" => &["1 2 3 4 5 6 7 0 8", "2.\n..", "tiles:1", "right", "{ \"a\": 1 }", "7"],
        "tool" => &["0", "1", "x", "wall"],
        "resize" => &["2x2", "3x3"],
        "solution" => &["right right", "U"],
        "day" => &["2026-11-16", "2024-02-29"],
        "folder" => &["rules", "more"],
        "name" => &["tiles", "nurikabe-techniques", "hardest-1.svg"],
        "lang" => &["ar", "fa"],
        "as" => &["png", "svg"],
        _ => &["dark"],
    }
}

/// Texts that are valid in no field.
const STRANGE: [&str; 6] = ["", " ", "0", "\u{0}", "ﷺ۷", "a/b?c&d=%"];

/// Values of the schemas of a description.
pub(crate) struct Generator<'a> {
    pub(crate) description: &'a Value,
    pub(crate) random: Random,
}

impl Generator<'_> {
    /// A schema, with a reference followed.
    pub(crate) fn resolve<'b>(&'b self, schema: &'b Value) -> &'b Value {
        match schema["$ref"].as_str() {
            Some(path) => self.description.pointer(path.trim_start_matches('#')).expect("a reference leads somewhere"),
            None => schema,
        }
    }

    /// A value of a schema. `field` is the name of the nearest field around it.
    pub(crate) fn value(&mut self, schema: &Value, field: &str) -> Value {
        let schema = self.resolve(schema).clone();
        if let Some(values) = schema["enum"].as_array() {
            return self.random.pick(values).clone();
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                let Value::Object(fields) = self.value(part, field) else { panic!("allOf is used for objects only") };
                whole.extend(fields);
            }
            return whole.into();
        }
        if let Some(choices) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            let choice = self.random.pick(choices).clone();
            return self.value(&choice, field);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.random.pick(kinds).as_str().expect("a type").to_owned(),
            kind => kind.as_str().unwrap_or("null").to_owned(),
        };
        match kind.as_str() {
            "null" => Value::Null,
            "boolean" => (self.random.below(2) == 0).into(),
            "integer" => self.integer(&schema).into(),
            "string" => self.text(field).into(),
            "array" => (0..self.random.below(4)).map(|_| self.value(&schema["items"], field)).collect(),
            "object" => self.object(&schema, field),
            other => panic!("no generator for {other}: {schema}"),
        }
    }

    fn integer(&mut self, schema: &Value) -> u64 {
        let bound = |name: &str| schema[name].as_u64().or(schema[name].as_f64().map(|bound| bound as u64));
        let (smallest, largest) = (bound("minimum").unwrap_or(0), bound("maximum").unwrap_or(u64::MAX));
        let wanted = *self.random.pick(&[0, 1, 2, 3, 300, u64::MAX]);
        wanted.clamp(smallest, largest)
    }

    fn text(&mut self, field: &str) -> String {
        let list = if self.random.below(5) == 0 { &STRANGE } else { texts(field) };
        (*self.random.pick(list)).to_owned()
    }

    fn object(&mut self, schema: &Value, field: &str) -> Value {
        let mut fields = Map::new();
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            if required.contains(&name.as_str()) || self.random.below(3) == 0 {
                fields.insert(name.clone(), self.value(property, name));
            }
        }
        match &schema["additionalProperties"] {
            Value::Bool(false) => {}
            values @ Value::Object(_) => {
                for _ in 0..self.random.below(2) {
                    let key = (*self.random.pick(&["goal", "reach", "arrows", ""])).to_owned();
                    fields.insert(key, self.value(values, field));
                }
            }
            _ if self.random.below(4) == 0 => {
                fields.insert("unknown".to_owned(), json!([1, null]));
            }
            _ => {}
        }
        fields.into()
    }

    /// A copy of a value in which one part is replaced by a value of a type that fits nowhere.
    pub(crate) fn broken(&mut self, value: &Value) -> Value {
        let wrong = self.random.pick(&[json!([[[]]]), json!(-1.5), json!({ "wrong": {} })]).clone();
        match value {
            Value::Object(fields) if !fields.is_empty() && self.random.below(8) > 0 => {
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = self.random.pick(&names).clone();
                let mut changed = fields.clone();
                if self.random.below(3) == 0 {
                    changed.remove(&name);
                } else {
                    changed.insert(name.clone(), self.broken(&fields[&name]));
                }
                changed.into()
            }
            Value::Array(items) if !items.is_empty() => {
                let mut changed = items.clone();
                let at = self.random.below(items.len());
                changed[at] = self.broken(&items[at]);
                changed.into()
            }
            _ => wrong,
        }
    }
}

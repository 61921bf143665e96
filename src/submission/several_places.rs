//! Contestants with programs in several places: a judge decides which is meant.

use std::collections::{BTreeMap, BTreeSet};

use crate::archive::natural_order;

use super::{Intake, PassedOver, Reason, Roster, Unjudged, WhyUnjudged};

impl Intake {
    /// Makes one contestant of all directories of a person on the roster, and of those of one
    /// name in several trees. Several programs, or what cannot be read beside one, are a judge
    /// error that names all of them; what is no program is passed over where there is one. A
    /// person who has a name among those `known` from an earlier judging is called so.
    pub(crate) fn unite(&mut self, roster: &Roster, known: &BTreeSet<&str>) {
        let names: BTreeSet<String> = self.names().map(str::to_owned).collect();
        let names = names.iter().map(String::as_str).chain(known.iter().copied());
        let first_names = roster.other_names(&names.collect(), known);
        self.rename(&first_names);
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let read = self.contestants().map(|one| (&one.name, vec![one.path.clone()]));
        for (name, paths) in
            read.chain(self.roll.unjudged.iter().map(|one| (&one.name, unread_places(one))))
        {
            places.entry(name.clone()).or_default().extend(paths);
        }
        let mut seen = BTreeSet::new();
        self.roll.unjudged.retain(|one| {
            one.is_unreadable() || (places[&one.name].is_empty() && seen.insert(one.name.clone()))
        });
        places.retain(|_, paths| paths.len() > 1);
        let united: BTreeSet<&String> = first_names.values().collect();
        let line_of = |name: &String| roster.line_of(name).filter(|_| united.contains(name));
        self.refuse_several(places, line_of);
    }

    /// Gives contestants, and their files that were passed over, their first names.
    fn rename(&mut self, first_names: &BTreeMap<String, String>) {
        let submissions = self.submissions.iter_mut().filter(|one| one.is_contestants);
        let names = submissions.map(|one| &mut one.name);
        let names = names.chain(self.roll.unjudged.iter_mut().map(|one| &mut one.name));
        for name in names.chain(self.passed_over.iter_mut().filter_map(|one| one.below.as_mut())) {
            if let Some(first) = first_names.get(name) {
                name.clone_from(first);
            }
        }
    }

    /// Makes judge errors of contestants, each with the places of programs. `line_of` has the lines
    /// of the roster that made one contestant of several directories.
    fn refuse_several(
        &mut self,
        places: BTreeMap<String, Vec<String>>,
        line_of: impl Fn(&String) -> Option<String>,
    ) {
        self.submissions.retain(|one| !one.is_contestants || !places.contains_key(&one.name));
        self.roll.unjudged.retain(|one| !places.contains_key(&one.name));
        for (name, mut others) in places {
            let path = others.remove(0);
            let reason = Reason::SeveralPlaces { others, roster_line: line_of(&name) };
            let passed_over = PassedOver { path, reason, below: Some(name.clone()) };
            self.passed_over.push(passed_over.clone());
            self.roll.unjudged.push(Unjudged { name, why: WhyUnjudged::Unreadable(passed_over) });
        }
        self.roll.unjudged.sort_by(|left, right| natural_order(&left.name, &right.name));
    }
}

/// Returns the paths of what may be the program of a contestant, and cannot be read.
fn unread_places(one: &Unjudged) -> Vec<String> {
    match &one.why {
        WhyUnjudged::NoProgram { .. } | WhyUnjudged::Recorded { .. } => Vec::new(),
        WhyUnjudged::Unreadable(PassedOver { path, reason, .. }) => match reason {
            Reason::SeveralPlaces { others, .. } => [std::slice::from_ref(path), others].concat(),
            _ => vec![path.clone()],
        },
    }
}

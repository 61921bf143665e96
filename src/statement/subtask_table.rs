//! The block `subtasks` of a statement: a row for every subtask, and the promises.

use crate::{
    input::Constraints,
    plan::{Policy, Rule, Subtask},
    problem::Title,
    text::{Language, list},
};

use super::{
    Facts,
    notation::{area, bound, markdown_row, narrowed},
    shown::planned_tests,
};

/// A column: its heading, and its cell for a subtask.
type Column<'a> = (String, Box<dyn Fn(&Subtask) -> String + 'a>);

fn column<'a>(heading: &str, cell: impl Fn(&Subtask) -> String + 'a) -> Column<'a> {
    (heading.to_owned(), Box::new(cell))
}

impl Facts<'_> {
    pub(super) fn subtasks(&self, language: Language) -> String {
        let columns = self.columns(language);
        let headings: Vec<&str> = columns.iter().map(|(heading, _)| heading.as_str()).collect();
        let mut text = markdown_row(&headings);
        text += &markdown_row(&vec!["---"; columns.len()]);
        for subtask in &self.edition.subtasks {
            let cells: Vec<String> = columns.iter().map(|(_, cell)| cell(subtask)).collect();
            text += &markdown_row(&cells);
        }
        let text_of = |title: &Title| language.pick(&title.zh, &title.en).to_owned();
        for note in self.shown.iter().flat_map(|shown| &shown.notes) {
            text += &format!("\n{}\n", text_of(note));
        }
        for rule in &self.edition.rules {
            let names = self.shown.filter(|shown| !shown.has_planned_numbers());
            let promise = match names {
                Some(shown) => self.promise(
                    rule,
                    &shown.names_where(|test| rule.tests.contain(test)),
                    language,
                ),
                None => text_of(&rule.text),
            };
            text += &format!("\n{promise}\n");
        }
        text
    }

    fn columns(&self, language: Language) -> Vec<Column<'_>> {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let has_further = |one: &Subtask| !self.further_bounds(&one.constraints).is_empty();
        let has_further = self.edition.subtasks.iter().any(has_further);
        let further = move |one: &Subtask| {
            self.further_bounds(&one.constraints).join(language.pick("，", ", "))
        };
        let heading = |zh, en| language.pick(zh, en);
        let columns = [
            has_points.then(|| column(heading("子任务", "subtask"), |one| one.id.to_string())),
            mapped.map(|(shown, heading)| column(&heading, |one| shown.numbers(one.id))),
            Some(column(heading("测试点", "tests"), move |one| self.tests(one, language))),
            has_points.then(|| column(heading("分值", "points"), |one| one.points.to_string())),
            Some(column("$n$", |one| bound("n", one.constraints.n))),
            Some(column("$m$", |one| bound("m", one.constraints.m))),
            has_further.then(|| column(heading("其他限制", "further bounds"), further)),
            has_points.then(|| {
                column(heading("计分方式", "scoring"), move |one| self.scoring(one, language))
            }),
        ];
        columns.into_iter().flatten().collect()
    }

    fn tests(&self, subtask: &Subtask, language: Language) -> String {
        match self.shown {
            Some(shown) => shown.tests(subtask.id, self.edition, language),
            None => planned_tests(self.edition, subtask.id),
        }
    }

    /// A rule in terms of the names that tests have on a judge.
    fn promise(&self, rule: &Rule, tests: &[&str], language: Language) -> String {
        let (own, all) = (&rule.constraints, &self.problem.config.constraints);
        let mut bounds = narrowed([("n", own.n, all.n), ("m", own.m, all.m)]);
        bounds.extend(self.further_bounds(own));
        let bounds = bounds.join(language.pick("，", ", "));
        match language {
            Language::Chinese => format!("测试点 {} 满足：{bounds}。", tests.join("、")),
            Language::English => format!("Test cases {}: {bounds}.", list(tests, usize::MAX)),
        }
    }

    /// The bounds narrowed beside those of rows and columns.
    fn further_bounds(&self, own: &Constraints) -> Vec<String> {
        let all = &self.problem.config.constraints;
        let mut bounds = narrowed([("a_{i,j}", own.a, all.a), ("b_{i,j}", own.b, all.b)]);
        if own.cells != all.cells {
            bounds.extend(area(own));
        }
        bounds
    }

    fn scoring(&self, subtask: &Subtask, language: Language) -> String {
        let policy = match subtask.policy {
            Policy::PerTest | Policy::Sum => self.by_test(subtask, language),
            Policy::Minimum => language.pick("全部通过才得分", "all tests or nothing").to_owned(),
        };
        let earlier: Vec<String> = subtask.depends_on.iter().map(usize::to_string).collect();
        let needs = match (earlier.as_slice(), language) {
            ([], _) => return policy,
            (earlier, Language::Chinese) => format!("须先通过子任务 {}", earlier.join("、")),
            ([only], Language::English) => format!("needs subtask {only}"),
            (earlier, Language::English) => format!("needs subtasks {}", earlier.join(", ")),
        };
        let is_shared = |shown: &&super::Shown| shown.shares_tests(subtask.id, self.edition);
        let shared = match self.shown.filter(is_shared) {
            Some(_) => language.pick(
                "，其测试点排在本子任务的测试点之前，一并评测",
                ", whose tests are judged with it, before its own",
            ),
            None => "",
        };
        format!("{policy}{}{needs}{shared}", language.pick("；", "; "))
    }

    fn by_test(&self, subtask: &Subtask, language: Language) -> String {
        let points = self.edition.tests_of(subtask.id).map(|test| self.edition.points_of(test));
        points_by_test(&points.collect::<Vec<_>>(), language)
    }
}

/// Returns the points of tests that count one by one: the first get a point more
/// where those of their subtask do not divide.
fn points_by_test(points: &[u64], language: Language) -> String {
    let (most, least) = (points.first().copied(), points.last().copied());
    let (most, least) = (most.unwrap_or(0), least.unwrap_or(0));
    let first = points.iter().filter(|&&one| one == most).count();
    let is_last_alone = points.len() - first == 1;
    match (language, most == least) {
        (Language::Chinese, true) => format!("每个测试点 {most} 分"),
        (Language::English, true) if most == 1 => "1 point a test".to_owned(),
        (Language::English, true) => format!("{most} points a test"),
        (Language::Chinese, false) => {
            let those =
                if first == 1 { "第 1 个".to_owned() } else { format!("前 {first} 个各") };
            let others = if is_last_alone { "最后 1 个" } else { "其余各" };
            format!("按测试点累计：{those} {most} 分，{others} {least} 分")
        }
        (Language::English, false) => {
            let those = match first {
                1 => "the first".to_owned(),
                first => format!("each of the first {first}"),
            };
            let others = if is_last_alone { "the last" } else { "each other" };
            format!("sum over its tests: {most} for {those}, {least} for {others}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_do_not_divide_are_told_in_words_that_count() {
        let english = |points: &[u64]| points_by_test(points, Language::English);
        assert_eq!(english(&[5, 5]), "5 points a test");
        assert_eq!(english(&[17, 16]), "sum over its tests: 17 for the first, 16 for the last");
        let several = "sum over its tests: 4 for each of the first 2, 3 for each other";
        assert_eq!(english(&[4, 4, 3, 3]), several);
        let chinese = points_by_test(&[17, 16, 16], Language::Chinese);
        assert_eq!(chinese, "按测试点累计：第 1 个 17 分，其余各 16 分");
    }
}

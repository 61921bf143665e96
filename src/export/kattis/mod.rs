//! Kattis: a problem package of the legacy format that counts points.
//!
//! ```text
//! chess/problem.yaml                             what the problem is
//! chess/problem_statement/problem.en.tex         statements
//! chess/data/sample/1.in …                       samples
//! chess/attachments/sample4.in …                 the large one
//! chess/data/secret/subtask1/testdata.yaml       points of a group, and how they count
//! chess/data/secret/subtask1/01.in …             its tests
//! chess/input_validators/input_validator.cpp
//! chess/submissions/accepted/…                   programs with what is expected of them
//! ```
//!
//! There are no dependencies: a group holds the tests of those it depends on, in
//! the archive as symbolic links, because inputs that are there twice are warned
//! of. A directory on disk has copies, which every system can write.
//!
//! Source: the specification of the problem package format, legacy, December
//! 2025; `verifyproblem` of problemtools 1.20260907, which finds no fault.

mod form;
mod reading;
mod writing;

use crate::{
    problem::{InputOutput, Title},
    statement::{LatexForm, latex_escaped},
};

use super::{
    Contents, Export, JudgeLimits, Loss, Lowered, Package, Portable, ReadPackage, Refusal, Scheme,
    Target, TargetFacts, TestNames, Verification, View,
    filing::{Convention, filed},
    handout::LargeSample,
    problem_package::{add_input_validator, licence_loss},
    yaml,
};
use reading::Reader;
use writing::{add_tests, problem_file};

#[derive(Clone, Copy, Debug)]
pub(super) struct Kattis;

/// Fonts and line breaks for the class of problemtools.
const CHINESE: &str = include_str!("chinese.tex");

impl Target for Kattis {
    fn facts(&self) -> TargetFacts {
        TargetFacts {
            name: "kattis",
            title: "Kattis",
            carries: "tests, memory limit, points, subtasks, statements, samples, validator, programs",
            verification: Verification::JudgeCode,
            mark: "*/data/secret/testdata.yaml",
            has_uuid: true,
            sorts_programs: true,
            validators: &[Portable::InputValidator],
            ..TargetFacts::default()
        }
    }

    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Refusal> {
        let io = InputOutput::Standard;
        let limits =
            JudgeLimits { time_ms: JudgeLimits::MEASURED, ..JudgeLimits::of(contents.problem) };
        let scheme = Scheme::of(contents.edition);
        let mut losses = vec![Loss::of_scores(
            "时限不在包内：由系统按最慢的正解测得",
            "the time limit is not in the package: it follows from the slowest accepted program",
        )];
        if scheme.has_dependencies() {
            losses.push(Loss::harmless(
                "没有子任务依赖：把所依赖子任务的测试点放进该子任务，得分不变",
                "no dependencies: a subtask holds the tests of those it depends on, which scores \
                 the same",
            ));
        }
        let shared = scheme.with_shared_tests();
        let view = View::numbered(1, ("测试点组", "Group"), TestNames::AsPlanned);
        losses.extend(Loss::of_split(&scheme, &shared, &view));
        losses.extend(Loss::of_streams(contents.problem, io));
        losses.extend(licence_loss(&contents.problem.config));
        losses.extend(Loss::of_output_limit(contents.problem));
        losses.extend(filed(contents, Convention::Scoring).losses());
        let handout = LargeSample::of(contents).at("见附件", "In the attachments");
        Ok(Lowered { scheme: shared, limits, view, io, handout, losses })
    }

    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Export {
        let mut package = Package::default();
        let root = contents.short_name();
        package.add(format!("{root}/problem.yaml"), yaml::write(&problem_file(contents)));
        let title = &contents.problem.config.title;
        for text in contents.statements(lowered) {
            let name = latex_escaped(text.language.pick(&title.zh, &title.en));
            let fonts = text.language.pick(CHINESE, "");
            let heading = format!("{fonts}\\problemname{{{name}}}");
            let path = format!("{root}/problem_statement/problem.{}.tex", text.language.code());
            let picture = contents.texts.picture.as_ref();
            package.add(path, text.latex(LatexForm::Statement { heading: &heading }, picture));
        }
        add_tests(&mut package, &format!("{root}/data"), contents, lowered);
        LargeSample::of(contents).add_to(&mut package, &format!("{root}/attachments/"));
        add_input_validator(&mut package, &format!("{root}/input_validators"), contents);
        for (directory, program) in filed(contents, Convention::Scoring).programs {
            let path = format!("{root}/submissions/{directory}/{}", program.name);
            package.add(path, program.source);
        }
        Export { package, ..Export::default() }
    }

    fn read(&self, package: &Package) -> ReadPackage {
        let files = package.directory_of("problem.yaml");
        files.map_or_else(ReadPackage::unreadable, |files| Reader::default().read(&files))
    }

    fn steps(&self, contents: &Contents<'_>, _: &Lowered) -> Vec<Title> {
        let name = contents.short_name();
        let archive = format!("{name}-kattis.zip");
        vec![
            Title {
                zh: format!(
                    "用能还原符号链接的工具解压 `{archive}`（如 `unzip`），得到目录 `{name}/`；\
                     `package/` 中的是同样的文件，重复的测试点为副本。"
                ),
                en: format!(
                    "Unpack `{archive}` with a tool that restores symbolic links, such as \
                     `unzip`: it holds the directory `{name}/`. In `package/` are the same files, \
                     with copies of tests that are there twice."
                ),
            },
            Title {
                zh: format!(
                    "`pip install problemtools`，运行 `verifyproblem {name}`：应当没有错误和警告。题面的 \
                     PDF 只需 problemtools 要求的 TeX（Debian：`texlive-luatex texlive-latex-extra \
                     texlive-fonts-recommended texlive-plain-generic ghostscript`），网页另需 `tidy` \
                     和 `dvisvgm`；中文题面另需中文字体：`texlive-lang-chinese`、`fonts-noto-cjk` 或 `fonts-wqy-microhei`。"
                ),
                en: format!(
                    "`pip install problemtools` and run `verifyproblem {name}`: it should find no \
                     error and nothing to warn of. PDF of the statements needs the TeX that \
                     problemtools asks for (Debian: `texlive-luatex texlive-latex-extra \
                     texlive-fonts-recommended texlive-plain-generic ghostscript`), their web \
                     page `tidy` and `dvisvgm`, and the Chinese one a font: `texlive-lang-chinese`, `fonts-noto-cjk` or `fonts-wqy-microhei`."
                ),
            },
            Title {
                zh: "程序的目录按其注释中的 `expect: 版本名 score 分数` 确定；修改子任务后请更新这些注释。"
                    .to_owned(),
                en: "A program's directory follows from its comment `expect: EDITION score N`: \
                     keep these comments up to date when subtasks change."
                    .to_owned(),
            },
            Title {
                zh: format!("按所用 Kattis 站点的方式安装目录 `{name}/`。"),
                en: format!("Install the directory `{name}/` as your Kattis site wants it."),
            },
        ]
    }
}

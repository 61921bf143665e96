//! One problem as a package of each tool, with the same programs and commands.

use std::path::{Path, PathBuf};
use std::{fs, io};

use walkdir::WalkDir;

use crate::tool::Tool;

/// Returns the directory of this bench, which has a package of muqi for each problem.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/package")
}

pub(crate) struct Problem {
    pub(crate) name: &'static str,
    /// The commands of the tests, in order.
    pub(crate) commands: Vec<String>,
    /// Paths in `submissions/`; the model solution is the first accepted program.
    pub(crate) submissions: Vec<PathBuf>,
    /// The name of the file in `generators/`.
    generator: String,
    validator: String,
    model_solution: String,
}

impl Problem {
    /// # Panics
    ///
    /// When the package of muqi lacks a file, or a key that all tools need.
    pub(crate) fn read(name: &'static str) -> Self {
        let package = sources().join(name);
        let document = |path: &str| -> toml::Table {
            let text = fs::read_to_string(package.join("problem").join(path));
            text.expect("a readable file").parse().expect("a file of TOML")
        };
        let (problem, plan) = (document("problem.toml"), document("plans/main.toml"));
        let commands = plan["tests"][0]["run"].as_array().into_iter().flatten();
        let submissions = files_below(&package.join("problem/submissions"));
        Self {
            name,
            commands: commands.filter_map(|run| run.as_str().map(str::to_owned)).collect(),
            submissions: submissions.expect("submissions"),
            generator: only_file(&package.join("problem/generators")),
            validator: only_file(&package.join("validators")),
            model_solution: problem["model_solution"].as_str().unwrap_or_default().to_owned(),
        }
    }

    /// Returns whether its programs include testlib.h.
    pub(crate) fn needs_testlib(&self) -> bool {
        self.source().join("problem/checker.cpp").exists()
    }

    fn source(&self) -> PathBuf {
        sources().join(self.name)
    }

    /// Writes the package of a tool.
    pub(crate) fn write(&self, tool: Tool, package: &Path, testlib: &Path) -> io::Result<()> {
        match tool {
            Tool::Muqi => self.write_for_muqi(package, testlib)?,
            Tool::Bapctools => self.write_for_bapctools(package, testlib)?,
            Tool::Rbx => self.write_for_rbx(package, testlib)?,
        }
        self.write_generator(tool, package, 0)
    }

    /// Writes the generator so that it prints other inputs for each salt.
    pub(crate) fn write_generator(
        &self,
        tool: Tool,
        package: &Path,
        salt: usize,
    ) -> io::Result<()> {
        let generators = Path::new("problem/generators");
        let source = fs::read_to_string(self.source().join(generators).join(&self.generator))?;
        let directory = match tool {
            Tool::Muqi => generators.to_owned(),
            Tool::Bapctools => Path::new("generators").join(stem(&self.generator)),
            Tool::Rbx => PathBuf::from("generators"),
        };
        let salted = source.replace("SALT = 0", &format!("SALT = {salt}"));
        assert!(salt == 0 || salted != source, "generators have a salt");
        write(&package.join(directory).join(&self.generator), &salted)
    }

    fn write_for_muqi(&self, package: &Path, testlib: &Path) -> io::Result<()> {
        copy(&self.source(), package)?;
        if self.needs_testlib() {
            copy(testlib, &package.join("problem/include/testlib.h"))?;
        }
        Ok(())
    }

    fn write_for_bapctools(&self, package: &Path, testlib: &Path) -> io::Result<()> {
        let (source, name) = (self.source(), self.name);
        copy(&source.join("problem/submissions"), &package.join("submissions"))?;
        let uuid = "00000000-0000-4000-8000-000000000052";
        write(
            &package.join("problem.yaml"),
            &format!(
                "problem_format_version: 2025-09\ntype: pass-fail\nname: {name}\nuuid: {uuid}\n\
                 license: unknown\nlimits:\n  time_limit: 1.0\n  memory: 256\n"
            ),
        )?;
        write(&package.join("statement/problem.en.tex"), "\\problemname{}\n")?;
        let tests = self.commands.iter().enumerate();
        let tests = tests.map(|(index, run)| format!("      - \"{:02}\": {run}\n", index + 1));
        let tests = tests.collect::<String>();
        let solution = &self.model_solution;
        write(
            &package.join("generators/generators.yaml"),
            &format!(
                "solution: /submissions/{solution}\nversion: 2025-12\ndata:\n  sample:\n    \
                 data: []\n  secret:\n    data:\n{tests}"
            ),
        )?;

        let validator = fs::read_to_string(source.join("validators").join(&self.validator))?;
        let validators = package.join("input_validators/validator");
        if !self.needs_testlib() {
            let validator = validator.replace("VALID, INVALID = 0, 1", "VALID, INVALID = 42, 43");
            return write(&validators.join(&self.validator), &validator);
        }
        // A validator with testlib ends by returning.
        let validator = validator.replace("int main(", "static void validate(");
        write(
            &validators.join(&self.validator),
            &format!(
                "#define VALIDATOR\n#include \"kattis.h\"\n{validator}\nint main(int argc, char \
                 *argv[]) {{\n    validate(argc, argv);\n    return OK_EXIT_CODE;\n}}\n"
            ),
        )?;
        let checker = fs::read_to_string(source.join("problem/checker.cpp"))?;
        let checkers = package.join("output_validator");
        write(&checkers.join("checker.cpp"), &format!("#include \"kattis.h\"\n{checker}"))?;
        for directory in [&validators, &checkers] {
            copy(&sources().join("kattis.h"), &directory.join("kattis.h"))?;
            copy(testlib, &directory.join("testlib.h"))?;
        }
        let generators = package.join("generators").join(stem(&self.generator));
        copy(testlib, &generators.join("testlib.h"))
    }

    fn write_for_rbx(&self, package: &Path, testlib: &Path) -> io::Result<()> {
        let (source, name) = (self.source(), self.name);
        copy(&source.join("problem/submissions"), &package.join("submissions"))?;
        copy(&source.join("validators"), package)?;
        write(&package.join("plan.txt"), &(self.commands.join("\n") + "\n"))?;
        // What is missing of testlib is downloaded.
        copy(testlib, &package.join("testlib.h"))?;
        let (own, tokens) =
            (source.join("problem/checker.cpp"), testlib.with_file_name("wcmp.cpp"));
        let checker = if self.needs_testlib() { own } else { tokens };
        copy(&checker, &package.join("checker.cpp"))?;
        let (generator, validator) = (&self.generator, &self.validator);
        let (called, solution) = (stem(generator), &self.model_solution);
        write(
            &package.join("problem.rbx.yml"),
            &format!(
                "name: \"{name}\"\ntimeLimit: 1000\nmemoryLimit: 256\nchecker: {{path: \"checker.cpp\"}}\nvalidator: {{path: \
                 \"{validator}\"}}\ngenerators:\n  - {{name: \"{called}\", path: \
                 \"generators/{generator}\"}}\ntestcases:\n  - name: \"main\"\n    \
                 generatorScript: {{path: \"plan.txt\"}}\nsolutions:\n  - {{path: \
                 \"submissions/{solution}\", outcome: \"ACCEPTED\"}}\n  - {{path: \
                 \"submissions/accepted/*\", outcome: \"ACCEPTED\"}}\n  - {{path: \
                 \"submissions/wrong_answer/*\", outcome: \"WRONG_ANSWER\"}}\n"
            ),
        )
    }
}

/// Returns the paths of all files below a directory, from it on and in order.
fn files_below(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(directory).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(directory).map_err(io::Error::other)?;
            files.push(path.to_owned());
        }
    }
    Ok(files)
}

/// Returns the name of the only file in a directory.
///
/// # Panics
///
/// When there are others.
fn only_file(directory: &Path) -> String {
    let files = files_below(directory).expect("a readable directory");
    let [file] = files.as_slice() else { panic!("one file in {}", directory.display()) };
    file.display().to_string()
}

fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, text)
}

/// Copies a file, or all files of a directory.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for file in files_below(from)? {
        // That of a file itself is empty.
        let target = if file.as_os_str().is_empty() { to.to_owned() } else { to.join(&file) };
        fs::create_dir_all(target.parent().unwrap_or(to))?;
        fs::copy(from.join(&file).components().as_path(), target)?;
    }
    Ok(())
}

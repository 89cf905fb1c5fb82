package ci

import (
	"context"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/build/tool"
)

// noRace returns the reason why the race detector cannot run, or an empty string if it can. If packages can
// be installed, the first step of the task test has installed the C compiler that it needs.
func noRace(slow string) string {
	if slow == "" && !has("gcc") && !has("clang") && !canInstall() {
		return "needs a C compiler; install gcc or clang"
	}
	return slow
}

// raceParts maps packages that mostly test sequential code to a pattern of the tests that start goroutines.
// The packages that start goroutines are found by concurrent; which of their tests do so is not visible in
// the source, and the others would take many minutes with the race detector. Packages that are not listed are
// tested completely.
var raceParts = map[string]string{
	"./ai/engine/chess":          "Threads|Cancel|Contract",
	"./ai/engine/chess/train":    "BookDoesNotDependOnWorkers",
	"./ai/engine/chess/uci":      "Threads|FinishedGames|Perft|Ponder|Cancelled|Output|ErrorsOf",
	"./ai/engine/connectk/train": "BookBySeveralSearchers",
	"./ai/engine/morpion":        "Hunt|Workers",
	"./ai/engine/othello":        "Contract|EndgameScoresAreExact|Cancel|Minimax",
	"./ai/engine/othello/train":  "TrainingResumes",
	"./render/room/chess":        "PuzzleIsSolved|AnnotatedPGN",
	"./render/room/connect":      "Scores|TrainOwnNetworks",
	"./render/room/lab":          "RunsAndExports|ResumesAfter|ImportsRuns",
	"./render/room/morpion":      "TestRace",
	"./render/room/othello":      "Learned",
	"./wasm/cli":                 "LabRunInterrupted|LabRunShards|TournamentCommand|NBoardAnswers$",
}

// raceTests runs the short tests of the packages that start goroutines with the race detector.
func (r *runner) raceTests(ctx context.Context) outcome {
	packages, err := concurrent(r.Root, "game", "ai", "render", "wasm")
	if err != nil {
		return check(err)
	}
	whole := slices.DeleteFunc(slices.Clone(packages), func(pkg string) bool { return raceParts[pkg] != "" })
	all := r.race(ctx, whole...)
	for _, pkg := range packages {
		if pattern := raceParts[pkg]; pattern != "" {
			all = all.and(r.race(ctx, "-run", pattern, pkg))
		}
	}
	return all
}

// race runs go test with the race detector.
func (r *runner) race(ctx context.Context, args ...string) outcome {
	cmd := tool.Command(ctx, r.Root, tool.Host,
		append([]string{"test", "-json", noVet, patience, "-race", "-short"}, args...)...)
	cmd.Env = append(cmd.Env, "CGO_ENABLED=1")
	return goTest(cmd)
}

// concurrent lists the packages below the given folders whose code, except for tests, starts goroutines on
// this machine: with a go statement, with the method Go of a wait group, or through a mailbox.
func concurrent(root string, folders ...string) ([]string, error) {
	var packages []string
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder),
			func(path string, d fs.DirEntry, err error) error {
				name := d.Name()
				switch {
				case err != nil:
					return err
				case d.IsDir() && name == "testdata":
					return fs.SkipDir
				case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
					return nil
				}
				if here, err := build.Default.MatchFile(filepath.Dir(path), name); err != nil || !here {
					return err
				}
				file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
				if err != nil {
					return err
				}
				dir, err := filepath.Rel(root, filepath.Dir(path))
				if pkg := "./" + filepath.ToSlash(dir); startsGoroutines(file) &&
					!slices.Contains(packages, pkg) {
					packages = append(packages, pkg)
				}
				return err
			})
		if err != nil {
			return nil, err
		}
	}
	return packages, nil
}

// mailboxStarters are the functions of render/ui/mailbox that start goroutines.
var mailboxStarters = []string{"Once", "Latest", "All"}

func startsGoroutines(file *ast.File) (found bool) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok {
				x, _ := s.X.(*ast.Ident)
				found = found || s.Sel.Name == "Go" && len(n.Args) == 1 ||
					x != nil && x.Name == "mailbox" && slices.Contains(mailboxStarters, s.Sel.Name)
			}
		}
		return !found
	})
	return found
}

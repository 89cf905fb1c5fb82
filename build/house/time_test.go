package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

// tellsTime are the tests that look at a clock and judge nothing by it.
var tellsTime = map[string]string{
	"ai/engine/chess/uci/selfplay_test.go": "gives players the clock of their game",
	"ai/search/clock_test.go":              "compares a clock with its own limit, which no load shortens",
	"ai/search/team_test.go":               "runs in a bubble whose time is exact",
	"ai/lab/estimate_test.go":              "runs in a bubble whose time is exact",
	"build/browsertest/soak_test.go":       "uses the program for a time, and tells it",
	"build/chaos/chaos_test.go":            "chooses moments within the time that something takes",
}

// TestNoTestJudgesTime looks for tests that measure: how long something takes is no property of the program
// alone. Figures of speed belong to the task measure.
func TestNoTestJudgesTime(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	script := regexp.MustCompile(`performance\.now|Date\.now`)
	tests := 0
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (name == "dist" || name[0] == '.') {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		tests++
		name, err := filepath.Rel(root, path)
		if err != nil || tellsTime[filepath.ToSlash(name)] != "" || d.Name() == "time_test.go" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if found := script.Find(source); found != nil {
			t.Errorf("%s looks at %s", name, found)
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if ok && !strings.HasPrefix(f.Name.Name, "Benchmark") {
				ast.Inspect(f, func(n ast.Node) bool {
					if call := measures(n); call != "" {
						t.Errorf("%s: %s calls %s", fset.Position(n.Pos()), f.Name.Name, call)
					}
					return true
				})
			}
		}
		return nil
	})
	if err != nil || tests < 100 {
		t.Fatalf("%d test files, %v", tests, err)
	}
}

// measures returns the name of the call that n is when it tells how long something took.
func measures(n ast.Node) string {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return ""
	}
	s, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	if pkg, ok := s.X.(*ast.Ident); ok && pkg.Name == "time" && s.Sel.Name == "Since" {
		return "time.Since"
	}
	if s.Sel.Name == "Elapsed" && len(call.Args) == 0 {
		return "Elapsed"
	}
	return ""
}

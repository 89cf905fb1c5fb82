package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// tellsTime maps the tests that may measure durations to the reason: none of them fails because of a
// duration.
var tellsTime = map[string]string{
	"ai/engine/chess/uci/selfplay_test.go": "gives players the clock of their game",
	"ai/search/clock_test.go":              "compares a clock with its own limit, which no load shortens",
	"ai/search/team_test.go":               "runs in a bubble whose time is exact",
	"ai/lab/estimate_test.go":              "runs in a bubble whose time is exact",
	"build/browsertest/odd_test.go":        "sets the clock of a page back and forth",
	"build/browsertest/soak_test.go":       "uses the program for a time, and tells it",
	"build/chaos/chaos_test.go":            "chooses moments within the time that something takes",
}

// TestNoTestDependsOnDurations finds tests that measure durations, which depend on the machine. The task
// measure judges speed.
func TestNoTestDependsOnDurations(t *testing.T) {
	script := regexp.MustCompile(`performance\.now|Date\.now`)
	tests := 0
	for f := range sources(t, ".") {
		if !f.test() {
			continue
		}
		if tests++; tellsTime[f.name] != "" || f.name == "build/house/time_test.go" {
			continue
		}
		if found := script.Find(f.text); found != nil {
			t.Errorf("%s looks at %s", f.name, found)
		}
		files := token.NewFileSet()
		for _, decl := range f.parse(t, files, parser.SkipObjectResolution).Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && !strings.HasPrefix(fn.Name.Name, "Benchmark") {
				ast.Inspect(fn, func(n ast.Node) bool {
					if call := measures(n); call != "" {
						t.Errorf("%s: %s calls %s", files.Position(n.Pos()), fn.Name.Name, call)
					}
					return true
				})
			}
		}
	}
	if tests < 100 {
		t.Fatalf("%d test files", tests)
	}
}

// measures returns the name of the function if n is a call that returns a duration.
func measures(n ast.Node) string {
	if called := calledIn(n); called == "time.Since" {
		return called
	}
	if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 0 {
		if s, ok := call.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Elapsed" {
			return "Elapsed"
		}
	}
	return ""
}

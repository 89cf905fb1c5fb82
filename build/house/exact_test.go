package house

import (
	"bufio"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// tables are the folders whose numbers are only displayed, rounded, and never influence a result.
var tables = []string{"ai/base/stat/", "ai/lab/"}

func shownOnly(path string, folders ...string) bool {
	for _, folder := range folders {
		if strings.HasPrefix(path, folder) {
			return true
		}
	}
	return false
}

// fused matches a fused multiply-add instruction in the compiler's listing.
var fused = regexp.MustCompile(`\((\S+\.go:\d+)\)\tFN?M(ADD|SUB)[SD]\t`)

// TestNoFusedMultiplyAdd compiles the program, with the same inlining as for a release, for a processor on
// which the compiler fuses multiplications with additions, which changes the last bits. The listed
// expressions must become float64(x*y) + z. The test also shows that the program compiles for macOS.
func TestNoFusedMultiplyAdd(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles everything once more")
	}
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	cmd := tool.Command(t.Context(), root, tool.Platform{OS: "darwin", Arch: "arm64"}, "build",
		tool.WithProfile(root), "-gcflags=ludarium/game/...=-S", "-gcflags=ludarium/ai/...=-S",
		"-o", os.DevNull, "./wasm/app", "./game/...", "./ai/...")
	listing, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines, added := 0, 0
	seen := map[string]bool{}
	in := bufio.NewScanner(listing)
	in.Buffer(nil, 16<<20)
	for in.Scan() {
		lines++
		if strings.Contains(in.Text(), "\tFADDD\t") {
			added++
		}
		m := fused.FindStringSubmatch(in.Text())
		if m == nil {
			continue
		}
		path, inModule := strings.CutPrefix(m[1], "ludarium/") // the path has this form because of -trimpath
		if !inModule {
			var err error
			if path, err = filepath.Rel(root, m[1]); err != nil {
				t.Error(err)
			}
		}
		if path = filepath.ToSlash(path); !seen[path] && !shownOnly(path, tables[0]) {
			seen[path] = true
			t.Errorf("%s multiplies and adds in one step", path)
		}
	}
	if err := in.Err(); err != nil {
		t.Error(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if added == 0 {
		t.Errorf("%d lines of the compiler's listing without an addition", lines)
	}
}

// inexact are the functions of package math whose last bits depend on the platform.
var inexact = regexp.MustCompile(
	`^((Sin|Cos|Tan|Asin|Acos|Atan)h?|Atan2|Sincos|Exp2?|Expm1|Log(10|1p|2)?|Pow|Hypot|Cbrt|Gamma|Lgamma|Erfc?(inv)?|[JY][01n])$`)

// TestResultsAreExact checks that code that computes results uses only functions with the same bits
// everywhere.
func TestResultsAreExact(t *testing.T) {
	calls := 0
	for f := range sources(t, "game", "ai") {
		if f.test() || shownOnly(f.name, tables...) || f.name == "ai/base/exact/pow.go" {
			continue
		}
		files := token.NewFileSet()
		ast.Inspect(f.parse(t, files, 0), func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			calls++
			from, ok := s.X.(*ast.Ident)
			switch name := s.Sel.Name; {
			case ok && from.Name == "math" && inexact.MatchString(name):
				t.Errorf("%s:%d: math.%s is not the same on every platform; ai/base/exact has "+
					"one that is", f.name, files.Position(s.Pos()).Line, name)
			case name == "NormFloat64" || name == "ExpFloat64":
				t.Errorf("%s:%d: %s rests on math.Log and math.Exp; ai/base/rng has a generator "+
					"that does not", f.name, files.Position(s.Pos()).Line, name)
			}
			return true
		})
	}
	if calls == 0 {
		t.Error("no calls were looked at")
	}
}

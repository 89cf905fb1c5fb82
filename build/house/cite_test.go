package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/tool"
	"ludarium/game/text/cite"
)

// cited matches the beginning of a citation of one of the texts in package cite, and phrases that replace
// one.
var cited = regexp.MustCompile(
	`Teder|Laitinen|Siivonen|Huttunen|Tietokoneshakki|(?i:a thesis (on|in|that|of|by)|master's thesis|` +
		`diploma thesis|morpion-pasianssi)`)

// TestCitationsHaveOneForm checks that comments, strings and Markdown files cite the texts in package cite
// only in the forms of that package.
func TestCitationsHaveOneForm(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "dist" || d.Name() == "cite"):
			return fs.SkipDir
		case d.IsDir() || d.Name() == "cite_test.go":
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var texts []string
		switch filepath.Ext(path) {
		case ".go":
			texts = textsAndComments(t, source)
		case ".md", ".html":
			texts = []string{string(source)}
		}
		for _, text := range texts {
			for _, bad := range badCitations(text) {
				t.Errorf("%s cites %q", path, bad)
			}
			seen += len(cited.FindAllString(text, -1))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 20 {
		t.Errorf("%d citations were seen", seen)
	}
}

func TestBadCitationsAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"as in " + cite.Teder.Full + ", table 2": 0, "Teder 2021, table 2": 0, "method 1 of Laitinen 2010": 0,
		"after Tietokoneshakki":   0,
		"Teder: a thesis on 2048": 2, "Laitinen's method 1": 1, "Antti Laitinen 2010": 1, "Teder 2020": 1,
		"Tietokoneshakki: x": 1,
	} {
		if got := badCitations(text); len(got) != want {
			t.Errorf("%q: %q, want %d", text, got, want)
		}
	}
}

// badCitations returns the parts of a text that cite one of the texts in package cite in a form which the
// package does not define.
func badCitations(text string) (bad []string) {
	for _, work := range cite.Texts() {
		text = strings.ReplaceAll(text, work.Full, "")
	}
	for _, at := range cited.FindAllStringIndex(text, -1) {
		rest, good := text[at[0]:], false
		for _, work := range cite.Texts() {
			after, ok := strings.CutPrefix(rest, work.Short)
			good = good ||
				ok && (work != cite.Tietokoneshakki ||
					!strings.HasPrefix(after, ":") && !strings.HasPrefix(after, " /"))
		}
		if !good || firstName.MatchString(text[:at[0]]) {
			bad = append(bad, text[max(0, at[0]-20):min(len(text), at[1]+20)])
		}
	}
	return bad
}

// firstName matches a first name before a surname, which short citations do not have.
var firstName = regexp.MustCompile(`\b(Laura|Katariina|Jouni|Antti|Samuli|Henrik) $`)

// textsAndComments returns the strings of a file, concatenated ones joined, and its comments without line
// breaks.
func textsAndComments(t *testing.T, source []byte) (out []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range file.Comments {
		out = append(out, strings.Join(strings.Fields(c.Text()), " "))
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if text, ok := joinedText(e); ok {
				out = append(out, text)
				return false
			}
		}
		return true
	})
	return out
}

// joinedText returns the text of a string literal or of a concatenation.
func joinedText(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		a, okA := joinedText(e.X)
		b, okB := joinedText(e.Y)
		return a + b, okA && okB && e.Op == token.ADD
	}
	return "", false
}

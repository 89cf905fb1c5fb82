package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// person matches words without an actor, for which a text names one or says "you".
var person = regexp.MustCompile(`(?i)\b(?:some|no|every|any)body\b|\b(?:someone|whoever)\b`)

// fixed are beginnings of texts that must not change: a name in files, and a text in which agents search.
var fixed = []string{`"nobody"`, `"finds what no bee could find alone`, `"a swarm, and nobody counts:`}

// TestTextsNameTheActor checks that no text says somebody, nobody, everybody, anybody, someone or whoever.
func TestTextsNameTheActor(t *testing.T) {
	for f := range sources(t, "game", "ai", "render", "wasm") {
		if f.test() {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), f.name, f.text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || !person.MatchString(lit.Value) {
				return true
			}
			for _, begin := range fixed {
				if strings.HasPrefix(lit.Value, begin) {
					return true
				}
			}
			t.Errorf("%s: name the actor in %s", f.name, lit.Value)
			return true
		})
	}
}

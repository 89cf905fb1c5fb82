package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

// forPeople matches what people read: words with a space between them or a word that begins with a capital. Format verbs are no words.
var forPeople = regexp.MustCompile(`^[A-Z][a-z]|[a-z]{2}[^a-z]* |[a-z]? [a-z]{2}`)

var verb = regexp.MustCompile(`%[-+.0-9]*[a-z]`)

// TestTextsStandTogether looks for texts outside texts.go, and about.go, in the packages that keep theirs there.
func TestTextsStandTogether(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	var lists []string
	for _, pattern := range []string{"render/shell/texts.go", "render/room/*/texts.go"} {
		found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, found...)
	}
	if len(lists) < 4 {
		t.Fatalf("texts stand together in %d packages", len(lists))
	}
	for _, list := range lists {
		files, err := filepath.Glob(filepath.Join(filepath.Dir(list), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if base := filepath.Base(name); base == "texts.go" || base == "about.go" || strings.HasSuffix(base, "_test.go") {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range textsIn(t, name, source) {
				t.Errorf("%s has %q, which belongs into texts.go", name, text)
			}
		}
	}
}

// textsIn returns the strings of a file that are for people. What a panic says is not, nor what tells controls apart.
func textsIn(t *testing.T, name string, source []byte) (texts []string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil
		case *ast.CallExpr:
			switch f := n.Fun.(type) {
			case *ast.Ident:
				return f.Name != "panic"
			case *ast.SelectorExpr:
				return f.Sel.Name != "Scope"
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				return false
			}
			text, err := strconv.Unquote(n.Value)
			if err != nil {
				t.Fatal(err)
			}
			if forPeople.MatchString(verb.ReplaceAllString(text, "")) {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}

// The test above finds texts, and leaves names alone.
func TestTextsAreTold(t *testing.T) {
	source := `package p
import "some where"
var ids = []string{"moves", "game-", "%s %d", "x"}
var texts = []string{"Delete run", "Charts", " left", "%d lines"}
func f() { u.Scope("move list"); panic("it can't be") }`
	if got := textsIn(t, "p.go", []byte(source)); strings.Join(got, "|") != "Delete run|Charts| left|%d lines" {
		t.Errorf("found are %q", got)
	}
}

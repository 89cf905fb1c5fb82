package texts

import (
	"go/ast"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/opponent"
	"ludarium/ai/engine/othello/weights"
	runs "ludarium/ai/lab"
	"ludarium/ai/lab/contest"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/expression"
	"ludarium/ai/optim/sat"
	"ludarium/ai/optim/tsp"
	"ludarium/build/tool"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format/packed"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
)

// TestErrorsAreTranslatable finds errors made from untranslatable strings: package fault must be used, except
// in the packages of untranslated.
func TestErrorsAreTranslatable(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	places, err := untranslatable(root, "game", "ai", "render")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range places {
		t.Errorf("%s: use fault.Errorf", p)
	}
}

// untranslatable returns the positions of errors that cannot be translated, except in the packages of
// untranslated.
func untranslatable(root string, folders ...string) (places []string, err error) {
	s := sentences{sources: map[string]*source{}}
	for _, folder := range folders {
		if err := s.read(root, folder); err != nil {
			return nil, err
		}
	}
	for _, name := range s.names {
		if slices.Contains(untranslated, name) {
			continue
		}
		for _, f := range s.sources[name].files {
			ast.Inspect(f, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok &&
					(selects(c.Fun, "fmt", "Errorf") || selects(c.Fun, "errors", "New")) {
					places = append(places, s.files.Position(c.Pos()).String())
				}
				return true
			})
		}
	}
	return places, nil
}

// quoted matches text that is not translated: quoted tokens and lists of names.
var quoted = regexp.MustCompile(`"(\\.|[^"\\])*"|\[[a-z ]*\]`)

// english matches consecutive English words.
var english = regexp.MustCompile(`[a-z]{2,} [a-z]{2,}`)

// place matches placeholders of texts.
var place = regexp.MustCompile(`\{([0-9]+(:%[^}]*)?)\}`)

// TestErrorsAreTranslated parses randomly changed texts: errors in another language must contain no English
// except for tokens of the texts and names.
func TestErrorsAreTranslated(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	said := lang.Messages{}
	for _, part := range Parts {
		texts, err := part.List(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			out := "⟨⟩"
			for _, p := range place.FindAllString(string(text), -1) {
				out += p + "⟨⟩"
			}
			said[text] = lang.Text(out)
		}
	}
	lang.Speak(lang.Language{Tag: "xx", Decimal: ","}, said)
	defer lang.Speak(lang.Languages[0], nil)
	errs, told := 0, map[string]bool{}
	check := func(text string, err error) {
		if err == nil {
			return
		}
		errs++
		all := lang.Fault(err)
		for _, w := range english.FindAllString(quoted.ReplaceAllString(all, ""), -1) {
			if !strings.Contains(text, w) && !told[w] {
				told[w] = true
				t.Errorf("%q: %q is said as %q: %q is English", text, err, all, w)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, read := range readers() {
		for _, text := range read.texts(t, root) {
			check(text, read.read(text))
			for range 60 {
				bad := mutated(r, text)
				check(bad, read.read(bad))
			}
		}
	}
	if errs < 3000 {
		t.Errorf("only %d errors were found", errs)
	}
}

// mutated returns a text with a few random changes.
func mutated(r *rand.Rand, text string) string {
	b := []byte(text)
	for range 1 + r.IntN(3) {
		at := r.IntN(len(b) + 1)
		switch r.IntN(4) {
		case 0:
			b = b[:at]
		case 1:
			b = append(b[:at:at], b[min(at+1+r.IntN(8), len(b)):]...)
		default:
			const signs = "0123456789xXoO-+/.,:;()[]{}\"= \nabcdefghKQRBN"
			b = append(b[:at:at], append([]byte{signs[r.IntN(len(signs))]}, b[at:]...)...)
		}
	}
	return string(b)
}

// reader parses texts of one kind, such as a file format.
type reader struct {
	texts func(t *testing.T, root string) []string
	read  func(text string) error
}

// of returns a reader with the given example texts.
func of(read func(text string) error, texts ...string) reader {
	return reader{func(*testing.T, string) []string { return texts }, read}
}

// readers returns the readers for everything that a user can import.
func readers() (list []reader) {
	for _, set := range catalog.Formats() {
		v := param.MustFill(set.Game.Params, nil)
		texts := func(t *testing.T, root string) (list []string) {
			for _, c := range gametest.ReadTexts(t, filepath.Join(root, "render", "room", "all", "testdata",
				"texts.txt")) {
				if c.Room == set.Game.Name && len(c.Text) < 3000 {
					list = append(list, c.Text)
				}
			}
			return list
		}
		list = append(list, reader{texts, func(text string) error {
			_, err := set.Read(v, text)
			return err
		}})
		start, err := set.Game.New(v)
		if err != nil {
			panic(err)
		}
		moves := []string{"e4", "f5", "4", "up", "3,4|4", "hello", "0-0", "Ke2", "exd5", "a9", "pass", "2@b3"}
		list = append(list, of(func(text string) error {
			_, err := set.Game.ParseMove(start, text)
			return err
		}, moves...), of(func(text string) error {
			_, err := packed.Read(set.Game, game.Record{Game: set.Game.Name, Values: v}, text)
			return err
		}, "Aa3", "f5d6"))
		for _, s := range set.Game.Params {
			list = append(list, of(func(text string) error { _, err := s.Parse(text); return err },
				s.Default, "x", "-1", "1e9"))
		}
	}
	for _, e := range experiments.Experiments() {
		for _, s := range e.Params {
			if s.Kind != param.Text || s.Default == "" {
				continue
			}
			list = append(list, of(func(text string) error {
				if len(text) > 200 {
					return nil
				}
				_, err := runs.NewPlan(e, param.Values{s.Name: text}, 1)
				return err
			}, s.Default))
		}
	}
	pairs := func(text string) error { _, err := network.Parse(text); return err }
	return append(list,
		of(func(text string) error { _, err := expression.Parse(text); return err },
			"sum(x_i^2 - 10*cos(2*pi*x_i))", "x_1 + sqrt(abs(x_2))/max(1,2)", "prod(x_(i+1))"),
		of(func(text string) error { _, err := sat.Read([]byte(text)); return err },
			"c a formula\np cnf 3 2\n1 -2 0\n2 3 0\n"),
		of(func(text string) error { _, err := tsp.Read([]byte(text)); return err },
			"NAME: a\nTYPE: TSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1 0\n"+
				"3 0 1\nEOF\n",
			"TYPE: ATSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\n"+
				"EDGE_WEIGHT_SECTION\n0 1 2\n1 0 3\n2 3 0\nEOF\n"),
		of(func(text string) error { _, err := weights.Parse(text); return err },
			"100,-20,10,5,-50,-2,-2,-1,-1,-1"),
		of(func(text string) error { _, err := formula.Plain().Parse(text); return err },
			"([0,7] + 2.5) * [1,1]"),
		of(func(text string) error { _, err := opponent.ParseFunction(text); return err },
			"simple", "1,2,3,4,5"),
		of(pairs, "net1.7x6x4.absolute.sigmoid.5.AACAPw", "net1.3x3x3.relative.sigmoid*2.2r1.AACAPwAA"),
		of(func(text string) error {
			_, err := contest.Parse(nil, catalog.Games()[0], nil, text)
			return err
		}, "a=chess,level=3@nodes=100 b=random@1+0.1"))
}

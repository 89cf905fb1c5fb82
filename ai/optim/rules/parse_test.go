package rules

import (
	"errors"
	"math/rand/v2"
	"testing"

	"ludarium/game/text/parse"
)

// TestParse checks that the text of a rule is parsed as the same rule, also with keyboard characters.
func TestParse(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	l := Language{Wide()}
	for range 300 {
		e := l.grown(r, 1+r.IntN(12))
		again, err := Parse(e.String())
		if err != nil || l.Write(again) != l.Write(e) {
			t.Fatalf("%s is read as %v, %v", e, again, err)
		}
		if again, err = Parse(e.Compact()); err != nil || l.Write(again) != l.Write(e) {
			t.Fatalf("%s is read as %v, %v", e.Compact(), again, err)
		}
	}
	for text, want := range map[string]string{
		" 0.7v+1.5*U*(p-x) ": "0.7 v + 1.5 U (p−x)",
		"p-x - d":            "(p−x) − d",
		".5 U < t | N":       "((0.5 U < t) | N)",
		"2(v − (d − w))":     "2 (v − (d − w))",
	} {
		if e, err := Parse(text); err != nil || e.String() != want {
			t.Errorf("%q is read as %v, %v", text, e, err)
		}
	}
}

// TestParseErrors checks that the error has the bad token and its place.
func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{"": "", "0.7 v +": "", "v + q": "q", "(v": "", "v)": ")",
		"p−y": "p", "v < ": "", "1.2.3 v": "1.2.3", "vv": "vv", "v / 2": "/"} {
		_, err := Parse(text)
		var at *parse.Error
		if !errors.As(err, &at) || at.Token != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"0.7 v + 1.47 U (p−x) + 1.47 U (g−x)", "(U < 0.5) d", "((v", "p-", "−"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(e.String()); err != nil || again.String() != e.String() {
			t.Errorf("%q is %s, which is read as %v, %v", text, e, again, err)
		}
	})
}

package param

import (
	"maps"
	"testing"

	"ludarium/game/text/parse"
)

// TestValuesRoundTrip writes values and reads them back, including texts with blanks and quotation marks.
func TestValuesRoundTrip(t *testing.T) {
	v := Values{"a": "1", "formula": "x + y", "empty": "", "said": `"no"`, "half": `say "no`, "lines": "a\nb",
		"equal": "b=c", "path": `C:\x`}
	const want = `a=1 empty= equal=b=c formula="x + y" half="say \"no" lines="a\nb" path=C:\x said="\"no\""`
	if got := v.String(); got != want {
		t.Errorf("written: %s", got)
	}
	if again, err := ParseValues(" " + want + "\t"); err != nil || !maps.Equal(again, v) {
		t.Errorf("read back: %q, %v", again, err)
	}
}

func TestInvalidValuesAreErrors(t *testing.T) {
	for _, test := range []struct {
		text, token string
		at          int
	}{
		{"a=1 b", "b", 4}, {"=1", "=1", 0}, {`a=1  b="x y`, `"x`, 7}, {`a="x"y b=1`, `"x"y`, 2},
		{`a="\q"`, `"\q"`, 2},
	} {
		_, err := ParseValues(test.text)
		if err == nil {
			t.Errorf("%s is read", test.text)
			continue
		}
		if from, to := parse.Place(err, test.text); from != test.at || test.text[from:to] != test.token {
			t.Errorf("%s: %v at %d to %d, want %q at %d", test.text, err, from, to, test.token, test.at)
		}
	}
}

func FuzzParseValues(f *testing.F) {
	for _, seed := range []string{"a=1 b=x", `a="x y"`, `a="`, "=", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ParseValues(text)
		if err != nil {
			return
		}
		if again, err := ParseValues(v.String()); err != nil || !maps.Equal(again, v) {
			t.Errorf("%q is %q, then %q, %v", text, v, again, err)
		}
	})
}

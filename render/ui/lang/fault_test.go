package lang

import (
	"errors"
	"fmt"
	"testing"

	"ludarium/game/text/fault"
)

func TestSentencePlaceholders(t *testing.T) {
	for format, want := range map[string]Text{
		"the text is empty":            "the text is empty",
		"%q is not %d {or 100%%}: %w":  "{1:%q} is not {2} {{or 100%}: {3}",
		"%.20q, %.0f, %c":              "{1:%.20q}, {2:%.0f}, {3:%c}",
		"%[2]s before %[1]q, then %dx": "{2} before {1:%q}, then {2}x",
	} {
		if got := Sentence(format); got != want {
			t.Errorf("%q becomes %q, want %q", format, string(got), string(want))
		}
	}
}

type colour int

func (colour) String() string { return "white" }

// TestFaultIsTranslated checks that an error is translated together with the errors and words in it, while
// quoted tokens stay as they are.
func TestFaultIsTranslated(t *testing.T) {
	fi, _ := Find("fi")
	Speak(fi, Messages{
		"line {1}: {2}":                  "rivi {1}: {2}",
		"{1:%q} is {2}, not {3}, by {4}": "{1:%q} on {2} eikä {3}, {4}",
		"white":                          "valkea",
		"a number":                       "luku",
		"{error} went wrong":             "{error} meni pieleen",
	})
	defer Speak(Languages[0], nil)
	err := fault.Errorf("line %d: %w", 2, fault.Errorf("%q is %v, not %s, by %g", "white", colour(0),
		fault.Word("A number"), 0.5))
	const want = `rivi 2: "white" on valkea eikä Luku, 0,5`
	if got := Fault(err); got != want {
		t.Errorf("translated: %s, want %s", got, want)
	}
	if got := fmt.Sprint(err); got != `line 2: "white" is white, not A number, by 0.5` {
		t.Errorf("the error itself is %s", got)
	}
	if got := Fault(fault.Errorf("line %d: %w", 1, errors.New("no ink"))); got != "rivi 1: no ink" {
		t.Errorf("a foreign error becomes %s", got)
	}
	if got := Fault(errors.New("a number")); got != "a number" {
		t.Errorf("an error with untranslated text becomes %s", got)
	}
	text := Text("{error} went wrong")
	if got := text.With("error", err); got != want+" meni pieleen" {
		t.Errorf("within a text it becomes %s", got)
	}
	if got := Fault(fault.Errorf("line %d: %w", 1, text.Error("error", errors.New("no ink")))); got !=
		"rivi 1: no ink meni pieleen" {
		t.Errorf("around a text it becomes %s", got)
	}
}

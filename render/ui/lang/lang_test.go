package lang

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
)

// finnish sets the language to Finnish, with the given message file, until the test ends.
func finnish(t *testing.T, file string) {
	t.Helper()
	m, err := Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	l, _ := Find("fi-FI")
	Speak(l, m)
	t.Cleanup(func() { Speak(Languages[0], nil) })
}

func TestTextsAreTranslated(t *testing.T) {
	const (
		games  Text = "{n} {n:game|games}"
		plain  Text = "Hint{# a button}"
		turned Text = "{piece} on {square}"
		share  Text = "{done:%.1f} % of {{n}"
	)
	said := func() string {
		return strings.Join([]string{games.With("n", 1), games.With("n", 2), plain.String(),
			turned.With("piece", "K", "square", "e1"), share.With("done", 1.25), Say("White"), Say("{odd")},
			"; ")
	}
	if got, want := said(), "1 game; 2 games; Hint; K on e1; 1.2 % of {n}; White; {odd"; got != want {
		t.Errorf("in English: %q, want %q", got, want)
	}
	finnish(t, `{"{n} {n:game|games}": "{n} {n:peli|peliä}", "Hint{# a button}": "Vihje", "White": "Valkea",
		"{piece} on {square}": "{square}: {piece}"}`)
	if got, want := said(), "1 peli; 2 peliä; Vihje; e1: K; 1,2 % of {n}; Valkea; {odd"; got != want {
		t.Errorf("in Finnish: %q, want %q", got, want)
	}
}

// TestDataIsTranslated checks that data is translated by patterns: the parts in turn, lists only at commas,
// sentences one by one.
func TestDataIsTranslated(t *testing.T) {
	finnish(t, `{"{a}, {b}": "{a}, {b}", "{a} games": "{a} {a:peli|peliä}", "{a} against {b}": "{a} – {b}",
		"random": "satunnainen", "mean {a}": "{a}, keskiarvo", "{a} and {b}": "{a} ja {b}",
		"{a} relative to {b}": "{a} suhteessa: {b}", "From {a} games.": "{a} pelistä.", "It ends.": "Se loppuu.",
		"From {a} with weight{b}.": "{a}: weight{b}.",
		"{n} of {a}": "{a}:n {n}", "{a} {n:x|y}": "ei"}`)
	for english, want := range map[string]string{
		"random":                          "satunnainen",
		"Random":                          "Satunnainen",
		"1.5 games":                       "1,5 peliä",
		"1 games":                         "1 peli",
		"random against it":               "satunnainen – it",
		"Mean random":                     "Satunnainen, keskiarvo",
		"x, random, 2.50":                 "x, satunnainen, 2,50",
		"x and random, random and x":      "x ja satunnainen, satunnainen ja x",
		"x, random relative to random, x": "x, satunnainen suhteessa: satunnainen, x",
		"From 3 games. It ends.":          "3 pelistä. Se loppuu.",
		"It goes on and random.":          "It goes on and random.",
		"From 2.5 with weight10.4.":       "2,5: weight10.4.",
		"2.5":                             "2,5",
		"6.88\u00a0%":                     "6,88\u00a0%",
		"version 1.2.3":                   "version 1.2.3",
		"5 of 7":                          "5 of 7",
	} {
		for range 2 { // the second time from the cache
			if got := Say(english); got != want {
				t.Errorf("%q becomes %q, want %q", english, got, want)
			}
		}
	}
}

func TestErrorsAreTranslated(t *testing.T) {
	const lost Text = "{name} was lost: {error}"
	err := lost.Error("name", "run", "error", fs.ErrNotExist)
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != "run was lost: file does not exist" {
		t.Errorf("the error is %v", err)
	}
	finnish(t, `{"{name} was lost: {error}": "{name} katosi: {error}"}`)
	if err.Error() != "run katosi: file does not exist" {
		t.Errorf("in Finnish it is %v", err)
	}
}

func TestBadMessageFiles(t *testing.T) {
	for file, want := range map[string]string{
		`{"a": 1}`:               "cannot unmarshal number",
		`{"{n} a": "{m} b"}`:     "has a place {m}, which is not in the English one",
		`{"{n} a": "{n b"}`:      `bad text "{n b" of "{n} a": a place is not closed`,
		`{"a": "{} b"}`:          "a place has no name",
		`{"{n} games": "peliä"}`: "",
	} {
		_, err := Read([]byte(file))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: error %v, want %q", file, err, want)
		}
	}
}

func TestChooseLanguage(t *testing.T) {
	for want, preferred := range map[string][]string{"en": {"tlh", "en-GB", "fi"}, "et": {"et-EE", "fi"},
		"fi": {"fi"}} {
		if got := Choose(preferred); got.Tag != want {
			t.Errorf("of %v it chooses %s, want %s", preferred, got.Tag, want)
		}
	}
	if got := Choose([]string{"fil", "tlh"}); got.Tag != "en" {
		t.Errorf("it chooses %s", got.Tag)
	}
}

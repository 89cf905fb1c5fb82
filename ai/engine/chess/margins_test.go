package chess

import (
	"bytes"
	"strings"
	"testing"

	rules "ludarium/game/chess"
)

// text returns m in the form that Write writes.
func (m *Margins) text(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	if err := m.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestMarginsFileRoundTrip(t *testing.T) {
	for _, want := range []*Margins{PlainMargins(), shippedMargins()} {
		if got, err := ReadMargins(want.text(t)); err != nil || *got != *want {
			t.Errorf("%v is read as %v, %v", want, got, err)
		}
	}
	plain := PlainMargins().text(t)
	for text, file := range map[string]string{
		"1 margins instead of":                  "razoring: 300\n",
		`line 4 of the margins is "razor: 300"`: strings.Replace(plain, "razoring", "razor", 1),
		`line 4 of the margins is "razoring: x"`: strings.Replace(plain, "razoring: 300",
			"razoring: x", 1),
		`"razoring: " with a number from 100 to 700`: strings.Replace(plain, "razoring: 300",
			"razoring: 701", 1),
		`line 1 of the margins is "reverse depth: 75 and on"`: strings.Replace(plain, "reverse depth: 75",
			"reverse depth: 75 and on", 1),
	} {
		if m, err := ReadMargins(file); m != nil || err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: it errs with %v", text, err)
		}
	}
}

// TestMarginsCanBeReplaced searches with changed margins, which must change the search, and again with the
// tuned margins, which must restore it.
func TestMarginsCanBeReplaced(t *testing.T) {
	e := NewEngine(Default(), 1, 1)
	nodes := func() int64 { return e.Search(t.Context(), rules.Initial(), nil, Limits{Depth: 9}, nil).Nodes }
	tuned := nodes()
	e.Prune(PlainMargins())
	if nodes() == tuned {
		t.Error("the margins change nothing")
	}
	e.Prune(shippedMargins())
	if nodes() != tuned {
		t.Error("with the margins that were tuned the search is another one than before")
	}
}

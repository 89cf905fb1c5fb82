package shell

import (
	"errors"
	"strings"
	"testing"

	"ludarium/render/room"
	"ludarium/render/ui"
)

// misplaced is an error with a place.
type misplaced struct{ from, to int }

func (misplaced) Error() string           { return "misplaced" }
func (m misplaced) Place() (from, to int) { return m.from, m.to }

func TestInvalidPartIsShownInContext(t *testing.T) {
	text := "first line\n" + strings.Repeat("word ", 9) + "bad" + strings.Repeat(" more", 9) + "\nlast"
	at := strings.Index(text, "bad")
	q := inquiry{text: text, done: func(string) error { return misplaced{at, at + 3} }}
	if q.answer() || !q.rejected() {
		t.Fatal("an invalid text is accepted")
	}
	before, bad, after, ok := q.bad()
	if !ok || bad != "bad" || before != "… word word word word " || after != " more more more more …" {
		t.Errorf("context: %q, %q, %q, %v", before, bad, after, ok)
	}
	if q.text += "!"; q.rejected() {
		t.Error("another text counts as rejected")
	}
	for _, err := range []error{errors.New("nowhere"), misplaced{3, 3}, misplaced{0, 999}} {
		q.err = err
		if _, _, _, ok := q.bad(); ok {
			t.Errorf("%#v has a place", err)
		}
	}
}

func TestTextDialogStaysUntilAccepted(t *testing.T) {
	b := newBench(t, newHost(), "", &fakeRoom{})
	b.frame(ui.Input{})
	var got string
	b.AskText("Position", "x", func(text string) error {
		if got = text; text != "xy" {
			return errors.New("no y")
		}
		return nil
	})
	press := func(in ui.Input) {
		b.frame(in)
		b.frame(ui.Input{})
	}
	press(ui.Input{})
	press(ui.Input{Keys: []ui.Key{{Code: ui.Tab}}}) // to the text
	press(ui.Input{Keys: []ui.Key{{Code: ui.Enter}}})
	if got != "x" || b.questions.asking == nil {
		t.Fatalf("answer %q, dialog open: %v", got, b.questions.asking != nil)
	}
	told := false
	for _, n := range b.UI().Mirror.Tree() {
		told = told || n.Role == "alert" && n.Name == "no y"
	}
	if !told {
		t.Error("the error is not shown")
	}
	press(ui.Input{Text: "y", Keys: []ui.Key{{Code: ui.Enter}}})
	if got != "xy" || b.questions.asking != nil {
		t.Errorf("answer %q, dialog open: %v", got, b.questions.asking != nil)
	}
	b.host.dialogs = true
	if b.AskText("Position", "", nil); b.questions.asking != nil {
		t.Error("the host's dialog is not used")
	}
}

func TestIrreversibleActionsAreConfirmed(t *testing.T) {
	b, done := newBench(t, newHost(), "", &fakeRoom{}), 0
	b.frame(ui.Input{})
	work := func(name string) {
		b.frame(ui.Input{})
		b.frame(ui.Input{Act: ui.Act{ID: "question/" + name}})
		b.frame(ui.Input{})
	}
	q := room.Question{Title: "Sure?", Text: "It is gone then.", Verb: "Delete", Do: func() { done++ }}
	b.Confirm(q)
	if work("cancel"); done != 0 || b.questions.confirming != nil {
		t.Error("after cancelling, the action runs or the dialog is open")
	}
	b.Confirm(q)
	if work("confirm"); done != 1 || b.questions.confirming != nil {
		t.Errorf("the action runs %d times, dialog open: %v", done, b.questions.confirming != nil)
	}
}

package shell

import (
	"errors"
	"testing"
)

func TestExchangeReportsResults(t *testing.T) {
	b := newBench(t, newHost(), "", &fakeRoom{})
	h := b.host
	h.clipboard = true
	b.Give("Link", "#/a")
	b.messages.says(t, "Link copied")
	if h.copied != "#/a" {
		t.Errorf("copied: %q", h.copied)
	}
	h.clipboard = false
	if b.Give("Moves", "e4"); b.questions.asking == nil || b.questions.asking.text != "e4" {
		t.Error("without a clipboard the text is not shown")
	}
	b.SaveFile("game.pgn", []byte("e4"))
	b.messages.says(t, "game.pgn saved")
	h.full = errors.New("full")
	b.SaveFile("game.pgn", nil)
	b.messages.says(t, "The file could not be saved: full")
	h.file, h.opened = "game.pgn", "e9"
	if !b.OpenFile(func(text string) error { return errors.New("no move " + text) }) {
		t.Error("there is no file dialog")
	}
	for t.Context().Err() == nil && !b.exchange.poll() {
	}
	b.messages.says(t, "game.pgn: no move e9")
}

package play

import "testing"

func TestTypedMovesArePlayed(t *testing.T) {
	tr := try(t, chessGame, "")
	tr.do(tabChosen{tabGames}, typingBegun{"N"}, typingChanged{"Nf3"}, typingEntered{})
	if tr.state.Tab != tabMoves || tr.state.Typing != (Typing{"Nf3", true}) {
		t.Errorf("tab %d, %+v", tr.state.Tab, tr.state.Typing)
	}
	want := []Command{focusTyping{true}, playTyped{"Nf3"}}
	if len(tr.kept) != 2 || tr.kept[0] != want[0] || tr.kept[1] != want[1] {
		t.Errorf("commands %v", tr.kept)
	}
	if tr.do(typedPlayed{}); tr.state.Typing != (Typing{}) || tr.kept[2] != (focusTyping{false}) {
		t.Errorf("after the move %+v, %v", tr.state.Typing, tr.kept)
	}
	if tr.do(typingEntered{}); len(tr.kept) != 3 {
		t.Error("nothing was typed, and something is played")
	}
	tr.do(typingOpened{}, typingChanged{"e4"}, typedPlayed{})
	if len(tr.kept) != 4 {
		t.Error("the box that was opened by hand loses the keyboard")
	}
}

// TestPastedLinksAreOpened pastes a link into the text box, and types one, which is opened by Enter.
func TestPastedLinksAreOpened(t *testing.T) {
	const link = "https://ludarium.org/#/othello?moves=d3"
	tr := try(t, chessGame, "")
	tr.do(typingOpened{}, typingChanged{"N"})
	if tr.do(typingChanged{link}); len(tr.kept) != 2 || tr.kept[1] != (playTyped{link}) {
		t.Errorf("pasting does %v", tr.kept)
	}
	tr.do(typingChanged{link[:30]}, typingChanged{link[:31]}, typingChanged{"Nf3"})
	if len(tr.kept) != 2 {
		t.Errorf("typing does %v", tr.kept[2:])
	}
}

func TestTypingDoesNotConsumeShortcuts(t *testing.T) {
	tr := try(t, chessGame, "")
	if tr.do(typingBegun{"N"}, typingLeft{}); tr.state.Typing != (Typing{Text: "N"}) {
		t.Errorf("%+v", tr.state.Typing)
	}
}

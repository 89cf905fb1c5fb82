package chess

import (
	"bytes"
	"strings"
	"testing"

	rules "ludarium/game/chess"
)

func parsed(t *testing.T, fen string) *rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

// TestOutcomeProbabilitiesAreConsistent checks that the probabilities of the model that comes with the
// program add up to a thousand, increase with the value, and are symmetric.
func TestOutcomeProbabilitiesAreConsistent(t *testing.T) {
	o := ShippedOutcomes()
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r4rk1/pp3ppp/2p5/8/8/2P5/PP3PPP/R4RK1 b - - 0 1", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
		"QQQQkQQQ/8/8/8/8/8/8/4K3 b - - 0 1",
	} {
		p := parsed(t, fen)
		lastWin, lastLoss := -1, 1001
		for value := -mate; value <= mate; value++ {
			win, draw, loss := o.Permille(p, value)
			if win+draw+loss != 1000 || min(win, draw, loss) < 0 || win < lastWin || loss > lastLoss {
				t.Fatalf("%s, %d: %d %d %d after %d, %d", fen, value, win, draw, loss, lastWin, lastLoss)
			}
			if w, d, l := o.Permille(p, -value); w != loss || d != draw || l != win {
				t.Fatalf("%s, %d: %d %d %d, for the other side %d %d %d", fen, value, win, draw, loss, w, d,
					l)
			}
			lastWin, lastLoss = win, loss
		}
		if win, _, loss := o.Permille(p, mate-3); win != 1000 || loss != 0 {
			t.Errorf("%s: a mate is won in %d of 1000", fen, win)
		}
		if win, _, loss := o.Permille(p, 500); win < 800 || loss > 20 {
			t.Errorf("%s: five pawns are won in %d of 1000, lost in %d", fen, win, loss)
		}
	}
}

// TestDrawProbabilityRisesWithFewerPieces checks that a balanced game is drawn more often the fewer pieces
// are left.
func TestDrawProbabilityRisesWithFewerPieces(t *testing.T) {
	last := 0
	for _, fen := range []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r4rk1/pp3ppp/2p5/8/8/2P5/PP3PPP/R4RK1 b - - 0 1",
		"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"} {
		win, draw, loss := ShippedOutcomes().Permille(parsed(t, fen), 0)
		if draw <= last || win != loss {
			t.Errorf("%s: %d %d %d", fen, win, draw, loss)
		}
		last = draw
	}
}

func TestOutcomesFileRoundTrip(t *testing.T) {
	var b bytes.Buffer
	if err := ShippedOutcomes().Write(&b, "go run ./build train chess-wdl"); err != nil {
		t.Fatal(err)
	}
	o, err := ReadOutcomes(b.String())
	if err != nil || *o != *ShippedOutcomes() {
		t.Errorf("%v, %v", o, err)
	}
	if !strings.HasPrefix(outcomesText, "# go run ./build train chess-wdl -games ") {
		t.Errorf("the file does not say what made it: %s", outcomesText)
	}
	for text, want := range map[string]string{
		"":                                       "1 lines",
		strings.Replace(b.String(), "# ", "", 1): "a comment",
		strings.Replace(b.String(), "centre full", "centre", 1):           `line 3 is "centre: `,
		strings.Replace(b.String(), "spread bare: ", "spread bare: -", 1): `line 4 is "spread bare: -`,
	} {
		if _, err := ReadOutcomes(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

package othello

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
)

// TestReadOneMovePerLine checks that a game saved with one move per line, without forced passes, is
// recognised and read back.
func TestReadOneMovePerLine(t *testing.T) {
	f := linesFormat()
	r := rand.New(rand.NewPCG(1, 2))
	passes := 0
	for range 20 {
		s := New(8)
		var moves []game.Move
		for s.Turn() != game.Nobody {
			all := s.Moves(nil)
			m := all[r.IntN(len(all))]
			if moves = append(moves, m); m == Pass {
				passes++
			}
			s.Play(m)
		}
		text, err := f.Write(&format.Game{Values: param.MustFill(Game().Params, nil),
			Line: format.Plies(moves)})
		if err != nil || strings.Contains(text, "-") {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, part := range []string{text, strings.ReplaceAll(text, "\n", "\r\n"), text[:6]} {
			if !isLines(part) {
				t.Fatalf("not recognised: %q", part)
			}
			games, err := format.Collect(f.Read(param.MustFill(Game().Params, nil), strings.NewReader(part)))
			if err != nil || len(games) != 1 {
				t.Fatalf("%d games: %v", len(games), err)
			}
			if back := Transcript(format.Moves(games[0].Line)); back != strings.Join(strings.Fields(part),
				"") {
				t.Errorf("%s is read as %s", part, back)
			}
		}
	}
	if passes == 0 {
		t.Error("no game has a pass")
	}
}

// TestOtherListsAreNotOneGame checks that other lists are not recognised: several one-move games, transcripts
// line by line, illegal moves.
func TestOtherListsAreNotOneGame(t *testing.T) {
	for _, text := range []string{"e4\ne5", "d3\nd4", "d3", "d3c3\nb3b2", "d3 c3\nb3", "f5d6c3\nf5d6c3"} {
		if isLines(text) {
			t.Errorf("%q is a game with one move per line", text)
		}
	}
}

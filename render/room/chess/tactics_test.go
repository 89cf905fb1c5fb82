package chess

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/collection"
	"ludarium/render/room/play"
)

// TestTacticsCanBePlayed plays every solution; tactics with the goal mate end with mate.
func TestTacticsCanBePlayed(t *testing.T) {
	seen := map[string]bool{}
	for _, it := range tactics() {
		p, err := rules.ParseFEN(it.fen)
		if err != nil || p.FEN() != it.fen || seen[it.fen] || it.goal < 0 || it.depth < 1 ||
			len(it.moves)%2 == 0 {
			t.Fatalf("%+v: %v", it, err)
		}
		seen[it.fen] = true
		for _, san := range it.moves {
			m, err := p.ParseMove(san)
			if err != nil || p.SAN(m) != san {
				t.Fatalf("%s: %s: %v", it.fen, san, err)
			}
			p.Make(m)
		}
		if mated := p.InCheck() && len(p.Generate(nil)) == 0; mated != (it.goal == toMate) {
			t.Errorf("%s: ends with mate: %t, want %t", it.fen, mated, it.goal == toMate)
		}
	}
	if len(seen) < 300 {
		t.Errorf("%d tactics", len(seen))
	}
}

// TestTacticFromList opens a tactic from the list, plays a wrong move and the solution, and goes on to the
// next. The solved mark is saved, the game is not.
func TestTacticFromList(t *testing.T) {
	for name, size := range map[string][2]int{"desktop": {1280, 800}, "phone": {390, 844}} {
		host := shelltest.NewHost(t)
		s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: size[0], H: size[1]})
		s.Go("chess")
		s.Frames(2)
		r := s.Rooms.Current().(*chessRoom)
		s.Press("options")
		s.Work("puzzles")
		s.Press("hard")
		s.Press("mate")
		s.Frames(2)
		looked(s, "tactics-"+name)
		s.Inside("tactics " + name)
		i := slices.IndexFunc(tactics(), func(t tactic) bool {
			return t.goal == toMate && t.difficulty() == 2 && len(t.moves) == 3
		})
		it := tactics()[i]
		r.tactics.open(i)
		s.Frames(2)
		said := func(part string) bool { return strings.Contains(s.Read(), part) }
		s.Press("moves")
		looked(s, "tactic-"+name)
		s.Inside("tactic " + name)
		if !said(puzzleTitle(i)+". "+it.task()) || said("Mate") || !r.Session.Players.HumanTurn() {
			t.Fatalf("%s: the task is\n%s", name, s.Read())
		}
		if s.Has("resign") || s.Has("offer-draw") {
			t.Errorf("%s: a puzzle can be resigned", name)
		}
		p := positionOf(r.Session.Line.View())
		first, err := p.ParseMove(it.moves[0])
		if err != nil {
			t.Fatal(err)
		}
		wrong := p.SAN(p.Generate(nil)[0])
		if wrong == it.moves[0] {
			wrong = p.SAN(p.Generate(nil)[1])
		}
		move := func(san string) {
			t.Helper()
			if err := s.Rooms.PlayText(san); err != nil {
				t.Fatal(err)
			}
			s.Frames(2)
		}
		move(wrong)
		if !said("Not the best: "+wrong+".") || said("Try again.") || s.Game().Cursor != 1 {
			t.Errorf("%s: after a wrong move: %s", name, s.Read())
		}
		s.Until("the reply is known", func() bool { _, ok := r.Session.Review.Finding(1); return ok })
		s.Pass(wrongFor)
		s.Frames(2)
		reply := strings.TrimPrefix(s.Moves(), wrong+" ")
		if !said("Not the best: "+wrong+". After "+reply+" ") || s.Game().Cursor != 2 {
			t.Errorf("%s: after the reply %s: %s", name, reply, s.Read())
		}
		looked(s, "tactic-reply-"+name)
		s.Pass(answerFor)
		s.Frames(2)
		if !said("Not the best: "+wrong+". After "+reply) || !said("Try again.") || s.Moves() != "" {
			t.Errorf("%s: when both were taken back: %s", name, s.Read())
		}
		looked(s, "tactic-wrong-"+name)
		s.Press("actions/hint")
		from, _ := r.Session.Line.View().Squares(first)
		at := play.FileAndRank(r.Session.Line.View(), from)
		if !said("Hint: move the ") || !said(" on "+at+".") {
			t.Errorf("%s: the hint: %s", name, s.Read())
		}
		looked(s, "tactic-hint-"+name)
		move(it.moves[0])
		s.Pass(replyAfter)
		s.Frames(2)
		if got := s.Moves(); got != it.moves[0]+" "+it.moves[1] {
			t.Fatalf("%s: after the reply: %s", name, got)
		}
		if !said(it.moves[0] + " is right. Find the next move.") {
			t.Errorf("%s: after a right move: %s", name, s.Read())
		}
		move(it.moves[2])
		looked(s, "tactic-solved-"+name)
		if !said(puzzleTitle(i)+". Solved. Mate in 2.") || !r.solved(i) {
			t.Errorf("%s: it is not solved: %s", name, s.Read())
		}
		s.Press("next-tactic")
		s.Frames(2)
		if at, ok := r.tactics.current(); !ok || at == i || tactics()[at].goal != toMate {
			t.Errorf("%s: the next is %d", name, at)
		}
		s.Press("show-solution")
		s.Frames(2)
		if at, _ := r.tactics.current(); !said("This was the solution.") || r.solved(at) {
			t.Errorf("%s: after the solution: %s", name, s.Read())
		}
		if state := s.Play().State()["shelf"]; state != (collection.ShelfState{Written: true}) {
			t.Errorf("%s: kept: %+v", name, state)
		}
		if again := loadKept(r.Shell); !again.solved(i) || again.solved(i+1) {
			t.Errorf("%s: saved as %q", name, again.Solved)
		}
	}
}

// TestSolvedTacticsBelongToTheirList checks that marks of another list of tactics are ignored.
func TestSolvedTacticsBelongToTheirList(t *testing.T) {
	k := kept{Solved: "00000000ff"}
	if k.solved(0) {
		t.Error("solved in another list")
	}
}

// TestTacticFromLink opens a tactic by its address while a computer plays: only the room replies.
func TestTacticFromLink(t *testing.T) {
	s := shelltest.Open(t, doors(), "chess")
	r := s.Rooms.Current().(*chessRoom)
	i := slices.IndexFunc(tactics(), func(t tactic) bool { return len(t.moves) == 3 && !t.white() })
	it := tactics()[i]
	s.Address.Open("#/chess?fen=" + url.QueryEscape(it.fen))
	s.Frames(3)
	if p := r.Session.Players; !p.HumanTurn() || !p.Of(game.First).IsHuman() || !r.Session.Picture.Flipped() {
		t.Errorf("a computer plays: %s", s.Read())
	}
	if err := s.Rooms.PlayText(it.moves[0]); err != nil {
		t.Fatal(err)
	}
	s.Pass(replyAfter)
	s.Frames(3)
	s.Pass(replyAfter)
	s.Frames(3)
	if got := s.Moves(); got != it.moves[0]+" "+it.moves[1] {
		t.Errorf("the moves are %s", got)
	}
	r.Retract(1)
	task, _ := r.Task()
	task.Hint() // before the reply
	s.Frames(2)
	if s.Moves() != it.moves[0]+" "+it.moves[1] || !strings.Contains(s.Read(), "Hint: move the ") {
		t.Errorf("after a hint before the reply: %s, %s", s.Moves(), s.Read())
	}
	if err := s.Rooms.PlayText(it.moves[2]); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	r.Retract(2)
	s.Frames(2)
	if strings.Contains(s.Read(), "Hint: move the ") || len(r.Shown().Marks.Shapes) > 0 {
		t.Errorf("an old hint returns: %s", s.Read())
	}
}

package all

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// opera is Morphy's game against the Duke of Brunswick and Count Isouard up to the mistake 11… Nbd7.
const opera = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 " +
	"O-O-O Rd8 Rxd7"

// why presses the button of the verdict on the move before the n-th position and waits for the answer.
func why(t *testing.T, r *play.GameRoom, s interface {
	Press(string)
	Frames(int)
	Read() string
}, n int) string {
	t.Helper()
	r.Jump(n)
	s.Frames(2)
	s.Press("why")
	s.Frames(4)
	return s.Read()
}

// TestWhyExplainsItsVerdict asks about a mistake: the answer is about that move, begins with the scores of the
// verdict, and never says the opposite of them.
func TestWhyExplainsItsVerdict(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", opera)
	said := why(t, r, s, 22)
	v := r.Verdicts()[21]
	if v.N != 22 || v.Mark < play.Inaccuracy || v.Side != game.Second {
		t.Fatalf("11… Nbd7 is %+v", v)
	}
	scores := "After Nbd7: " + r.Session.Scores.Tell(v.After, v.Side) + ". After "
	if !strings.Contains(said, scores) || strings.Contains(said, "Black is slightly better") {
		t.Errorf("want %q in:\n%s", scores, said)
	}
	f, _ := r.Session.Review.Finding(22)
	if reply := r.Session.Line.Texts(22, f.Moves[:1])[0]; !strings.Contains(said, reply) {
		t.Errorf("the best reply is %s, but the answer is:\n%s", reply, said)
	}
	looked(s, "why-opera")
	s.Press("better")
	s.Frames(4)
	looked(s, "why-opera-better")
	s.Key(ui.Escape)
	s.Frames(2)
	if strings.Contains(s.Read(), scores) {
		t.Error("Escape does not close the answer")
	}
}

// TestWhyInTraining asks about one's own move after the computer's reply: the answer is about the own move.
func TestWhyInTraining(t *testing.T) {
	s := open(t, "chess")
	r := s.Play()
	s.Humans()
	playAll(t, s, "Nf3 Nc6 Ng5 e5")
	r.Session.Review.Train(true)
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	s.Press("moves")
	s.Until("the verdict", func() bool { return strings.Contains(s.Read(), "2. Ng5") && s.Has("why") })
	s.Press("why")
	s.Frames(4)
	said := s.Read()
	if !strings.Contains(said, "After Ng5: ") || strings.Contains(said, "After e5: ") || r.Session.Line.Cursor() != 4 {
		t.Errorf("at %d:\n%s", r.Session.Line.Cursor(), said)
	}
	looked(s, "why-training")
}

// TestWhyOfAnUnjudgedMove asks about a move that no review has looked at.
func TestWhyOfAnUnjudgedMove(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	playAll(t, s, "e4 e5 Nf3 Nc6 Nxe5")
	s.Key("w")
	s.Frames(1)
	if !strings.Contains(s.Read(), "Looking at Nxe5") {
		t.Errorf("nothing is looked for:\n%s", s.Read())
	}
	s.Until("the answer", func() bool {
		return strings.Contains(s.Read(), "After Nxe5 White loses a knight for a pawn")
	})
	looked(s, "why-unjudged")
	s.Key(ui.PageUp)
	s.Frames(2)
	if strings.Contains(s.Read(), "After Nxe5") {
		t.Error("the sentence remains in another position")
	}
}

// TestTreeOfWhyHasItsScore follows the link to the tree: its root is worth what the verdict says.
func TestTreeOfWhyHasItsScore(t *testing.T) {
	s := open(t, "chess")
	r := reviewed(t, s, "chess", "e4 e5 Nf3 Nc6 Nxe5")
	why(t, r, s, 5)
	v := r.Verdicts()[4]
	s.Until("the threat", func() bool { _, ok := r.Session.Review.Threat(4); return ok })
	s.Frames(4)
	s.Work("tree")
	s.Until("the film is made", func() bool { return atlasOf(s).Done })
	s.Key(ui.End)
	s.Frames(2)
	after, _ := r.Session.Review.Finding(5)
	if told := s.Read(); !strings.Contains(told, r.Session.Scores.Tell(v.After, v.Side)) || after.By != "chess" {
		t.Errorf("the verdict says %s, the tree:\n%s", r.Session.Scores.Tell(v.After, v.Side), told)
	}
	looked(s, "why-tree")
}

package play

import (
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room"
	"ludarium/render/room/session"
)

// TestEvaluationIsOffered checks when the status line offers the evaluation of moves.
func TestEvaluationIsOffered(t *testing.T) {
	g := chessGame
	g.Review = pawns()
	offered := func(r *GameRoom) bool { a, ok := statusAction(r); return ok && a.ID == "evaluate" }
	r, _ := seat(t, g, "")
	if offered(r) {
		t.Error("before the first move")
	}
	for _, m := range []string{"e4", "e5"} {
		if err := r.PlayText(m); err != nil {
			t.Fatal(err)
		}
	}
	if !offered(r) {
		t.Error("not after a move")
	}
	r.Jump(0)
	if offered(r) {
		t.Error("at an earlier position")
	}
	r.Jump(2)
	if a, ok := statusAction(r); ok {
		a.Do()
	}
	if offered(r) || !r.Session.Review.Training() {
		t.Error("while moves are evaluated, or they are not")
	}
	r.Session.Review.Train(false)
	if r.run(endGame{byResigning}); offered(r) {
		t.Error("after the game")
	}
}

// TestScoreOfLine checks the scores along the lines of an answer: of the better line, of the played one, and
// of mates, which come nearer.
func TestScoreOfLine(t *testing.T) {
	a := &explanation{about: &Case{MoveVerdict: MoveVerdict{Move: 1, Before: search.Score{Value: 2},
		After: search.Score{Kind: search.LossIn, Value: 4}}, Played: []game.Move{1},
		Better: Line{Moves: []game.Move{2}}}}
	for _, c := range []struct {
		line, ply int
		want      search.Score
	}{{0, 0, a.about.Before}, {1, 3, a.about.Before}, {0, 1, a.about.After},
		{0, 3, search.Score{Kind: search.LossIn, Value: 2}}, {0, 9, search.Score{Kind: search.LossIn}}} {
		if got := a.score(c.line, c.ply); got != c.want {
			t.Errorf("line %d after %d moves: %+v, want %+v", c.line, c.ply, got, c.want)
		}
	}
}

// TestEarlierSearchIsNamed shows the report of a search of the position before the last move.
func TestEarlierSearchIsNamed(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5")
	if err := r.Session.SetPlayer(game.Second, session.Player{Kind: "nobody"}); err != nil {
		t.Fatal(err)
	}
	thought := session.Thought{Method: "nobody", Side: game.Second, Cursor: 1}
	text, ok := earlierSearch(r, thought)
	if want := "An earlier search: Nobody, before 1… e5."; !ok || text != want {
		t.Errorf("%q, want %q", text, want)
	}
	thought.Cursor = 2
	if text, ok := earlierSearch(r, thought); ok {
		t.Errorf("about the displayed position: %q", text)
	}
}

// TestInvitationFollowsEachGame ends a game: its review is offered until all moves were searched.
func TestInvitationFollowsEachGame(t *testing.T) {
	g := chessGame
	g.Review = pawns()
	r, d := seat(t, g, "f3 e5 g4 Qh4")
	d.settings = room.Settings{}
	if !invited(r) {
		t.Error("a finished game does not invite to its review")
	}
	r.verdicts = []MoveVerdict{{N: 3}}
	if r.left = 3; !invited(r) {
		t.Error("a game of which one move was judged is called reviewed")
	}
	if r.left = 0; invited(r) {
		t.Error("a reviewed game invites to its review")
	}
}

// TestDisplayedFollowsThePointer points at a move of a line: the board and what is beside it show its
// position until the pointer leaves.
func TestDisplayedFollowsThePointer(t *testing.T) {
	r, _ := seat(t, chessGame, "e4 e5")
	root := r.Session.Line.At(0)
	r.views.preview.Show(root, []game.Move{r.Session.Line.Moves()[0].Move})
	r.views.preview.Begin()
	if at := r.Displayed(); at.Turn() != game.Second {
		t.Error("not the position of the line")
	}
	r.views.preview.Begin()
	if at := r.Displayed(); at != r.Session.Line.View() {
		t.Error("the position of the line stays")
	}
}

package play

import (
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// askSuite takes the question of a game that was put on the board. People move for both sides then: the other
// one
// has nothing to answer.
func askSuite(r *GameRoom, it *format.Game) {
	r.state.Suite = Suite{}
	if r.Formats.Asked == nil {
		return
	}
	if r.state.Suite.Question = r.Formats.Asked(it); r.state.Suite.Question == nil {
		return
	}
	r.state.Suite.Start = r.Session.Line.Start()
	for side := game.First; side <= game.Second; side++ {
		if err := r.Session.SetPlayer(side, session.Player{Kind: session.Human}); err != nil {
			r.Shell.Say(lang.Fault(err))
		}
	}
}

// suiteOpen reports whether the game on the board is still the one that asks.
func suiteOpen(r *GameRoom) bool {
	return r.state.Suite.Question != nil && r.state.Suite.Start == r.Session.Line.Start() &&
		!r.Session.Players.Exploring()
}

// firstMove returns the move that was tried.
func firstMove(r *GameRoom) (e session.Entry, ok bool) {
	if r.Session.Line.Cursor() == 0 {
		return e, false
	}
	return r.Session.Line.Moves()[0], true
}

// suiteMoved marks the game in its list by the first move that was tried before the answer was shown.
func suiteMoved(r *GameRoom) {
	e, ok := firstMove(r)
	if !ok || r.state.Suite.Tried || !suiteOpen(r) {
		return
	}
	r.state.Suite.Tried = true
	if solved, _ := r.state.Suite.Question.Judge(e.Move); !r.state.Suite.Shown {
		r.games.Mark(solved)
	}
}

// suiteTask says what is asked for, and how it went.
func suiteTask(r *GameRoom) (t Task, ok bool) {
	if !suiteOpen(r) {
		return t, false
	}
	th := r.Shell.UI().Theme
	name := r.state.Suite.Question.ID
	if name == "" {
		name = textThisPosition.String()
	}
	again := Action{Label: textTryAgain.String(), Do: func() { r.Jump(0) }}
	answer := Action{Label: textShowAnswer.String(), Do: func() { r.state.Suite.Shown = true }}
	next := Action{Label: textNextPosition.String(), Do: func() { r.games.Step(1) }}
	e, tried := firstMove(r)
	switch solved, points := false, 0; {
	case tried:
		if solved, points = r.state.Suite.Question.Judge(e.Move); solved {
			t = Task{Text: textSolvedBy.With("name", name, "text", r.Say(e.Text)), Ink: th.Good}
		} else {
			t = Task{Text: textNotAsked.With("name", name, "text", r.Say(e.Text)), Ink: th.Bad,
				Actions: []Action{again}}
		}
		if r.state.Suite.Question.Most > 0 {
			t.Text += textPointsOf.With("points", points, "most", r.state.Suite.Question.Most)
		}
		if r.state.Suite.Shown && !solved {
			t.Text += textAnswerIs.With("says", r.Say(r.state.Suite.Question.Says))
		}
	case r.state.Suite.Shown:
		t = Task{Text: name + "." + textAnswerIs.With("says", r.Say(r.state.Suite.Question.Says)),
			Ink: th.Accent}
	default:
		turn := r.SideName(r.Session.Line.View().Turn())
		t = Task{Text: textFindTheMove.With("name", name, "turn", turn), Ink: th.Accent}
	}
	if !r.state.Suite.Shown && (!tried || len(t.Actions) > 0) {
		t.Actions = append(t.Actions, answer)
	}
	if len(t.Actions) < 2 && r.games.More() {
		t.Actions = append(t.Actions, next)
	}
	return t, true
}

package play

import (
	"ludarium/render/room/session"
)

// Suite is what became of the question of a file of positions, Known.Question: the move to find is hidden
// until a move was tried.
type Suite struct {
	Asks  bool   // there is a question
	Start string // the first position of the game that asks
	Shown bool   // the answer was asked for
	Tried bool   // a move was judged
}

// answerShown reports that a person looked at the answer.
type answerShown struct{}

// gameBegan reports that another game is in the session: a new one or one that was loaded. If it asks a
// question, people move for both sides, because the other side has no answer to give.
type gameBegan struct{}

func (gameBegan) update(k Known, s State) (State, []Command) {
	s = s.begun()
	if k.Question == nil {
		return s, nil
	}
	s.Suite = Suite{Asks: true, Start: k.Start}
	return s, []Command{seatPeople{}}
}

func (answerShown) update(_ Known, s State) (State, []Command) {
	s.Suite.Shown = true
	return s, nil
}

// open reports whether the game on the board is still the one that asks.
func (q Suite) open(k Known) bool { return q.Asks && q.Start == k.Start && !k.Exploring }

// firstMove returns the move that was tried.
func (k Known) firstMove() (e session.Entry, ok bool) {
	if k.Cursor == 0 {
		return e, false
	}
	return k.Moves[0], true
}

// judgeSuite marks the game in its list by the first move that was tried before the answer was shown.
func (s State) judgeSuite(k Known) (State, []Command) {
	e, ok := k.firstMove()
	if !ok || s.Suite.Tried || !s.Suite.open(k) {
		return s, nil
	}
	s.Suite.Tried = true
	if solved, _ := k.Question.Judge(e.Move); !s.Suite.Shown {
		return s, []Command{markSuite{solved}}
	}
	return s, nil
}

// suiteTask returns what is asked for, and how it went.
func suiteTask(r *GameRoom) (t Task, ok bool) {
	if !r.state.Suite.Asks {
		return t, false
	}
	k := r.know()
	if !r.state.Suite.open(k) {
		return t, false
	}
	th := r.Shell.UI().Theme
	name := k.Question.ID
	if name == "" {
		name = textThisPosition.String()
	}
	again := Action{ID: "try-again", Label: textTryAgain.String(), Do: r.asks(goTo{0})}
	answer := Action{ID: "show-answer", Label: textShowAnswer.String(), Do: r.on(answerShown{})}
	next := Action{ID: "next-position", Label: textNextPosition.String(), Do: func() { r.games.Step(1) }}
	e, tried := k.firstMove()
	switch solved, points := false, 0; {
	case tried:
		if solved, points = k.Question.Judge(e.Move); solved {
			t = Task{Text: textSolvedBy.With("name", name, "text", r.Say(e.Text)), Ink: th.Good}
		} else {
			t = Task{Text: textNotAsked.With("name", name, "text", r.Say(e.Text)), Ink: th.Bad,
				Actions: []Action{again}}
		}
		if k.Question.Most > 0 {
			t.Text += textPointsOf.With("points", points, "most", k.Question.Most)
		}
		if r.state.Suite.Shown && !solved {
			t.Text += textAnswerIs.With("says", r.Say(k.Question.Says))
		}
	case r.state.Suite.Shown:
		t = Task{Text: name + "." + textAnswerIs.With("says", r.Say(k.Question.Says)),
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

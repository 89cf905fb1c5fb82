package play

import (
	"ludarium/render/room/session"
)

// Suite is the state of a problem from a file of positions, Known.Question. The solution is hidden until a
// move was tried.
type Suite struct {
	Asks  bool   // whether there is a problem
	Start string // start position of the problem's game
	Shown bool   // whether the solution was requested
	Tried bool   // whether a move was judged
}

// answerShown reports that the user requested the solution.
type answerShown struct{}

// gameBegan reports that another game was started or loaded. In a problem, people move for both sides,
// because no reply of the other side is expected.
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

// open reports whether the board still shows the problem.
func (q Suite) open(k Known) bool { return q.Asks && q.Start == k.Start && !k.Exploring }

// firstMove returns the user's first move.
func (k Known) firstMove() (e session.Entry, ok bool) {
	if k.Cursor == 0 {
		return e, false
	}
	return k.Moves[0], true
}

// judgeSuite marks the problem in its list by the first move that was tried before the solution was shown.
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

// suiteTask returns the task of the problem and the result.
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

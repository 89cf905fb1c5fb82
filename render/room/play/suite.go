package play

import (
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// suite asks for the move that the file of a position knows, and hides it until then.
type suite struct {
	line
	games    *collection.Collections
	question *format.Question // nil where the game on the board asks for nothing
	start    string           // the first position of that game
	shown    bool             // the answer was asked for
	tried    bool             // a move was judged
}

// ask takes the question of a game that was put on the board. People move for both sides then: the other one
// has nothing to answer.
func (s *suite) ask(it *format.Game) {
	*s = suite{line: s.line, games: s.games}
	if s.Formats.Asked == nil {
		return
	}
	if s.question = s.Formats.Asked(it); s.question == nil {
		return
	}
	s.start = s.Session.Line.Start()
	for side := game.First; side <= game.Second; side++ {
		if err := s.Session.SetPlayer(side, session.Player{Kind: session.Human}); err != nil {
			s.Shell.Say(lang.Fault(err))
		}
	}
}

// open reports whether the game on the board is still the one that asks.
func (s *suite) open() bool {
	return s.question != nil && s.start == s.Session.Line.Start() && !s.Session.Players.Exploring()
}

// first returns the move that was tried.
func (s *suite) first() (e session.Entry, ok bool) {
	if s.Session.Line.Cursor() == 0 {
		return e, false
	}
	return s.Session.Line.Moves()[0], true
}

// moved marks the game in its list by the first move that was tried before the answer was shown.
func (s *suite) moved() {
	e, ok := s.first()
	if !ok || s.tried || !s.open() {
		return
	}
	s.tried = true
	if solved, _ := s.question.Judge(e.Move); !s.shown {
		s.games.Mark(solved)
	}
}

// task says what is asked for, and how it went.
func (s *suite) task() (t Task, ok bool) {
	if !s.open() {
		return t, false
	}
	th := s.Shell.UI().Theme
	name := s.question.ID
	if name == "" {
		name = textThisPosition.String()
	}
	again := Action{ID: "try-again", Label: textTryAgain.String(), Do: func() { s.Jump(0) }}
	answer := Action{ID: "show-answer", Label: textShowAnswer.String(), Do: func() { s.shown = true }}
	next := Action{ID: "next-position", Label: textNextPosition.String(), Do: func() { s.games.Step(1) }}
	e, tried := s.first()
	switch solved, points := false, 0; {
	case tried:
		if solved, points = s.question.Judge(e.Move); solved {
			t = Task{Text: textSolvedBy.With("name", name, "text", s.Say(e.Text)), Ink: th.Good}
		} else {
			t = Task{Text: textNotAsked.With("name", name, "text", s.Say(e.Text)), Ink: th.Bad,
				Actions: []Action{again}}
		}
		if s.question.Most > 0 {
			t.Text += textPointsOf.With("points", points, "most", s.question.Most)
		}
		if s.shown && !solved {
			t.Text += textAnswerIs.With("says", s.Say(s.question.Says))
		}
	case s.shown:
		t = Task{Text: name + "." + textAnswerIs.With("says", s.Say(s.question.Says)), Ink: th.Accent}
	default:
		turn := s.SideName(s.Session.Line.View().Turn())
		t = Task{Text: textFindTheMove.With("name", name, "turn", turn), Ink: th.Accent}
	}
	if !s.shown && (!tried || len(t.Actions) > 0) {
		t.Actions = append(t.Actions, answer)
	}
	if len(t.Actions) < 2 && s.games.More() {
		t.Actions = append(t.Actions, next)
	}
	return t, true
}

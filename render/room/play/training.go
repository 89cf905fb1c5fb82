package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// In training every move of a person is judged at once, and can be taken back.

// trainingEffort is enough to tell a mistake, and quick.
const trainingEffort = 1

// train has the positions looked at that the verdict about the next or the last move needs.
func (w *gameReview) train() {
	s := w.Session
	if w.Game.Review == nil || !s.Review.Training() || s.Players.Exploring() ||
		len(s.Line.Moves())-s.Line.Cursor() > 1 {
		return
	}
	if w.trained == w.change {
		return
	}
	w.trained = w.change
	x := w.Game.Review.examiner(s, trainingEffort)
	if n, ok := w.lastHuman(); ok { // the one before comes first, so it is asked for last
		s.Review.Examine(x, n)
		if v := n - 1; v >= 0 {
			for v > 0 && s.Line.Moves()[v].Automatic() {
				v--
			}
			s.Review.Examine(x, v)
		}
	}
	if s.Players.HumanTurn() {
		s.Review.Examine(x, s.Line.Cursor())
	}
}

// lastHuman returns the cursor after the last move of a person, and after what followed it by itself.
func (w *gameReview) lastHuman() (n int, ok bool) {
	moves := w.Session.Line.Moves()
	for i := w.Session.Line.Cursor() - 1; i >= 0 && i >= w.Session.Line.Cursor()-3; i-- {
		if e := moves[i]; !e.Automatic() && w.Session.Players.Of(e.Player).IsHuman() {
			return w.settled(i + 1), true
		}
	}
	return 0, false
}

// stripVerdict is the verdict that stands above the tabs: in training that of the last move of a person, else
// that of the last move.
func (w *gameReview) stripVerdict() (v MoveVerdict, ok bool) {
	s := w.Session
	if w.Game.Review == nil || w.tab == tabGraph {
		return v, false
	}
	if s.Review.Training() && !s.Players.Exploring() {
		if n, found := w.lastHuman(); found {
			return w.verdict(n)
		}
		return v, false
	}
	if w.tab != tabMoves {
		return v, false
	}
	return w.verdict(s.Line.Cursor())
}

// strip draws the verdict on the last move with what can be done about it.
func (t *reviewTab) strip(row paint.Rect, v MoveVerdict) {
	u := t.Shell.UI()
	leave := u.Scope("strip")
	defer leave()
	u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	text := t.review.numbered(v) + " " + markNames[v.Mark].String()
	if better := t.Session.Line.Texts(t.review.begun(v), v.Best[:1]); v.Mark > Good && len(better) > 0 {
		text += textBetterWas.With("better", t.Say(better[0]))
	}
	if t.Session.Review.Training() && v.Mark > Good && !t.Session.Players.Exploring() {
		if u.Button("take-back", textTakeBack.String(), row.CutRight(92), nil, ui.Plain) {
			t.undo()
		}
	} else if v.Mark > Best && u.Button("why", textWhy.String(), row.CutRight(64), nil, ui.Plain) {
		t.review.askWhy()
	}
	u.Canvas.Circle(row.X+13, row.Center().Y, 5, v.Mark.ink(u.Theme))
	row.CutLeft(26)
	s := u.Style(theme.Body)
	for s.Size > theme.Small && s.Width(text) > row.W {
		s.Size--
	}
	u.Canvas.TextLeft(s, row, s.Shorten(text, row.W), u.Theme.Ink)
	u.NodeOf("verdict", "status", textVerdictNode.String(), text, row)
}

// train offers training for a new game.
func (d *NewGame) train(n *draft, next func(float64) paint.Rect) {
	if d.Game.Review != nil && n.who != noSide {
		d.Shell.UI().Toggle("training", textTrainingJudgeMyMoves.String(), next(theme.Touch),
			&n.training)
		next(8)
	}
}

// trainingToggle switches training on and off.
func (t *reviewTab) trainingToggle(row paint.Rect) {
	on := t.Session.Review.Training()
	if t.Shell.UI().Toggle("training", textTrainingJudgeMyMoves.String(), row, &on) {
		t.Session.Review.Train(on)
		t.review.trained = -1
		t.Changed()
	}
}

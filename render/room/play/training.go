package play

import (
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// In training every move of a person is judged at once, and can be taken back.

// trainingEffort is enough to tell a mistake, and quick.
const trainingEffort = 1

// train has the positions looked at that the verdict about the next or the last move needs.
func (r *Room) train() {
	s := r.Session
	if r.Extras.Review == nil || !s.Review.Training() || s.Players.Exploring() || len(s.Line.Moves())-s.Line.Cursor() > 1 {
		return
	}
	if r.review.trained == r.change {
		return
	}
	r.review.trained = r.change
	x := r.Extras.Review.examiner(s, trainingEffort)
	if n, ok := r.lastHuman(); ok { // the one before comes first, so it is asked for last
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
func (r *Room) lastHuman() (n int, ok bool) {
	moves := r.Session.Line.Moves()
	for i := r.Session.Line.Cursor() - 1; i >= 0 && i >= r.Session.Line.Cursor()-3; i-- {
		if e := moves[i]; !e.Automatic() && r.Session.Players.Of(e.Player).IsHuman() {
			return r.settled(i + 1), true
		}
	}
	return 0, false
}

// stripVerdict is the verdict that stands above the tabs: in training that of the last move of a person, else that of the last move.
func (r *Room) stripVerdict() (v Verdict, ok bool) {
	s := r.Session
	if r.Extras.Review == nil || r.tab == tabGraph {
		return v, false
	}
	if s.Review.Training() && !s.Players.Exploring() {
		if n, found := r.lastHuman(); found {
			return r.verdict(n)
		}
		return v, false
	}
	if r.tab != tabMoves {
		return v, false
	}
	return r.verdict(s.Line.Cursor())
}

// verdictStrip draws the verdict on the last move with what can be done about it.
func (r *Room) verdictStrip(row paint.Rect, v Verdict) {
	u := r.Shell.UI()
	leave := u.Scope("strip")
	defer leave()
	u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	text := r.numbered(v) + " " + markNames[v.Mark]
	if better := r.Session.Line.Texts(r.begun(v), v.Best[:1]); v.Mark > Good && len(better) > 0 {
		text += textBetterWas + better[0]
	}
	if r.Session.Review.Training() && v.Mark > Good && !r.Session.Players.Exploring() {
		if u.Button(textTakeBack, row.CutRight(92), nil, ui.Plain) {
			r.undo()
		}
	} else if v.Mark > Best && u.Button(textWhy, row.CutRight(64), nil, ui.Plain) {
		r.askWhy()
	}
	u.Canvas.Circle(row.X+13, row.Center().Y, 5, v.Mark.ink(u.Theme))
	row.CutLeft(26)
	s := u.Style(theme.Body)
	for s.Size > theme.Small && s.Width(text) > row.W {
		s.Size--
	}
	u.Canvas.TextLeft(s, row, s.Shorten(text, row.W), u.Theme.Ink)
	u.Node("status", "verdict", text, row)
}

// train offers training for a new game.
func (d *NewGame) train(n *draft, next func(float64) paint.Rect) {
	if d.Extras.Review != nil && n.who != noSide {
		d.Shell.UI().Toggle(textTrainingJudgeMyMoves, next(theme.Touch), &n.training)
		next(8)
	}
}

// trainingToggle switches training on and off.
func (r *Room) trainingToggle(row paint.Rect) {
	on := r.Session.Review.Training()
	if r.Shell.UI().Toggle(textTrainingJudgeMyMoves, row, &on) {
		r.Session.Review.Train(on)
		r.review.trained = -1
		r.Changed()
	}
}

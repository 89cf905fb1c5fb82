package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// In training, each move of the user is judged at once and can be taken back.

// trainingEffort is low, but sufficient to find mistakes.
const trainingEffort = 1

// train searches the positions needed for the verdict on the last or the next move.
func train(r *GameRoom) {
	s := r.Session
	if r.Game.Review == nil || !s.Review.Training() || s.Players.Exploring() ||
		len(s.Line.Moves())-s.Line.Cursor() > 1 {
		return
	}
	if r.trained == r.followed {
		return
	}
	r.trained = r.followed
	x := r.Game.Review.examiner(s, trainingEffort)
	// the last request runs first, so the position before the move is requested last
	if n, ok := lastHumanMove(r); ok {
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

// lastHumanMove returns the cursor after the last human move and the automatic moves that follow it.
func lastHumanMove(r *GameRoom) (n int, ok bool) {
	moves := r.Session.Line.Moves()
	for i := r.Session.Line.Cursor() - 1; i >= 0 && i >= r.Session.Line.Cursor()-3; i-- {
		if e := moves[i]; !e.Automatic() && r.Session.Players.Of(e.Player).IsHuman() {
			return settled(moves, i+1), true
		}
	}
	return 0, false
}

// trains reports whether the user's moves are judged.
func trains(r *GameRoom) bool {
	return r.Game.Review != nil && r.Session.Review.Training() && !r.Session.Players.Exploring()
}

// canTrain reports whether to offer the evaluation of the user's moves: in a game under way in which a person
// has moved.
func canTrain(r *GameRoom) bool {
	line := r.Session.Line
	if _, over := line.Result(); over || r.Game.Review == nil || r.Session.Players.Exploring() ||
		line.Cursor() < len(line.Moves()) {
		return false
	}
	if _, tasked := currentTask(r); tasked {
		return false
	}
	_, moved := lastHumanMove(r)
	return moved
}

// trainingBegun starts the evaluation of the user's moves, beginning with the last one.
type trainingBegun struct{}

func (trainingBegun) update(_ Known, s State) (State, []Command) {
	return s, []Command{trainPeople{true}, say{textEvaluating.String()}}
}

// stripVerdict returns the verdict at the lower end of a tab: that of the tab Graph, in the tab Moves and in
// training in the tab Think. The lists of the other tabs need their room.
func stripVerdict(r *GameRoom) (v MoveVerdict, ok bool) {
	if r.Game.Review == nil || r.state.Tab != tabMoves && (r.state.Tab != tabThink || !trains(r)) {
		return v, false
	}
	return shownVerdict(r)
}

// drawVerdictStrip draws the verdict on a move and buttons for what to do about it.
func drawVerdictStrip(r *GameRoom, row paint.Rect, v MoveVerdict) {
	u := r.Shell.UI()
	leave := u.Scope("strip")
	defer leave()
	u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	short := numberedMove(r, v) + " " + markNames[v.Mark].String()
	text := short
	if better := r.Session.Line.Texts(before(r.Session.Line.Moves(), v.N), v.Best[:1]); v.Mark > Good &&
		len(better) > 0 {
		text += textBetterWas.With("better", r.Say(better[0]))
	}
	last, own := lastHumanMove(r)
	if _, over := r.Session.Line.Result(); trains(r) && v.Mark > Good && own && v.N == last && !over &&
		u.Button("take-back", textTakeBack.String(), row.CutRight(92), nil, ui.Plain) {
		r.emit(asked{stepLine{stepUndo}})
	}
	if v.Mark > Good && u.Button("why", textWhy.String(), row.CutRight(64), nil, ui.Plain) {
		toggleWhy(r, v.N)
	}
	u.Canvas.Circle(row.X+13, row.Center().Y, 5, v.Mark.ink(u.Theme))
	row.CutLeft(26)
	s, told := u.Style(theme.Body), text
	if u.Style(theme.Small).Width(text) > row.W {
		told = short
	}
	for s.Size > theme.Small && s.Width(told) > row.W {
		s.Size--
	}
	u.Canvas.TextLeft(s, row, s.Shorten(told, row.W), u.Theme.Ink)
	u.NodeOf("verdict", "status", textVerdictNode.String(), text, row)
}

// drawTrainingChoice draws the choice of training for a new game.
func drawTrainingChoice(r *GameRoom, n *Draft, next func(float64) paint.Rect) {
	if r.Game.Review != nil && n.Who != noSide {
		r.Shell.UI().Toggle("training", textTrainingJudgeMyMoves.String(), next(theme.Touch), &n.Training)
		next(8)
	}
}

// drawTrainingToggle draws the switch for training.
func drawTrainingToggle(r *GameRoom, row paint.Rect) {
	on := r.Session.Review.Training()
	if r.Shell.UI().Toggle("training", textTrainingJudgeMyMoves.String(), row, &on) {
		r.emit(asked{trainPeople{on}})
	}
}

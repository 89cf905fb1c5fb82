package play

import (
	"math"
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// EmbedControls implements room.Embedder.
func (r *GameRoom) EmbedControls() []room.Control {
	list := []room.Control{room.ControlTitle, room.ControlMove, room.ControlPlay, room.ControlStep,
		room.ControlMoves, room.ControlOpen}
	if r.Rules.Players == 2 {
		list = append(list, room.ControlAnswer)
	}
	return list
}

// Minimum ratio of width to height of an embed that shows the moves beside the board, and the width of the
// list of moves.
const (
	movesBeside = 1.25
	movesWidth  = 0.36
	movesHeight = 4 * rowHeight
)

// Embed implements room.Embedder.
func (r *GameRoom) Embed(area paint.Rect, with room.Controls) {
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	if !r.state.Seated {
		seatPlayers(r, with)
	}
	if with.Has(room.ControlMoves) {
		list := paint.Rect{}
		if area.W > movesBeside*area.H {
			list = area.CutRight(math.Floor(area.W * movesWidth))
			area.CutRight(12)
		} else {
			list = area.CutBottom(math.Min(movesHeight, area.H/3))
			area.CutBottom(8)
		}
		drawEmbeddedMoves(r, list)
	}
	if with.Has(room.ControlTitle) {
		drawStatus(r, area.CutTop(28), false)
	}
	if with.Has(room.ControlPlay, room.ControlStep) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(4)
		drawEmbeddedControls(r, row, with)
	}
	drawEmbeddedBoard(r, area, with)
	embedKeys(r, with)
}

// seatPlayers sets the players of an embed: people on both sides, or the computer on the side that is not to
// move.
func seatPlayers(r *GameRoom, with room.Controls) {
	turn := r.Session.Line.View().Turn()
	for _, p := range sides(r) {
		r.SetHuman(p, p == turn || !with.Has(room.ControlAnswer))
	}
	r.emit(playersSeated{bound: !with.Has(room.ControlMove)})
}

// drawEmbeddedBoard draws the board, on which the user can move if the embed allows it.
func drawEmbeddedBoard(r *GameRoom, area paint.Rect, with room.Controls) {
	r.floor = r.Shell.UI().Canvas.Area()
	if with.Has(room.ControlMove) {
		drawBoard(r, room.Layout{Board: area})
		tellBoard(r)
		drawChoices(r)
		return
	}
	layBoard(r, area)
	drawPosition(r)
	r.Shell.UI().Node("text", textPositionIs.With("position", positionText(r)), "", r.frame.Area)
}

// drawEmbeddedControls draws the buttons requested by an embed.
func drawEmbeddedControls(r *GameRoom, row paint.Rect, with room.Controls) {
	u := r.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	var list []Action
	if with.Has(room.ControlStep) {
		first, last := endActions(r)
		list = []Action{first, {"back", textBack.String(), textPageUp.String(), ui.Back, false,
			r.asks(stepLine{stepBack})},
			{"forward", textForward.String(), textPageDown.String(), ui.Forward, false,
				r.asks(stepLine{stepForward})},
			last}
	}
	if with.Has(room.ControlPlay) {
		list = slices.Insert(list, len(list)/2, playAction(r))
	}
	cells := paint.Rect{X: row.X, Y: row.Y, W: math.Min(row.W, 64*float64(len(list))), H: row.H}
	cells.X += (row.W - cells.W) / 2
	for i, cell := range cells.Split(len(list), 0) {
		drawAction(r, list[i], cell)
	}
}

// playAction returns the button that replays the moves of an embed, from the start if all have been played,
// or pauses.
func playAction(r *GameRoom) Action {
	if a, ok := flowAction(r); ok {
		return a
	}
	return Action{"replay", textReplay.String(), textSpace.String(), ui.Replay, false, func() {
		r.emit(asked{goTo{0}})
		r.emit(replayToggled{})
	}}
}

func drawEmbeddedMoves(r *GameRoom, area paint.Rect) {
	cells := moveCells(r)
	cols := moveColumns(r, cells, area.W)
	drawHeading(r, &area)
	revealMove(r, cells, cols, area.H)
	form.Scroll(r.Shell.UI(), "moves", area, func(view paint.Rect) float64 {
		drawMoveCells(r, view, cells, cols)
		return rowHeight * math.Ceil(float64(len(cells))/float64(cols))
	})
}

// embedKeys handles the keys that correspond to an embed's controls.
func embedKeys(r *GameRoom, with room.Controls) {
	u := r.Shell.UI()
	if with.Has(room.ControlMove) && (r.Game.Hand.TakeKeys == nil || !r.Game.Hand.TakeKeys()) {
		boardKeys(r)
	}
	do := map[ui.Code]func(){}
	if with.Has(room.ControlPlay) {
		do[ui.Space] = playAction(r).Do
	}
	if with.Has(room.ControlStep) {
		first, last := endActions(r)
		on := r.asks(stepLine{stepForward})
		do[ui.Home], do[ui.End] = first.Do, last.Do
		do[ui.PageUp], do[ui.Left], do[ui.PageDown], do[ui.Right] = r.asks(stepLine{stepBack}),
			r.asks(stepLine{stepBack}), on, on
	}
	for code, f := range do {
		if _, ok := u.Keys.Take(code); ok {
			f()
			u.Wake(0)
		}
	}
}

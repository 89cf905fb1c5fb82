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
func (sh *sharing) EmbedControls() []room.Control {
	r := sh.of
	list := []room.Control{room.ControlTitle, room.ControlMove, room.ControlPlay, room.ControlStep,
		room.ControlMoves, room.ControlOpen}
	if r.Rules.Players == 2 {
		list = append(list, room.ControlAnswer)
	}
	return list
}

// The least width, in proportion to the height, of an embed where the moves stand beside the board, and what
// the list takes.
const (
	movesBeside = 1.25
	movesWidth  = 0.36
	movesHeight = 4 * rowHeight
)

// Embed implements room.Embedder.
func (sh *sharing) Embed(area paint.Rect, with room.Controls) {
	r := sh.of
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	if !r.seated {
		sh.seat(with)
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
		r.moves.embed(list)
	}
	if with.Has(room.ControlTitle) {
		r.status.draw(area.CutTop(28), false)
	}
	if with.Has(room.ControlPlay, room.ControlStep) {
		row := area.CutBottom(theme.Touch)
		area.CutBottom(4)
		r.controls.embed(row, with)
	}
	sh.embedBoard(area, with)
	sh.embedKeys(with)
}

// seat decides who plays in an embed: people both sides, or the computer the one that is not to move.
func (sh *sharing) seat(with room.Controls) {
	r := sh.of
	turn := r.Session.Line.View().Turn()
	for _, p := range r.sides() {
		r.SetHuman(p, p == turn || !with.Has(room.ControlAnswer))
	}
	r.seated, r.Hand.bound = true, !with.Has(room.ControlMove)
}

// embedBoard draws the board, for hands where they may move.
func (sh *sharing) embedBoard(area paint.Rect, with room.Controls) {
	r := sh.of
	r.Hand.floor = r.Shell.UI().Canvas.Area()
	if with.Has(room.ControlMove) {
		r.drawBoard(room.Layout{Board: area})
		r.teller.draw()
		r.Hand.drawChoices()
		return
	}
	r.picture.lay(area)
	r.picture.draw()
	r.Shell.UI().Node("text", textPositionIs.With("position", r.teller.position()), "", r.frame.Area)
}

// embed draws the buttons that an embed asks for.
func (c *controls) embed(row paint.Rect, with room.Controls) {
	u := c.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	var list []Action
	if with.Has(room.ControlStep) {
		first, last := c.ends()
		n := c.Session.Line.Cursor()
		list = []Action{first, {"back", textBack.String(), textPageUp.String(), ui.Back, false, c.back},
			{"forward", textForward.String(), textPageDown.String(), ui.Forward, false,
				func() { c.Jump(n + 1) }}, last}
	}
	if with.Has(room.ControlPlay) {
		list = slices.Insert(list, len(list)/2, c.player())
	}
	cells := paint.Rect{X: row.X, Y: row.Y, W: math.Min(row.W, 64*float64(len(list))), H: row.H}
	cells.X += (row.W - cells.W) / 2
	for i, cell := range cells.Split(len(list), 0) {
		if a := list[i]; u.KeyButton(a.ID, a.Label, a.Key, cell.InsetXY(0, 2), a.Icon, a.On) {
			a.Do()
			u.Wake(0)
		}
	}
}

// player plays the moves of an embed, from the first one where all are played, or pauses.
func (c *controls) player() Action {
	if a, ok := c.flow(); ok {
		return a
	}
	return Action{"replay", textReplay.String(), textSpace.String(), ui.Replay, false, func() {
		c.Jump(0)
		c.replay.Toggle()
	}}
}

// embed draws the moves alone.
func (ml *moves) embed(area paint.Rect) {
	cells := ml.cells()
	cols := ml.columns(cells, area.W)
	ml.heading(&area)
	ml.reveal(cells, cols, area.H)
	form.Scroll(ml.Shell.UI(), "moves", area, func(view paint.Rect) float64 {
		ml.moveCells(view, cells, cols)
		return rowHeight * math.Ceil(float64(len(cells))/float64(cols))
	})
}

// embedKeys does what keys do in an embed: no more than what its controls do.
func (sh *sharing) embedKeys(with room.Controls) {
	r := sh.of
	u := r.Shell.UI()
	if with.Has(room.ControlMove) && (r.Game.Hand.TakeKeys == nil || !r.Game.Hand.TakeKeys()) {
		r.Hand.keys()
	}
	do := map[ui.Code]func(){}
	if with.Has(room.ControlPlay) {
		do[ui.Space] = r.controls.player().Do
	}
	if with.Has(room.ControlStep) {
		first, last := r.controls.ends()
		on := r.forward
		do[ui.Home], do[ui.End] = first.Do, last.Do
		do[ui.PageUp], do[ui.Left], do[ui.PageDown], do[ui.Right] = r.back, r.back, on, on
	}
	for code, f := range do {
		if _, ok := u.Keys.Take(code); ok {
			f()
			u.Wake(0)
		}
	}
}

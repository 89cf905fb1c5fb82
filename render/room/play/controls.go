package play

import (
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// controls are the buttons at the foot of the panel.
type controls struct {
	line
	replay  *replay
	clocks  *clocks
	newGame *NewGame
	endings *endings
	think   *thinking
	drawing *drawing
}

// flow is the one control for what goes on by itself, which the space key presses, too: the replay of moves
// to come, and a computer that thinks or waits. ok is false where nothing does.
func (c *controls) flow() (a Action, ok bool) {
	s := c.Session
	_, over := s.Line.Result()
	switch {
	case c.replay.on:
		return Action{"pause", textPause.String(), textSpace.String(), ui.Pause, true,
				func() { c.replay.Toggle() }},
			true
	case s.Line.Cursor() < len(s.Line.Moves()):
		return Action{"replay", textReplay.String(), textSpace.String(), ui.Replay, false,
			func() { c.replay.Toggle() }}, true
	case over:
		return Action{}, false
	case s.Search.Failure() != "":
		return Action{"try-again", textTryAgain.String(), textSpace.String(), ui.Play, false,
			s.Search.Resume}, true
	case s.Search.Paused() && (!s.Players.HumanTurn() || s.Clock.Control().Timed()):
		return Action{"resume", textResume.String(), textSpace.String(), ui.Play, false, s.Search.Resume},
			true
	case !c.anyHuman():
		return Action{"pause", textPause.String(), textSpace.String(), ui.Pause, true, s.Search.Pause}, true
	case s.Search.ComputerThinks():
		return Action{"move-now", textMoveNow.String(), textSpace.String(), ui.Stop, true, s.Stop}, true
	}
	return c.clocks.pause()
}

// helpAction is the button that asks for a hint or, in the past at a computer's turn, lets the computer go on
// from there.
func (c *controls) helpAction() Action {
	_, over := c.Session.Line.Result()
	if c.Session.Line.Cursor() < len(c.Session.Line.Moves()) && !c.Session.Players.HumanTurn() && !over {
		return Action{"play-on-from-here", textPlayOnFromHere.String(), "", ui.Chip, false,
			c.Session.Search.Resume}
	}
	return Action{"hint", textHint.String(), c.Game.letter("H"), ui.Bulb, c.Session.Analysis.Hinting(),
		c.think.hint}
}

// spaceKey presses the control for what goes on by itself, or ends a hint.
func (c *controls) spaceKey() {
	if a, ok := c.flow(); ok {
		a.Do()
	} else if c.Session.Search.Thinking() {
		c.Session.Stop()
	}
}

// draw draws the buttons at the foot of the panel. Each keeps its place, whichever others are there. When
// short, the rarer ones are in a list, where there are the ways to end a game, too.
func (c *controls) draw(row paint.Rect, short bool) {
	u := c.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	n := c.Session.Line.Cursor()
	list := []Action{
		{"new-game", textNewGame.String(), "N", ui.Plus, false, c.newGame.Open}, {"undo", textUndo.String(),
			"U", ui.Undo, false,
			c.undo},
		{"redo", textRedo.String(), textShiftU.String(), ui.Redo, false, c.redo},
		{"back", textBack.String(), textPageUp.String(), ui.Back, false, c.back},
		{"forward", textForward.String(), textPageDown.String(), ui.Forward, false, func() {
			c.Jump(n + 1)
		}}, c.helpAction(),
	}
	first, last := c.ends()
	places := len(list) + 2
	if !short {
		list = slices.Insert(list, 3, first)
		list = slices.Insert(list, 6, last)
		places = len(list) + 1
	}
	if a, ok := c.lastAction(); ok {
		list = append(list, a)
	}
	cells := row.Split(places, 0)
	for i, a := range list {
		if u.KeyButton(a.ID, a.Label, a.Key, cells[i].InsetXY(0, 2), a.Icon, a.On) {
			a.Do()
			u.Wake(0)
		}
	}
	if short {
		c.more(cells[places-1].InsetXY(0, 2), first, last)
	}
}

// ends are the ways to the ends of the game.
func (c *controls) ends() (first, last Action) {
	return Action{"first-position", textFirstPosition.String(), textHome.String(), ui.First, false,
			func() { c.Jump(0) }},
		Action{"last-position", textLastPosition.String(), textEnd.String(), ui.Last, false,
			func() { c.Jump(len(c.Session.Line.Moves())) }}
}

// more draws the button that lists the rarer actions.
func (c *controls) more(cell paint.Rect, list ...Action) {
	list = append(list, Action{"draw-on-the-board", textDrawOnTheBoard.String(), "X", nil, c.drawing.pencil,
		func() { c.drawing.take(!c.drawing.pencil) }})
	if c.Rules.Players == 2 {
		list = append(list, Action{"flip-board", textFlipBoard.String(), c.Game.letter("F"), ui.Flip, false,
			c.turnBoard})
		list = append(list, c.endings.ways()...)
	}
	var items, ids []string
	for _, a := range list {
		items, ids = append(items, a.Label), append(ids, a.ID)
	}
	if i := c.Shell.UI().MenuButton("more", textMore.String(), cell, ui.More, items, ids...); i >= 0 {
		list[i].Do()
	}
}

// lastAction returns the button at the end of the row: the control for what goes on by itself, or the game's
// own.
func (c *controls) lastAction() (a Action, ok bool) {
	if a, ok = c.flow(); ok || c.Game.Panel.Action == nil {
		return a, ok
	}
	return c.Game.Panel.Action()
}

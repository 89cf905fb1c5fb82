package play

import (
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// flowAction is the single control for automatic play, which the space key also presses: the replay of moves
// to come, and a computer that thinks or waits. ok is false if nothing does.
func flowAction(r *GameRoom) (a Action, ok bool) {
	s := r.Session
	_, over := s.Line.Result()
	action := func(id string, label lang.Text, icon ui.Icon, on bool, do Event) (Action, bool) {
		return Action{id, label.String(), textSpace.String(), icon, on, r.on(do)}, true
	}
	resume, pause := asked{searching{searchResumes}}, asked{searching{searchPauses}}
	_, clockRuns := s.Clock.Runs()
	switch {
	case r.state.Replay.On:
		return action("pause", textPause, ui.Pause, true, replayToggled{})
	case s.Line.Cursor() < len(s.Line.Moves()):
		return action("replay", textReplay, ui.Replay, false, replayToggled{})
	case over:
		return Action{}, false
	case s.Search.Failure() != "":
		return action("try-again", textTryAgain, ui.Play, false, resume)
	case s.Search.Paused() && (!s.Players.HumanTurn() || s.Clock.Control().Timed()):
		return action("resume", textResume, ui.Play, false, resume)
	case !anyHuman(r):
		return action("pause", textPause, ui.Pause, true, pause)
	case s.Search.ComputerThinks():
		return action("move-now", textMoveNow, ui.Stop, true, asked{searching{searchMovesNow}})
	case clockRuns: // at a person's turn
		return action("pause", textPause, ui.Pause, false, pause)
	}
	return Action{}, false
}

// helpAction is the button that asks for a hint or, in the past at a computer's turn, lets the computer go on
// from there.
func helpAction(r *GameRoom) Action {
	_, over := r.Session.Line.Result()
	if r.Session.Line.Cursor() < len(r.Session.Line.Moves()) && !r.Session.Players.HumanTurn() && !over {
		return Action{"play-on-from-here", textPlayOnFromHere.String(), "", ui.Chip, false,
			r.asks(searching{searchResumes})}
	}
	return Action{"hint", textHint.String(), r.Game.letter("H"), ui.Bulb, r.Session.Analysis.Hinting(),
		r.asks(askHint{})}
}

// pressSpace presses the control for automatic play, or ends a hint.
func pressSpace(r *GameRoom) {
	if a, ok := flowAction(r); ok {
		a.Do()
	} else if r.Session.Search.Thinking() {
		r.emit(asked{searching{searchMovesNow}})
	}
}

// drawControls draws the buttons at the foot of the panel. Each keeps its place, whichever others are there.
// If space is short, the rarer ones are in a list, together with the ways to end a game.
func drawControls(r *GameRoom, row paint.Rect, short bool) {
	u := r.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	list := []Action{
		{"new-game", textNewGame.String(), "N", ui.Plus, false, r.OpenNewGame}, {"undo", textUndo.String(),
			"U", ui.Undo, false,
			r.asks(stepLine{stepUndo})},
		{"redo", textRedo.String(), textShiftU.String(), ui.Redo,
			r.Session.Line.Cursor() < len(r.Session.Line.Moves()), r.asks(stepLine{stepRedo})},
		{"back", textBack.String(), textPageUp.String(), ui.Back, false, r.asks(stepLine{stepBack})},
		{"forward", textForward.String(), textPageDown.String(), ui.Forward, false,
			r.asks(stepLine{stepForward})},
		helpAction(r),
	}
	first, last := endActions(r)
	places := len(list) + 2
	if !short {
		list = slices.Insert(list, 3, first)
		list = slices.Insert(list, 6, last)
		places = len(list) + 1
	}
	if a, ok := lastAction(r); ok {
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
		drawMore(r, cells[places-1].InsetXY(0, 2), first, last)
	}
}

// endActions are the ways to the ends of the game.
func endActions(r *GameRoom) (first, last Action) {
	return Action{"first-position", textFirstPosition.String(), textHome.String(), ui.First, false,
			r.asks(goTo{0})},
		Action{"last-position", textLastPosition.String(), textEnd.String(), ui.Last, false,
			r.asks(goTo{len(r.Session.Line.Moves())})}
}

// drawMore draws the button that lists the rarer actions.
func drawMore(r *GameRoom, cell paint.Rect, list ...Action) {
	list = append(list, Action{"draw-on-the-board", textDrawOnTheBoard.String(), "X", nil, r.state.Pencil.Out,
		r.on(pencilTaken{!r.state.Pencil.Out})})
	if r.Rules.Players == 2 {
		list = append(list, Action{"flip-board", textFlipBoard.String(), r.Game.letter("F"), ui.Flip, false,
			r.asks(turnBoard{})})
		list = append(list, endingActions(r)...)
	}
	var items, ids []string
	for _, a := range list {
		items, ids = append(items, a.Label), append(ids, a.ID)
	}
	if i := r.Shell.UI().MenuButton("more", textMore.String(), cell, ui.More, items, ids...); i >= 0 {
		list[i].Do()
	}
}

// lastAction returns the button at the end of the row: the control for automatic play, or the game's own.
func lastAction(r *GameRoom) (a Action, ok bool) {
	if a, ok = flowAction(r); ok || r.Game.Panel.Action == nil {
		return a, ok
	}
	return r.Game.Panel.Action()
}

package play

import (
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// flowAction returns the button that starts and stops automatic play (the replay of the following moves, or
// the computer), whose key is Space; ok is false if there is none.
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
	case clockRuns: // while a person is to move
		return action("pause", textPause, ui.Pause, false, pause)
	}
	return Action{}, false
}

// helpAction returns the button for a hint or, at an earlier position with the computer to move, the button
// that continues from there.
func helpAction(r *GameRoom) Action {
	if r.Session.Line.Cursor() < len(r.Session.Line.Moves()) && !r.Session.Players.HumanTurn() &&
		!r.Session.Finished() {
		return Action{"play-on-from-here", textPlayOnFromHere.String(), "", ui.Chip, false,
			r.asks(searching{searchResumes})}
	}
	return Action{"hint", textHint.String(), r.Game.letter("H"), ui.Bulb, r.Session.Analysis.Hinting(),
		r.asks(askHint{})}
}

// pressSpace starts or stops automatic play, or ends a hint.
func pressSpace(r *GameRoom) {
	if a, ok := flowAction(r); ok {
		a.Do()
	} else if r.Session.Search.Thinking() {
		r.emit(asked{searching{searchMovesNow}})
	}
}

// drawControls draws the buttons at the bottom of the panel. The place of a button does not depend on the
// others. If space is short, rarely used buttons and the ways to end a game are in a list.
func drawControls(r *GameRoom, row paint.Rect, short bool) {
	u := r.Shell.UI()
	leave := u.Scope("actions")
	defer leave()
	list := []Action{
		{"new-game", textNewGame.String(), "N", ui.Plus, false, r.OpenNewGame}, {"undo", textUndo.String(),
			"U", ui.Undo, false,
			r.asks(stepLine{stepUndo})},
		{"redo", textRedo.String(), textShiftU.String(), ui.Redo, false, r.asks(stepLine{stepRedo})},
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
		drawAction(r, a, cells[i])
	}
	if short {
		drawMore(r, cells[places-1].InsetXY(0, 2), first, last)
	}
}

// drawAction draws a button of a row.
func drawAction(r *GameRoom, a Action, cell paint.Rect) {
	u := r.Shell.UI()
	defer u.Off(leadsNowhere(r, a.ID))()
	button := func(place paint.Rect) bool { return u.KeyButton(a.ID, a.Label, a.Key, place, a.Icon, a.On) }
	if a.On && a.Key == textSpace.String() { // its name says what runs
		button = func(place paint.Rect) bool { return u.PlayButton(a.ID, a.Label, a.Key, place, a.Icon) }
	}
	if button(cell.InsetXY(0, 2)) {
		a.Do()
		u.Wake(0)
	}
}

// leadsNowhere reports whether a button would go along the moves to the position that is shown already.
func leadsNowhere(r *GameRoom, id string) bool {
	line := r.Session.Line
	_, moved := line.Last()
	_, over := line.Result()
	switch id {
	case "undo":
		return !moved && !over
	case "first-position", "back":
		return !moved
	case "redo", "forward", "last-position":
		return line.Cursor() == len(line.Moves())
	}
	return false
}

// endActions returns the buttons that go to the first and the last position.
func endActions(r *GameRoom) (first, last Action) {
	return Action{"first-position", textFirstPosition.String(), textHome.String(), ui.First, false,
			r.asks(goTo{0})},
		Action{"last-position", textLastPosition.String(), textEnd.String(), ui.Last, false,
			r.asks(goTo{len(r.Session.Line.Moves())})}
}

// drawMore draws the button that lists rarely used actions.
func drawMore(r *GameRoom, cell paint.Rect, list ...Action) {
	if a, ok := evaluateAction(r); ok && r.tight {
		list = append(list, a)
	}
	list = append(list, Action{"draw-on-the-board", textDrawOnTheBoard.String(), "X", nil, r.state.Pencil.Out,
		r.on(pencilTaken{!r.state.Pencil.Out})})
	if r.Rules.Players == 2 {
		list = append(list, Action{"flip-board", textFlipBoard.String(), r.Game.letter("V"), ui.Flip, false,
			r.asks(turnBoard{})})
		list = append(list, endingActions(r)...)
	}
	list = append(list, tools(r)...)
	var items, ids []string
	for _, a := range list {
		items, ids = append(items, a.Label), append(ids, a.ID)
	}
	if i := r.Shell.UI().MenuButton("more", textMore.String(), cell, ui.More, items, ids...); i >= 0 {
		list[i].Do()
	}
}

// lastAction returns the button at the end of the row: the button for automatic play, or the game's own
// button.
func lastAction(r *GameRoom) (a Action, ok bool) {
	if a, ok = flowAction(r); ok || r.Game.Panel.Action == nil {
		return a, ok
	}
	return r.Game.Panel.Action()
}

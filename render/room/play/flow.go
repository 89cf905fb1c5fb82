package play

import "ludarium/render/ui"

// flow is the one control for what goes on by itself, which the space key presses, too: the replay of moves to come, and a computer that
// thinks or waits. ok is false where nothing does.
func (r *Room) flow() (a Action, ok bool) {
	s := r.Session
	_, over := s.Line.Result()
	switch {
	case r.Replay.on:
		return Action{textPause, textSpace, ui.Pause, true, func() { r.Replay.Toggle() }}, true
	case s.Line.Cursor() < len(s.Line.Moves()):
		return Action{textReplay, textSpace, ui.Replay, false, func() { r.Replay.Toggle() }}, true
	case over:
		return Action{}, false
	case s.Search.Failure() != "":
		return Action{textTryAgain, textSpace, ui.Play, false, s.Search.Resume}, true
	case s.Search.Paused() && (!s.Players.HumanTurn() || s.Clock.Control().Timed()):
		return Action{textResume, textSpace, ui.Play, false, s.Search.Resume}, true
	case !r.anyHuman():
		return Action{textPause, textSpace, ui.Pause, true, s.Search.Pause}, true
	case s.Search.ComputerThinks():
		return Action{textMoveNow, textSpace, ui.Stop, true, s.Stop}, true
	}
	return r.clocks.pause()
}

// helpAction is the button that asks for a hint or, in the past at a computer's turn, lets the computer go on from there.
func (r *Room) helpAction() Action {
	_, over := r.Session.Line.Result()
	if r.Session.Line.Cursor() < len(r.Session.Line.Moves()) && !r.Session.Players.HumanTurn() && !over {
		return Action{textPlayOnFromHere, "", ui.Chip, false, r.Session.Search.Resume}
	}
	return Action{textHint, r.Kind.letter("H"), ui.Bulb, r.Session.Analysis.Hinting(), r.hint}
}

// spaceKey presses the control for what goes on by itself, or ends a hint.
func (r *Room) spaceKey() {
	if a, ok := r.flow(); ok {
		a.Do()
	} else if r.Session.Search.Thinking() {
		r.Session.Stop()
	}
}

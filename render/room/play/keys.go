package play

import (
	"strings"

	"ludarium/game"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// begins returns the characters that can begin a typed move in the current language.
func (g *Game) begins() string { return g.Hand.Begins + g.Begin() }

// letter returns the name of a letter key, with Shift if typed moves can begin with that letter.
func (g *Game) letter(name string) string {
	if strings.Contains(g.begins()+g.Hand.Letters, strings.ToLower(name)) {
		return textShift.With("key", name)
	}
	return name
}

// help returns the help on keys that the rooms of games share.
func (g *Game) help() [][2]string {
	lines := [][2]string{}
	if g.Hand.Begins != "" {
		lines = append(lines, [2]string{textLettersDigits.String(), textHelpTypeAMove.String()})
	}
	if g.Hand.Cursor != NoCursor {
		lines = append(lines, [2]string{textLeftRight.String(), textOneMoveBackForward.String()},
			[2]string{textUpDownEnter.String(), textHelpCursor.String()})
	}
	steps := textPageUpPageDownWheel
	if g.Board.Zoom {
		steps = textPageUpPageDown
	}
	lines = append(lines, [2]string{steps.String(), textOneMoveBackForward.String()})
	lines = append(lines, [][2]string{
		{textHomeEnd.String(), textFirstLastPosition.String()},
		{"U, Shift+U", textHelpUndoRedo.String()},
		{textSpace.String(), textHelpSpace.String()},
		{g.letter("H"), textHelpHint.String()},
		{textRightDrag.String(), textHelpRightDrag.String()},
		{textShiftAltDrag.String(), textHelpColors.String()},
		{"X", textHelpPencil.String()},
		{textCtrlZ.String(), textHelpUndoDrawing.String()},
		{"N", textHelpNewGame.String()},
		{"I", textHelpAboutThisGame.String()},
	}...)
	if g.Rules.Players == 2 {
		lines = append(lines, [2]string{g.letter("V"), textHelpFlipBoard.String()},
			[2]string{g.letter("A"), textAnalysisMoveBothSides.String()},
			[2]string{"M, Shift+M", textNextPreviousMistake.String()})
	}
	why := textHelpWhy
	if g.Review == nil {
		why = textHelpWhyHint
	}
	lines = append(lines, [2]string{g.letter("Y"), why.String()})
	if g.Timed {
		lines = append(lines, [2]string{textSpace.String(), textHelpClocks.String()})
	}
	return append(lines, said(g.Hand.Keys)...)
}

// gestures returns the help on touch gestures.
func (g *Game) gestures() [][2]string {
	return append([][2]string{
		{textToPlay.String(), g.Hand.ByFinger.String()},
		{textTapAPlayer.String(), textChooseWhoPlays.String()},
		{textTapAMove.String(), textGoToItsPosition.String()},
		{textDrawOnTheBoard.String(), textHelpDrawByFinger.With("options", textOptions.String())},
	}, said(g.Hand.Gestures)...)
}

// said returns lines of the help in the current language.
func said(lines [][2]lang.Text) (list [][2]string) {
	for _, l := range lines {
		list = append(list, [2]string{l[0].String(), l[1].String()})
	}
	return list
}

// roomKeys handles the keys of the room's buttons.
func roomKeys(r *GameRoom) {
	u := r.Shell.UI()
	end := len(r.Session.Line.Moves())
	do := map[ui.Code]func(){
		"v": r.asks(turnBoard{}), "n": r.OpenNewGame, "h": r.asks(askHint{}),
		"i":       func() { openAbout(r) },
		ui.PageUp: r.asks(stepLine{stepBack}), ui.PageDown: r.asks(stepLine{stepForward}),
		ui.Home: r.asks(goTo{0}), ui.End: r.asks(goTo{end}),
		ui.Space: func() { pressSpace(r) }, "/": func() { openTyping(r) },
		"y": func() { askWhy(r) },
		"a": r.on(analysisToggled{}),
	}
	if r.state.Hand.Cursor == game.NoSquare {
		do[ui.Left], do[ui.Right] = r.asks(stepLine{stepBack}), r.asks(stepLine{stepForward})
	}
	if k, ok := u.Keys.Take("m"); ok && r.Game.Review != nil {
		r.emit(faultSought{map[bool]int{false: 1, true: -1}[k.Shift]})
	}
	if k, ok := u.Keys.Take("u"); ok {
		if k.Shift {
			r.emit(asked{stepLine{stepRedo}})
		} else {
			r.emit(asked{stepLine{stepUndo}})
		}
	}
	for code, f := range do {
		if _, ok := u.Keys.Take(code); ok {
			f()
			u.Wake(0)
		}
	}
}

// Keys implements room.Room.
func (r *GameRoom) Keys() {
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	pencilKeys(r)
	typingKeys(r)
	whyKeys(r)
	own := r.Game.Hand.TakeKeys != nil && r.Game.Hand.TakeKeys()
	roomKeys(r)
	if !own {
		boardKeys(r)
	}
}

package play

import (
	"strings"

	"ludarium/game"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// begins are the characters with which typed moves begin in the language that is spoken.
func (g *Game) begins() string { return g.Hand.Begins + g.Begin() }

// letter names the key of a letter, which needs Shift where moves begin with it.
func (g *Game) letter(name string) string {
	if strings.Contains(g.begins()+g.Hand.Letters, strings.ToLower(name)) {
		return textShift.With("key", name)
	}
	return name
}

// help are the lines of the help that the rooms of games share.
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
		lines = append(lines, [2]string{g.letter("F"), textHelpFlipBoard.String()},
			[2]string{g.letter("A"), textAnalysisMoveBothSides.String()},
			[2]string{"M, Shift+M", textNextPreviousMistake.String()}, [2]string{g.letter("W"),
				textHelpWhy.String()})
	}
	if g.Timed {
		lines = append(lines, [2]string{textSpace.String(), textHelpClocks.String()})
	}
	return append(lines, said(g.Hand.Keys)...)
}

// gestures are the lines of the help on what fingers do.
func (g *Game) gestures() [][2]string {
	return append([][2]string{
		{textToPlay.String(), g.Hand.ByFinger.String()},
		{textHold.String(), textAButtonSaysItsName.String()},
		{textTapAPlayer.String(), textChooseWhoPlays.String()},
		{textTapAMove.String(), textGoToItsPosition.String()},
		{textOptions.String(), textHelpDrawByFinger.String()},
	}, said(g.Hand.Gestures)...)
}

// said returns lines of the help in the language that is spoken.
func said(lines [][2]lang.Text) (list [][2]string) {
	for _, l := range lines {
		list = append(list, [2]string{l[0].String(), l[1].String()})
	}
	return list
}

// typing is the box in which moves are typed.
type typing struct {
	line
	text  string
	quick bool // it began without going to the box first
}

// begin begins to type a move where a character was pressed with which one can begin.
func (y *typing) begin() {
	y.quick = false
	if text, ok := y.Shell.UI().Keys.TakeTyped(y.Game.begins()); ok {
		y.text, y.quick = text, true
		y.open()
	}
}

// open gives the keyboard to the box in which moves are typed.
func (y *typing) open() {
	y.tab = tabMoves
	y.Shell.UI().Focus.Give("type-a-move")
	y.Shell.UI().Wake(0)
}

// keysPressed does what the keys of the room's buttons do.
func (r *GameRoom) keysPressed() {
	u := r.Shell.UI()
	end := len(r.Session.Line.Moves())
	do := map[ui.Code]func(){
		"f": r.turnBoard, "n": r.NewGame.Open, "h": r.Think.hint, "i": r.aboutGame.Open,
		ui.PageUp: r.back, ui.PageDown: r.forward,
		ui.Home: func() { r.Jump(0) }, ui.End: func() { r.Jump(end) },
		ui.Space: r.controls.spaceKey, "/": r.typing.open, "w": r.Review.askWhy, "a": r.analysis.toggle,
	}
	if r.Hand.cursor == game.NoSquare {
		do[ui.Left], do[ui.Right] = r.back, r.forward
	}
	if k, ok := u.Keys.Take("m"); ok && r.Game.Review != nil {
		r.Review.nextFault(map[bool]int{false: 1, true: -1}[k.Shift])
		u.Wake(0)
	}
	if k, ok := u.Keys.Take("u"); ok {
		if k.Shift {
			r.redo()
		} else {
			r.undo()
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
	r.Hand.drawingKeys()
	r.typing.begin()
	own := r.Game.Hand.TakeKeys != nil && r.Game.Hand.TakeKeys()
	r.keysPressed()
	if !own {
		r.Hand.keys()
	}
}

package play

import (
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/render/draw/paint"
)

// refuse says why a move from one square to another is not possible, where the game knows; what is said goes
// with the next press on the board.
func refuse(r *GameRoom, v game.View, from, to game.Square) {
	why := r.Game.Hand.WhyNot
	if why == nil || !humanToMove(r) {
		return
	}
	if text := why(v, from, to); text != "" {
		complain(r, text, func() bool { return !r.state.Hand.Press.Down })
	}
}

// upper returns a text with a capital first letter.
func upper(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// NoticeArea implements room.Noticer: beside the board, over what the tab shows.
func (r *GameRoom) NoticeArea() paint.Rect { return r.notices }

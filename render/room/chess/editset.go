package chess

import (
	"slices"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// editSettings draws the settings of a position other than its pieces, and returns their height.
func (r *chessRoom) editSettings(view paint.Rect) float64 {
	u, e := r.Shell.UI(), &r.edit
	rows := form.ColumnOf(view)
	next := rows.Next
	side := int(e.side)
	if u.Segments("to-move", textSideToMove.String(), next(theme.Touch), []string{textWhiteToMove.String(),
		textBlackToMove.String()}, &side, "white", "black") {
		r.change(func() {
			e.side = rules.Color(side)
			e.fit()
		})
	}
	next(8)
	r.editButtons(next)
	next(8)
	r.editFEN(next(theme.Touch))
	next(8)
	r.editCastling(next)
	r.editPassant(next)
	return rows.Used()
}

// editButtons draws the buttons that replace the whole board, and one that restores the previous one.
func (r *chessRoom) editButtons(next func(float64) paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	cells := next(theme.Touch).Split(2, 8)
	if u.Button("start-position", textStartPosition.String(), cells[0], nil, ui.Framed) {
		r.change(func() { e.replace(setupOf(rules.Initial())) })
	}
	if u.Button("clear-board", textClearBoard.String(), cells[1], nil, ui.Framed) {
		r.change(func() { e.replace(emptyBoard()) })
	}
	next(8)
	cells = next(theme.Touch).Split(2, 8)
	if u.Button("flip-board", textFlipBoard.String(), cells[0], nil, ui.Framed) {
		e.flipped = !e.flipped
	}
	if e.before != e.setup && u.Button("undo", textUndo.String(), cells[1], nil, ui.Framed) {
		r.change(func() { e.replace(e.before) })
	}
}

// replace replaces the position and keeps the previous one for restoring.
func (e *editor) replace(s setup) { e.before, e.setup = e.setup, s }

// editFEN draws the position as FEN, which can be typed or pasted.
func (r *chessRoom) editFEN(row paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	text := e.text
	if text == "" {
		text = e.String()
	}
	before := text
	u.TextBox("fen", "FEN", row, &text, "FEN")
	if text == before {
		return
	}
	e.text = text
	p, mended, err := rules.ReadFEN(text)
	if err != nil {
		e.wrong = "FEN: " + sentence(err)
		return
	}
	e.setup, e.wrong, e.mended = setupOf(p), "", strings.Join(lang.Notes(mended), "; ")
}

// editCastling draws the castling rights that the pieces allow, and the switch for Chess960.
func (r *chessRoom) editCastling(next func(float64) paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	for i := 0; i < len(castlings); i += 2 {
		pair := castlings[i : i+2]
		_, _, short := e.castlers(pair[0])
		_, _, long := e.castlers(pair[1])
		if !short && !long {
			continue
		}
		cells := next(theme.Touch).Split(2, 24)
		for j, c := range pair {
			on := e.has(c)
			if may := [2]bool{short, long}; may[j] && u.Toggle(c.id, c.name.String(), cells[j], &on) {
				r.change(func() { e.toggle(c) })
			}
		}
	}
	on := e.chess960
	if u.Toggle("chess960", textChess960.String(), next(theme.Touch), &on) {
		r.change(func() {
			e.chess960 = on
			e.fit()
		})
	}
	if e.chess960 {
		r.editStart(next(theme.Touch))
	}
}

// editStart draws the box for the number of a Chess960 start position.
func (r *chessRoom) editStart(row paint.Rect) {
	spec := r.Rules.Params[slices.IndexFunc(r.Rules.Params, func(s param.Spec) bool { return s.Names })]
	e := &r.edit
	values := param.Values{spec.Name: e.number}
	spec.Title = textStartNumber.String()
	form.Control(r.Shell.UI(), row, spec, values)
	text := values[spec.Name]
	if text == e.number {
		return
	}
	if _, err := spec.Parse(text); err == nil {
		s := setupOf(rules.Start960(values.Int(spec.Name)))
		s.chess960 = true
		r.change(func() { r.edit.replace(s) })
	}
	e.number = text
}

// editPassant draws the choice of the pawn that can be taken en passant, if there is one.
func (r *chessRoom) editPassant(next func(float64) paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	squares := e.passants()
	if len(squares) == 0 {
		return
	}
	names, at := []string{textNoPawn.String()}, 0
	for i, q := range squares {
		names = append(names, textOn.With("text", rules.Square(q).String()))
		if q == e.passant {
			at = i + 1
		}
	}
	row := next(theme.Touch)
	u.Label(row.CutLeft(row.W*0.4), textEnPassant.String(), u.Theme.Ink)
	if u.Select("en-passant", textEnPassant.String(), row, names, &at) {
		r.change(func() {
			e.passant = game.NoSquare
			if at > 0 {
				e.passant = squares[at-1]
			}
		})
	}
}

package chess

import (
	"fmt"
	"slices"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/board"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// While the position editor is open, it replaces the room: pieces are dragged, or chosen and then placed.

// editor is the state of the position editor.
type editor struct {
	open bool
	setup
	before  setup       // position before Clear or Start position
	tool    game.Cell   // what a press on a square places: a piece or another tool
	held    game.Cell   // dragged piece; 0 if there is none
	from    game.Square // origin of the dragged piece; NoSquare for the palette
	picked  game.Square // square of the piece to be moved by keyboard
	cursor  game.Square // square of the keyboard cursor
	flipped bool
	text    string // content of the FEN box
	number  string // content of the box for the Chess960 start position
	wrong   string // error in text
	mended  string // invalid parts that were dropped from text
	frame   board.Frame
}

// Tools other than pieces.
const (
	handTool  game.Cell = 0
	eraseTool game.Cell = 7
)

// SetUp opens the editor with the position shown.
func (r *chessRoom) SetUp() {
	r.edit = editor{open: true,
		setup: setupOf(game.Concrete(r.Session.Line.View()).(*rules.State).Position()), from: game.NoSquare,
		picked: game.NoSquare, cursor: game.NoSquare, flipped: r.Session.Picture.Flipped()}
	r.edit.before = r.edit.setup
	r.Session.PutAside()
	r.Shell.UI().Wake(0)
}

// Frame implements room.Room.
func (r *chessRoom) Frame(l room.Layout) {
	if !r.edit.open {
		r.GameRoom.Frame(l)
		return
	}
	u := r.Shell.UI()
	leave := u.Scope("set up")
	defer leave()
	r.editBoard(l.Board)
	panel := r.PanelGround(l)
	r.editPanel(panel, l.Wide)
	r.editHeld()
}

// Keys implements room.Room.
func (r *chessRoom) Keys() {
	if r.edit.open {
		r.editKeys()
		return
	}
	r.GameRoom.Keys()
}

// editBoard draws the position and handles input on the board.
func (r *chessRoom) editBoard(area paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	area = u.Canvas.SnapRect(area.Square())
	f := &e.frame
	*f = board.Frame{Area: area, Theme: u.Theme, Flip: e.flipped, T: 1, Coordinates: r.Coordinates,
		Marks: board.Marks{Selected: e.picked, Cursor: e.cursor}}
	in := u.In
	if in.Pressed && u.Reaches(area) {
		u.Press("board", area)
		e.cursor, e.picked = game.NoSquare, game.NoSquare
		if q, ok := r.Drawer.Pick(&e.setup, in.Pointer, f); ok {
			r.editPress(q)
		}
	}
	if e.held != 0 && e.from != game.NoSquare {
		f.Marks.Drag = &board.Drag{From: e.from, At: in.Pointer}
	}
	r.Drawer.Draw(u.Canvas, &e.setup, f)
	r.editTold()
}

// editTold adds the squares for screen readers.
func (r *chessRoom) editTold() {
	u, e := r.Shell.UI(), &r.edit
	leave := u.Scope("squares")
	defer leave()
	defer u.Group("grid", "board", textBoard.String())()
	for i := range game.Square(64) {
		q := i
		if e.flipped {
			q = 63 - i
		}
		value := pieceName(e.cells[q])
		if q == e.picked {
			value = textSelected.With("piece", value)
		}
		if u.Offer("gridcell", fmt.Sprint(q), rules.Square(q).String(), value,
			r.Drawer.Place(&e.setup, q, &e.frame)) {
			r.editWork(q)
		}
	}
}

func pieceName(cell game.Cell) string {
	color, kind := rules.Piece(cell)
	if kind == rules.NoKind {
		return textEmpty.String()
	}
	return textColoredPiece.With("color", lang.Text(color.String()), "piece", pieceNames[kind])
}

// editPress applies the tool to a square; the hand tool picks up a piece.
func (r *chessRoom) editPress(q game.Square) {
	e := &r.edit
	switch {
	case e.tool == handTool:
		e.held, e.from = e.cells[q], q
	case e.tool == eraseTool, e.cells[q] == e.tool:
		r.change(func() { e.put(q, 0) })
	default:
		r.change(func() { e.put(q, e.tool) })
	}
}

// editWork is editPress for the keyboard; the hand tool first chooses a piece, then its destination.
func (r *chessRoom) editWork(q game.Square) {
	e := &r.edit
	switch {
	case e.tool != handTool:
		r.editPress(q)
	case e.picked == game.NoSquare && e.cells[q] != 0:
		e.picked = q
	case e.picked != game.NoSquare:
		r.change(func() { e.move(e.picked, q) })
		e.picked = game.NoSquare
	}
	r.Shell.UI().Wake(0)
}

// move moves a piece to a square, or off the board.
func (e *editor) move(from, to game.Square) {
	cell := e.cells[from]
	e.put(from, 0)
	if to != game.NoSquare {
		e.put(to, cell)
	}
}

// change changes the position and replaces the text of the FEN box.
func (r *chessRoom) change(f func()) {
	f()
	r.edit.text, r.edit.number, r.edit.wrong, r.edit.mended = "", "", "", ""
	r.Shell.UI().Wake(0)
}

// editHeld draws a piece dragged from the palette, and drops it.
func (r *chessRoom) editHeld() {
	u, e := r.Shell.UI(), &r.edit
	if e.held == 0 {
		return
	}
	in := u.In
	if e.from == game.NoSquare {
		size := 1.2 * e.frame.Area.W / 8
		color, kind := rules.Piece(e.held)
		drawers.Piece(u.Canvas,
			paint.Rect{X: in.Pointer.X - size/2, Y: in.Pointer.Y - size/2, W: size, H: size}, kind, color,
			u.Theme)
	}
	if !in.Released && in.Down {
		return
	}
	to, ok := r.Drawer.Pick(&e.setup, in.Pointer, &e.frame)
	held, from := e.held, e.from
	e.held, e.from = 0, game.NoSquare
	switch {
	case from != game.NoSquare && !ok:
		r.change(func() { e.move(from, game.NoSquare) })
	case from != game.NoSquare && to != from:
		r.change(func() { e.move(from, to) })
	case from == game.NoSquare && ok:
		r.change(func() { e.put(to, held) })
	}
	u.Wake(0)
}

// editPanel draws the palette, the other settings of the position, and the actions.
func (r *chessRoom) editPanel(area paint.Rect, wide bool) {
	u, e := r.Shell.UI(), &r.edit
	if wide {
		u.Title(3, u.Bold(theme.Large), area.CutTop(34), textSetUpAPosition.String())
	}
	problem := e.problem()
	if e.wrong != "" {
		problem = e.wrong
	}
	r.palette(area.CutTop(2 * theme.Touch))
	area.CutTop(6)
	r.editActions(area.CutBottom(theme.Touch), problem == "")
	line := area.CutBottom(26)
	text, ink := problem, u.Theme.Bad
	if problem == "" {
		text, ink = textCanBePlayed.String(), u.Theme.Ink2
		if e.mended != "" {
			text = "FEN: " + e.mended
		}
	}
	s := u.Style(theme.Body)
	for s.Size > 10 && s.Width(text) > line.W {
		s.Size--
	}
	u.Canvas.TextLeft(s, line, text, ink)
	u.Node("status", text, "", line)
	u.Scroll("settings", area, func(view paint.Rect) float64 {
		return r.editSettings(paint.Rect{X: view.X, Y: view.Y, W: view.W - 8, H: view.H})
	})
}

// palette draws the pieces and tools. A press chooses one, and dragging a piece puts it on the board.
func (r *chessRoom) palette(area paint.Rect) {
	u := r.Shell.UI()
	defer u.Group("radiogroup", "palette", textPalette.String())()
	leave := u.Scope("palette")
	defer leave()
	rows := [][]game.Cell{{handTool}, {eraseTool}}
	for i, color := range []rules.Color{rules.White, rules.Black} {
		for k := rules.King; k >= rules.Pawn; k-- {
			rows[i] = append(rows[i], rules.CellOf(color, k))
		}
	}
	var ids []string
	tools := slices.Concat(rows...)
	for _, tool := range tools {
		id, _ := toolName(tool)
		ids = append(ids, id)
	}
	if at := slices.Index(tools, r.edit.tool); u.Choose(ids, &at) {
		r.choose(tools[at])
	}
	for _, row := range rows {
		for i, box := range area.CutTop(theme.Touch).Split(7, 2) {
			r.paletteCell(row[i], box)
		}
	}
}

// kindIDs are the names of piece kinds in control IDs.
var kindIDs = [...]string{rules.Pawn: "pawn", rules.Knight: "knight", rules.Bishop: "bishop",
	rules.Rook:  "rook",
	rules.Queen: "queen", rules.King: "king"}

// toolName returns the id and the name of a tool of the palette.
func toolName(tool game.Cell) (id, name string) {
	switch tool {
	case handTool:
		return "move", textMove.String()
	case eraseTool:
		return "erase", textErase.String()
	}
	color, kind := rules.Piece(tool)
	return color.String() + "-" + kindIDs[kind], form.Capital(pieceName(tool))
}

// choose takes a tool of the palette.
func (r *chessRoom) choose(tool game.Cell) { r.edit.tool, r.edit.picked = tool, game.NoSquare }

// paletteCell draws a cell of the palette.
func (r *chessRoom) paletteCell(tool game.Cell, box paint.Rect) {
	u, e := r.Shell.UI(), &r.edit
	id, name := toolName(tool)
	clicked, hover := u.KeyPress(id, name, "", box)
	value := ""
	if e.tool == tool {
		value = "selected"
	}
	u.NodeOf(id, "radio", name, value, box)
	switch {
	case e.tool == tool:
		u.Canvas.RoundRect(box, theme.Radius, theme.Alpha(u.Theme.Accent, 0.3))
		u.Canvas.Border(box, theme.Radius, 1.5, u.Theme.Accent)
	case hover:
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	}
	icon := paint.Rect{X: box.Center().X - 11, Y: box.Center().Y - 11, W: 22, H: 22}
	switch tool {
	case handTool:
		ui.Pointer(u.Canvas, icon, u.Theme.Ink)
	case eraseTool:
		ui.Close(u.Canvas, icon, u.Theme.Ink)
	default:
		color, kind := rules.Piece(tool)
		size := min(box.W, box.H) - 4
		if u.Theme.Dark && e.tool != tool { // black pieces need a lighter background
			u.Canvas.RoundRect(box.Inset(1), theme.Radius, drawers.ChessColors(u.Theme).Light)
		}
		drawers.Piece(u.Canvas,
			paint.Rect{X: box.Center().X - size/2, Y: box.Center().Y - size/2, W: size, H: size}, kind, color,
			u.Theme)
	}
	if u.In.Pressed && u.Reaches(box) && tool != handTool && tool != eraseTool {
		e.held, e.from = tool, game.NoSquare
	}
	if clicked {
		r.choose(tool)
	}
}

// editActions draws the actions.
func (r *chessRoom) editActions(row paint.Rect, good bool) {
	u, e := r.Shell.UI(), &r.edit
	wide := row.CutRight(0.42 * row.W)
	row.CutRight(8)
	cells := append(row.Split(2, 8), wide)
	if u.Button("cancel", textCancel.String(), cells[0], nil, ui.Framed) {
		e.open = false
	}
	if !good {
		return
	}
	if u.Button("analyse", textAnalyse.String(), cells[1], nil, ui.Framed) {
		e.open = false
		if err := r.AnalyseFrom(e.String()); err != nil {
			r.Shell.Say(lang.Fault(err))
		}
	}
	if u.Button("play-from-here", textPlayFromHere.String(), cells[2], nil, ui.Primary) {
		e.open = false
		r.OpenNewGameFrom(e.String())
	}
}

// editKeys moves the cursor and applies the tool; Escape cancels a move or closes the editor.
func (r *chessRoom) editKeys() {
	u, e := r.Shell.UI(), &r.edit
	leave := u.Scope("set up")
	defer leave()
	for code, d := range map[ui.Code][2]int{ui.Up: {-1, 0}, ui.Down: {1, 0}, ui.Left: {0, -1},
		ui.Right: {0, 1}} {
		if _, ok := u.Keys.Take(code); ok {
			e.step(d[0], d[1])
			u.Wake(0)
		}
	}
	if e.cursor != game.NoSquare {
		if _, ok := u.Keys.Take(ui.Enter); ok {
			r.editWork(e.cursor)
		}
		for _, code := range []ui.Code{ui.Delete, ui.Backspace} {
			if _, ok := u.Keys.Take(code); ok {
				r.change(func() { e.put(e.cursor, 0) })
			}
		}
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		e.open = e.picked != game.NoSquare || e.cursor != game.NoSquare
		e.picked, e.cursor = game.NoSquare, game.NoSquare
		u.Wake(0)
	}
}

// step moves the cursor as seen on the screen; it first appears on e4.
func (e *editor) step(rows, cols int) {
	if e.cursor == game.NoSquare {
		e.cursor = 36
		return
	}
	if e.flipped {
		rows, cols = -rows, -cols
	}
	row, col := min(max(int(e.cursor)/8+rows, 0), 7), min(max(int(e.cursor)%8+cols, 0), 7)
	e.cursor = game.Square(8*row + col)
}

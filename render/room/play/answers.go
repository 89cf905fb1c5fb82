package play

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/render/ui/lang"
)

// question is a question about the game or a command that the user types into the box for moves, as a word or
// its letter, as in the blind mode of lichess. The English words are understood in every language.
type question struct {
	word   lang.Text
	letter string // the same in every language; empty for none, where a slip would cost something
	answer func(r *GameRoom, about string) string
}

func questions() []question {
	return []question{
		{textAskLast, "l", func(r *GameRoom, _ string) string { return lastText(r) }},
		{textAskClock, "c", func(r *GameRoom, _ string) string { return clockText(r) }},
		{textAskPieces, "p", piecesText},
		{textAskSquare, "s", squareText},
		{textAskMoves, "m", movesText},
		{textAskBoard, "b", func(r *GameRoom, _ string) string { return boardText(r) }},
		{textAskHint, "", hintAnswer},
		{textAskWhy, "", whyAnswer},
		{textAskUndo, "", func(r *GameRoom, _ string) string { return does(r, stepLine{stepUndo}) }},
		{textAskResign, "", resignAnswer},
		{textAskPaste, "", func(r *GameRoom, _ string) string { return does(r, paste{}) }},
		{textAskCommands, "?", commandsText},
	}
}

// answer returns the answer to a typed question; ok is false if the text is none.
func answer(r *GameRoom, text string) (said string, ok bool) {
	word, about, _ := strings.Cut(strings.TrimSpace(text), " ")
	for _, q := range questions() {
		if strings.EqualFold(word, q.word.String()) || strings.EqualFold(word, string(q.word)) ||
			word != "" && strings.EqualFold(word, q.letter) {
			return q.answer(r, strings.TrimSpace(about)), true
		}
	}
	return "", false
}

// sayAnswer says the answer to a typed question; ok is false if the text is none. The letters of the
// questions mean the same in every game, also where a letter names a column.
func sayAnswer(r *GameRoom, text string) (ok bool) {
	said, ok := answer(r, text)
	if said != "" {
		r.Shell.Say(said)
	}
	return ok
}

// does carries out a command; what follows is announced as after a key.
func does(r *GameRoom, c Command) string {
	r.emit(asked{c})
	return ""
}

// hintAnswer returns the hint that is shown, or asks for one, which is announced when it is found.
func hintAnswer(r *GameRoom, _ string) string {
	if r.Session.Analysis.Hinting() {
		return hintSaid(r)
	}
	r.emit(asked{askHint{}})
	if r.Session.Analysis.Hinting() {
		return textLookingForAHint.String()
	}
	return ""
}

// hintSaid is the hint with its move in words. It is empty while the search for it goes on, and stays the
// same afterwards.
func hintSaid(r *GameRoom) string {
	text, ok := hintText(r)
	done, searching := r.Session.Analysis.HintProgress()
	t, _ := r.Session.Search.Thought()
	switch {
	case !ok || text == textLookingForAHint.String():
		r.hint = spokenHint{}
	case (r.hint.text == "" || r.hint.in != lang.Spoken().Tag) && (!searching || done >= 1):
		r.hint = spokenHint{text, lang.Spoken().Tag}
		if len(t.Lines) > 0 && r.Game.Board.Words == nil {
			r.hint.text = inParts(text, besides(r, r.Session.Line.View(), t.Lines[0].Moves[0]))
		}
	}
	return r.hint.text
}

// spokenHint is a hint as it was spoken, and the tag of its language.
type spokenHint struct{ text, in string }

// whyAnswer explains the last move, or asks for its verdict, which is announced when it is found. In games
// without verdicts it says so, and explains the hint.
func whyAnswer(r *GameRoom, _ string) string {
	if r.Game.Review == nil {
		about := hintReason(r)
		if about == "" {
			about = hintAnswer(r, "")
		}
		return inSentences(textHintIsExplained.String(), about)
	}
	n := askedVerdict(r)
	if r.state.Review.Why.N == n && n > 0 {
		return whySaid(r)
	}
	toggleWhy(r, n)
	return "" // the answer is announced
}

// resignAnswer asks whether to resign, if the game can be resigned.
func resignAnswer(r *GameRoom, _ string) string {
	for _, a := range endingActions(r) {
		if a.ID == "resign" {
			a.Do()
			return ""
		}
	}
	return r.Session.Brief()
}

// whySaid is the answer to "Why?" in sentences; empty if there is none yet.
func whySaid(r *GameRoom) string {
	if n := r.state.Review.Why.N; n > 0 {
		if a, ok := r.Why(n); ok {
			return strings.Join(a.Texts, " ")
		}
		return whyUnjudged(r, n)
	}
	return ""
}

// placements returns the moves that only add a stone on the square with a typed name, such as the lines of
// Morpion Solitaire through a point. A number after the name chooses one of them.
func placements(r *GameRoom, text string) (list []game.Move) {
	name, number := strings.ToLower(strings.TrimSpace(text)), ""
	squares := squaresNamed(r, name)
	if at := strings.LastIndexByte(name, ' '); len(squares) != 1 && at > 0 {
		squares, number = squaresNamed(r, strings.TrimSpace(name[:at])), name[at+1:]
	}
	if len(squares) != 1 {
		return nil
	}
	v := r.Session.Line.View()
	for _, m := range r.Session.Line.Legal() {
		if from, to := v.Squares(m); from == to && to == squares[0] {
			list = append(list, m)
		}
	}
	if n, err := strconv.Atoi(number); err == nil && n >= 1 && n <= len(list) {
		return list[n-1 : n]
	}
	return list
}

// refusedSquare says why a typed text that names a square of a board without edges is no move there; nil if
// it names none.
func refusedSquare(r *GameRoom, text string) error {
	k, why := r.know(), r.Game.Hand.WhyNot
	if why == nil || !r.Game.Board.Zoom {
		return nil
	}
	name := strings.ToLower(strings.TrimSpace(text))
	numbers := numbersOf(name)
	switch squares := squaresNamed(r, name); {
	case len(squares) == 1:
		return textRefusedSquare.Error("square", upper(k.squareName(squares[0])), "why",
			why(k.View, squares[0], squares[0]))
	case len(numbers) == len(numbersOf(k.squareName(0))) && strings.Trim(name, "-−0123456789, ") == "":
		square, _, _ := exampleOfSquare(r)
		return textNoSuchSquare.Error("name", text, "square", square)
	}
	return nil
}

// choices lists moves with the numbers that choose them.
func choices(r *GameRoom, moves []game.Move) string {
	list := make([]string, len(moves))
	for i, m := range moves {
		words := moveWords(r, r.Session.Line.At(r.Session.Line.Cursor()), m)
		list[i] = textSquareHolds.With("square", i+1, "what", words)
	}
	return strings.Join(list, "; ")
}

// lastText describes the last move in words.
func lastText(r *GameRoom) string {
	line := r.Session.Line
	for n := line.Cursor() - 1; n >= 0; n-- {
		if e := line.Moves()[n]; !e.Automatic() {
			text := inParts(append([]string{moveWords(r, line.At(n), e.Move)}, followed(r, n)...)...)
			if r.Rules.Players == 2 {
				text = r.SideName(e.Player) + ": " + text
			}
			return text
		}
	}
	return textNoMoveYet.String()
}

// clockText says how much time the players have.
func clockText(r *GameRoom) string {
	var list []string
	for _, p := range sides(r) {
		if text := r.Session.Clock.Text(p); text != "" {
			list = append(list, r.SideName(p)+" "+text)
		}
	}
	if len(list) == 0 {
		return textNoClock.String()
	}
	return strings.Join(list, ", ")
}

// piecesText lists the squares of each kind of piece whose name contains the given text.
func piecesText(r *GameRoom, about string) string {
	k, v := r.know(), r.Session.Line.View()
	rows, cols := v.Size()
	places := map[string][]string{}
	var kinds []string
	for q := range game.Square(rows * cols) {
		what := k.holds(q)
		called := strings.Contains(strings.ToLower(what), strings.ToLower(about))
		if v.At(int(q)/cols, int(q)%cols) == 0 || !called {
			continue
		}
		if places[what] == nil {
			kinds = append(kinds, what)
		}
		places[what] = append(places[what], k.squareName(q))
	}
	var list []string
	for _, what := range kinds {
		between := ", "
		if strings.Contains(places[what][0], between) {
			between = "; "
		}
		at := strings.Join(places[what], between)
		list = append(list, textSquareHolds.With("square", upper(what), "what", at))
	}
	if len(list) == 0 && about == "" {
		return textBoardIsEmpty.String()
	}
	return orNothing(list, ". ")
}

// orNothing joins the parts of an answer.
func orNothing(list []string, between string) string {
	if len(list) == 0 {
		return textNothingThere.String()
	}
	return strings.Join(list, between)
}

// numbersOf returns the numbers in the name of a square.
func numbersOf(name string) []string {
	name = strings.ReplaceAll(name, "−", "-")
	return strings.FieldsFunc(name, func(r rune) bool { return (r < '0' || r > '9') && r != '-' })
}

// squaresNamed returns the square with a typed name: its own, the numbers in it, or the letter of its column
// and the number of its row. A letter, the first number or a named line stands for all squares with it. A
// board without edges has no letters.
func squaresNamed(r *GameRoom, name string) (list []game.Square) {
	if list, ok := lineNamed(r, name); ok {
		return list
	}
	k := r.know()
	rows, cols := r.Session.Line.View().Size()
	numbers, letter := numbersOf(name), -1
	if !r.Game.Board.Zoom && name != "" &&
		strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz") == strings.Join(numbers, "") {
		letter = int(name[0]) - 'a'
	}
	for q := range game.Square(rows * cols) {
		its := k.squareName(q)
		of := numbersOf(its)
		switch {
		case strings.EqualFold(its, name), len(numbers) > 1 && slices.Equal(of, numbers):
			return []game.Square{q}
		case len(numbers) == 1 && name == numbers[0]:
			if of[0] == name {
				list = append(list, q)
			}
		case letter >= 0 && int(q)%cols == letter:
			if i := slices.Index(of, strconv.Itoa(letter+1)); i >= 0 && len(of) > 1 {
				of = slices.Delete(of, i, i+1)
			}
			if len(numbers) == 0 || numbers[0] == of[0] {
				list = append(list, q)
			}
		}
	}
	return list
}

// squareText returns the contents of a square in words, or those of several except empty ones.
func squareText(r *GameRoom, about string) string {
	k, v := r.know(), r.Session.Line.View()
	_, cols := v.Size()
	var list []string
	named := squaresNamed(r, strings.ToLower(about))
	if len(named) == 0 {
		square, _, _ := exampleOfSquare(r)
		return textNoSuchSquare.With("name", about, "square", square)
	}
	for _, q := range named {
		if len(named) == 1 || v.At(int(q)/cols, int(q)%cols) != 0 {
			list = append(list, textSquareHolds.With("square", k.squareName(q), "what", k.holds(q)))
		}
	}
	if len(list) == 0 { // a line without stones
		return textSquareHolds.With("square", upper(about), "what", k.holds(named[0]))
	}
	return strings.Join(list, "; ")
}

// commandsText lists the commands, with a move and names of squares of this game.
func commandsText(r *GameRoom, _ string) string {
	square, row, column := exampleOfSquare(r)
	commands := textCommandsAre.With("square", square, "row", row, "column", column)
	if move := exampleOfMove(r); move != "" {
		return textMoveIsTyped.With("move", move) + ". " + commands
	}
	return commands
}

// exampleOfMove returns a possible move as it is typed; empty if there is none.
func exampleOfMove(r *GameRoom) string {
	line := r.Session.Line
	for _, m := range line.Legal() {
		from, to := line.View().Squares(m)
		if r.Game.Board.Zoom && from == to && len(r.know().movesFrom(to, to)) == 1 { // by its point
			return typedSquare(r.know().squareName(to))
		}
	}
	if legal := line.Legal(); len(legal) > 0 && !r.Game.Board.Zoom {
		return r.Say(r.Rules.MoveText(line.State(), legal[0]))
	}
	return ""
}

// exampleOfSquare returns the name of a square as it is typed, and those of its row and its column.
func exampleOfSquare(r *GameRoom) (square, row, column string) {
	rows, cols := r.Session.Line.View().Size()
	q := game.Square(rows/2*cols + cols/2)
	name := r.know().squareName(q)
	if square = typedSquare(name); square != name {
		square += " (" + name + ")"
	}
	row, column = r.know().linesOf(q)
	return square, textAskRow.String() + " " + minus(row), textAskColumn.String() + " " + minus(column)
}

// linesOf returns what the names of all squares in the row and in the column of a square have in common: a
// number, or the letter of a column.
func (k Known) linesOf(q game.Square) (row, column string) {
	_, cols := k.View.Size()
	first := q - q%game.Square(cols)
	from, to := numbersOf(k.squareName(first)), numbersOf(k.squareName(first+game.Square(cols)-1))
	name := k.squareName(q)
	of, at := numbersOf(name), 0
	for at+1 < len(from) && from[at] != to[at] {
		at++
	}
	if len(of) == 1 {
		return of[0], strings.TrimRight(name, "0123456789")
	}
	return of[at], of[1-at]
}

// lineNamed returns the squares of a line that is typed with its kind, such as "row 3"; ok is false if none
// is.
func lineNamed(r *GameRoom, name string) (list []game.Square, ok bool) {
	word, of, _ := strings.Cut(strings.ReplaceAll(name, "−", "-"), " ")
	is := func(t lang.Text) bool { return strings.EqualFold(word, t.String()) || word == string(t) }
	if !is(textAskRow) && !is(textAskColumn) || strings.Contains(of, " ") {
		return nil, false
	}
	k := r.know()
	rows, cols := k.View.Size()
	for q := range game.Square(rows * cols) {
		if row, column := k.linesOf(q); is(textAskRow) && row == of || is(textAskColumn) && column == of {
			list = append(list, q)
		}
	}
	return list, true
}

// typedSquare returns the shortest form of the name of a square that can be typed: its numbers, if it has
// several.
func typedSquare(name string) string {
	if numbers := numbersOf(name); len(numbers) > 1 {
		return minus(strings.Join(numbers, " "))
	}
	return name
}

// movesText lists the possible moves in words: all, those that begin or end on a square, or a typed one.
func movesText(r *GameRoom, about string) string {
	line := r.Session.Line
	squares := squaresNamed(r, strings.ToLower(about))
	typed, err := r.ParseTyped(line.State(), about)
	var list []string
	for _, m := range line.Legal() {
		from, to := line.View().Squares(m)
		if about == "" || err == nil && m == typed || slices.Contains(squares, from) ||
			slices.Contains(squares, to) {
			list = append(list, moveWords(r, line.At(line.Cursor()), m))
		}
	}
	return orNothing(list, "; ")
}

// boardText reads the board by rows: the name of each row, and what stands in it. On a board without edges
// it begins with the columns that have anything in them.
func boardText(r *GameRoom) string {
	k, v := r.know(), r.Session.Line.View()
	_, cols := v.Size()
	var list []string
	box := boxOf(r, v, nil)
	for row := range slices.Chunk(box, max(1, rowLength(box, cols))) {
		var cells []string
		for i := 0; i < len(row); {
			what, n := k.holds(row[i]), i
			for i < len(row) && k.holds(row[i]) == what {
				i++
			}
			switch {
			case i-n > 1 && strings.Trim(what, "0123456789") == "": // 2 × 2 could be one tile
				what = strings.Join(slices.Repeat([]string{what}, i-n), ", ")
			case i-n > 1:
				what = textSeveral.With("n", i-n, "what", what)
			}
			cells = append(cells, what)
		}
		name, columns := rowName(k, row[0], row[len(row)-1])
		if len(list) == 0 && k.Game.Board.Zoom {
			list = append(list, columns)
		}
		list = append(list, textSquareHolds.With("square", name, "what", strings.Join(cells, ", ")))
	}
	return strings.Join(list, ". ")
}

// rowName names a row between two squares by the number that their names share, and columns by the numbers
// in which they differ, if they have several.
func rowName(k Known, first, last game.Square) (row, columns string) {
	from, to := numbersOf(k.squareName(first)), numbersOf(k.squareName(last))
	at := 0
	for at+1 < len(from) && from[at] != to[at] {
		at++
	}
	if len(from) > 1 {
		columns = textColumnsOf.With("from", minus(from[1-at]), "to", minus(to[1-at]))
	}
	return textRowOf.With("row", minus(from[at])), columns
}

// minus returns a number with the minus sign that is spoken.
func minus(number string) string { return strings.ReplaceAll(number, "-", "−") }

// rowLength returns the number of squares in each row of a box.
func rowLength(box []game.Square, cols int) int {
	for i, q := range box {
		if int(q)/cols != int(box[0])/cols {
			return i
		}
	}
	return len(box)
}

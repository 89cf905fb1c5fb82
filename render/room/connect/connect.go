// Package connect is the room of Connect-k.
package connect

import (
	"fmt"
	"image/color"

	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/room/training"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// connectRoom is the room of Connect-k.
type connectRoom struct {
	*play.GameRoom

	scores    scores
	trainings *training.Panel
}

// Door returns the door to the room.
func Door() room.Door {
	d := Game().Door(func(s room.Shell) room.Room { return open(s) })
	d.Keeps = append(d.Keeps, training.Keeps(d.Name)...)
	return d
}

func open(s room.Shell) *connectRoom {
	r := &connectRoom{}
	r.trainings = training.New(s,
		training.Setup{Title: textTrainYourOwn.String(), Game: rules.Game(), Drawer: drawers.Connect(),
			Challenge: r.challenge,
			Values:    func() param.Values { return r.Session.Line.Values() }})
	r.GameRoom = play.New(s, describe(r))
	return r
}

// Dialogs draws the dialog for training networks.
func (r *connectRoom) Dialogs() { r.trainings.Dialog() }

// Offers returns the button of the dialog for training networks.
func (r *connectRoom) Offers() []play.Action {
	return []play.Action{{ID: "train-your-own", Label: textTrainYourOwn.String(), Icon: ui.Curves,
		Do: func() { r.trainings.Launch() }}}
}

// Sign draws the symbol of a player of tic-tac-toe.
func (r *connectRoom) Sign(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool) {
	return sign(c, box, p, r.Session.Line.View(), r.Shell.UI().Theme)
}

func shape(v game.View) *rules.Board { return game.Concrete(v).(*rules.State).Position().Board }

// describe returns the description of the game with the additions of its room.
func describe(r *connectRoom) play.Game {
	g := Game()
	g.Board.Overlay = r.Overlay
	g.Marks.Add, g.Marks.Search = r.Marks, r.MarkThoughts
	g.Hand.TakeKeys = r.TakeKeys
	g.Sides.Opponents, g.Sides.Sign = r.Opponents, r.Sign
	g.Panel.Offers, g.Panel.Report, g.Panel.Action = r.Offers, r.Report, r.Action
	g.Tabs.Options, g.Tabs.Dialogs = r.Options, r.Dialogs
	g.Scene = play.GameScene{Put: r.putScene, Set: r.setScene}
	g.Course.Receive = r.Receive
	return g
}

// Game describes Connect-k without the additions of its room.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{
			Rules: rules.Game(), Side: side, MoveName: textAConnectMove, Analyst: "solver",
			Opponent:  usual(),
			Estimates: numfmt.Units{{Name: "threats", Opaque: true, Standing: [3]float64{0.5, 1.5, 4}}},
			Formats:   rules.Formats(),
		},
		Title: textConnect, Play: textPlayConnect, Icon: icon, Drawer: drawers.Connect(),
		Colors: colors, About: about,
		Board: play.GameBoard{Square: square, Holds: holds,
			Styles: []lang.Text{textStyleUsual, textStyleWooden, textStyleMarked}},
		Hand: play.GameHand{ByMouse: textByMouse, ByFinger: textByFinger, Begins: "123456789abcdefgh",
			Cursor: play.HoverCursor, WhyNot: whyNot, Keys: [][2]lang.Text{{"S", textHelpColumnScores}}},
		Course: play.GameCourse{Bound: bound},
		Review: reviewing(),
	}
}

// square names a square by column and row if there is gravity, otherwise by letter and number.
func square(v game.View, q game.Square) string {
	rows, cols := v.Size()
	if shape(v).Gravity() {
		return textColumnRow.With("q", int(q)%cols+1, "rows", rows-int(q)/cols)
	}
	return play.FileAndRank(v, q)
}

// holds describes the stone on a square.
func holds(v game.View, q game.Square) string {
	_, cols := v.Size()
	names := [...]string{0: textEmpty.String(), rules.Red: textRed.String(),
		rules.Yellow: textYellow.String()}
	if shape(v).TicTacToe() {
		names[rules.Red], names[rules.Yellow] = "X", "O"
	}
	return names[v.At(int(q)/cols, int(q)%cols)]
}

// side returns the name of a player of tic-tac-toe.
func side(v game.View, p game.Player) string {
	if shape(v).TicTacToe() {
		return [...]string{"X", "O"}[p]
	}
	return ""
}

// sign draws X or O on a board of tic-tac-toe.
func sign(c *paint.Canvas, box paint.Rect, p game.Player, v game.View, th *theme.Theme) (drawn bool) {
	if !shape(v).TicTacToe() {
		return false
	}
	drawers.Pencil(c, box.Center(), 0.22*box.W, []game.Cell{rules.Red, rules.Yellow}[p], th)
	return true
}

// maxCells is the maximum number of cells of a board.
const maxCells = 64

// bound limits the size of the board, and the length of lines to the board.
func bound(specs []param.Spec, values param.Values) {
	rows, cols := values.Int("rows"), values.Int("cols")
	for i := range specs {
		switch s := &specs[i]; s.Name {
		case "rows":
			s.Max = float64(maxCells / cols)
		case "cols":
			s.Max = float64(maxCells / rows)
		case "k":
			s.Max = float64(max(rows, cols))
			values["k"] = fmt.Sprint(min(values.Int("k"), max(rows, cols)))
		}
	}
}

func colors(th *theme.Theme, p game.Player) (body, edge color.NRGBA) {
	body, edge = drawers.ConnectColors(th).First, drawers.ConnectColors(th).FirstEdge
	if p == game.Second {
		body, edge = drawers.ConnectColors(th).Second, drawers.ConnectColors(th).SecondEdge
	}
	if th.Dark {
		edge = th.Ink2
	}
	return body, edge
}

// whyNot returns the reason why no stone can be placed on a square, or dropped into its column.
func whyNot(v game.View, _, to game.Square) string {
	_, cols := v.Size()
	if shape(v).Gravity() {
		return textColumnIsFull.With("to", int(to)%cols+1)
	}
	return textTheSquareIsTaken.String()
}

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

// Room is the room.
type Room struct {
	*play.Room

	scores    scores
	trainings *training.Panel
}

// What the room has beside what all rooms of games share.
var (
	_ play.Receiver  = (*Room)(nil)
	_ play.Bounder   = (*Room)(nil)
	_ play.Opposer   = (*Room)(nil)
	_ play.Marker    = (*Room)(nil)
	_ play.Annotator = (*Room)(nil)
	_ play.Overlayer = (*Room)(nil)
	_ play.KeyTaker  = (*Room)(nil)
	_ play.Offerer   = (*Room)(nil)
	_ play.Reporter  = (*Room)(nil)
	_ play.Signer    = (*Room)(nil)
	_ play.Actor     = (*Room)(nil)
	_ play.Optioner  = (*Room)(nil)
	_ play.Dialoger  = (*Room)(nil)
)

// Door returns the door to the room.
func Door() room.Door {
	d := Kind().Door(func(s room.Shell) room.Room { return open(s) })
	d.Keeps = append(d.Keeps, training.Keeps(d.Name)...)
	return d
}

// open returns the room.
func open(s room.Shell) *Room {
	r := &Room{}
	r.trainings = training.New(s,
		training.Setup{Title: textTrainYourOwn.String(), Game: rules.Game(), Drawer: drawers.Connect(),
			Challenge: r.challenge,
			Values:    func() param.Values { return r.Session.Line.Values() }})
	r.Room = play.New(s, Kind(), r)
	return r
}

// Dialogs draws the dialog of the networks that people train, while it is open.
func (r *Room) Dialogs() { r.trainings.Dialog() }

// Offers is the button to that dialog.
func (r *Room) Offers() []play.Action {
	return []play.Action{{ID: "train-your-own", Label: textTrainYourOwn.String(), Icon: ui.Curves,
		Do: func() { r.trainings.Launch() }}}
}

// Sign draws what the players of tic-tac-toe are.
func (r *Room) Sign(c *paint.Canvas, box paint.Rect, p game.Player) (drawn bool) {
	return sign(c, box, p, r.Session.Line.View(), r.Shell.UI().Theme)
}

// Bound keeps boards small enough, and lines no longer than the board.
func (r *Room) Bound(specs []param.Spec, values param.Values) { bound(specs, values) }

// shape returns the rules of the board that v is on.
func shape(v game.View) *rules.Board { return game.Concrete(v).(*rules.State).Position().Board }

// Kind is what the room is made of.
func Kind() play.Kind {
	return play.Kind{
		Kind: session.Kind{
			Game: rules.Game(), Side: side, MoveName: textAConnectMove, Analyst: "solver",
			Opponent:  usual(),
			Estimates: numfmt.Units{{Name: "threats", Opaque: true, Standing: [3]float64{0.5, 1.5, 4}}},
			Formats:   rules.Formats(),
		},
		Cursor: play.HoverCursor, WhyNot: whyNot, Review: reviewing(),
		Title: textConnect, Icon: icon, Drawer: drawers.Connect(), Colors: colors, About: about,
		ByMouse: textByMouse, ByFinger: textByFinger,
		Square: square, Holds: holds, Begins: "123456789abcdefgh",
		Keys: [][2]lang.Text{{"S", textHelpColumnScores}},
	}
}

// square names a square by column and row where discs fall, by letter and number where they are put.
func square(v game.View, q game.Square) string {
	rows, cols := v.Size()
	if shape(v).Gravity() {
		return textColumnRow.With("q", int(q)%cols+1, "rows", rows-int(q)/cols)
	}
	return play.FileAndRank(v, q)
}

// holds names what stands on a square.
func holds(v game.View, q game.Square) string {
	_, cols := v.Size()
	names := [...]string{0: textEmpty.String(), rules.Red: textRed.String(),
		rules.Yellow: textYellow.String()}
	if shape(v).TicTacToe() {
		names[rules.Red], names[rules.Yellow] = "X", "O"
	}
	return names[v.At(int(q)/cols, int(q)%cols)]
}

// side names the players of tic-tac-toe.
func side(v game.View, p game.Player) string {
	if shape(v).TicTacToe() {
		return [...]string{"X", "O"}[p]
	}
	return ""
}

// sign draws what the players of tic-tac-toe are.
func sign(c *paint.Canvas, box paint.Rect, p game.Player, v game.View, th *theme.Theme) (drawn bool) {
	if !shape(v).TicTacToe() {
		return false
	}
	drawers.Pencil(c, box.Center(), 0.22*box.W, []game.Cell{rules.Red, rules.Yellow}[p], th)
	return true
}

// maxCells is how many cells a board has at most.
const maxCells = 64

// bound keeps boards small enough, and lines no longer than the board.
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

// whyNot says why no stone can be put on a square, or dropped into its column.
func whyNot(v game.View, _, to game.Square) string {
	_, cols := v.Size()
	if shape(v).Gravity() {
		return textColumnIsFull.With("to", int(to)%cols+1)
	}
	return textTheSquareIsTaken.String()
}

// Styles returns the names of the styles in which the board is drawn.
func (*Room) Styles() []string {
	return []string{textStyleUsual.String(), textStyleWooden.String(), textStyleMarked.String()}
}

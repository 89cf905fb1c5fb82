// Package othello is the room of Othello.
package othello

import (
	"fmt"
	"image/color"

	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/room/training"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

type othelloRoom struct {
	*play.GameRoom

	shell     room.Shell
	rules     *game.Game // set before GameRoom
	trainings *training.Panel
	editor    editor
	counted   counted
	learning  learning
}

// Door returns the entry of the room.
func Door() room.Door {
	d := Game().Door(func(s room.Shell) room.Room { return open(s) })
	d.Keeps = append(d.Keeps, training.Keeps(d.Name)...)
	return d
}

func open(s room.Shell) *othelloRoom {
	r := &othelloRoom{shell: s, rules: rules.Game()}
	r.loadWeights()
	r.loadLearning()
	r.trainings = training.New(s,
		training.Setup{Title: textBreedYourOwn.String(), Game: r.rules, Drawer: drawers.Othello(),
			Challenge: func(p session.Player, _ param.Values) { r.Challenge(p, nil) }})
	r.GameRoom = play.New(s, describe(r))
	return r
}

// describe returns the description of the game with the additions of its room.
func describe(r *othelloRoom) play.Game {
	g := Game()
	g.Marks.Search = r.MarkThoughts
	g.Sides.Opponents, g.Sides.Note = r.Opponents, r.Note
	g.Tabs.Traces, g.Tabs.Options, g.Tabs.Dialogs = r.Traces, r.Options, r.Dialogs
	g.Course.Receive = r.Receive
	return g
}

// Game describes Othello without the additions of its room.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{
			Rules: rules.Game(), Formats: rules.Formats(), MoveName: textAnOthelloMove,
			Opponent:  usual(),
			Analyst:   strongEngine,
			Estimates: numfmt.Units{inDiscs()},
			Tally: func(end game.State) (black, white int) {
				return game.Concrete(end).(*rules.State).Discs()
			},
		},
		Title: textOthello, Play: textPlayOthello, Icon: icon, Drawer: drawers.Othello(),
		Colors: colors, About: about,
		Board: play.GameBoard{Square: square, Holds: holds,
			Styles: []lang.Text{textStyleUsual, textStyleWooden, textStyleMarked}},
		Hand: play.GameHand{ByMouse: textByMouse, ByFinger: textByFinger, Begins: "abcdefgh",
			WhyNot: whyNot},
		Review: reviewing(),
	}
}

// square names a square in Othello's notation: a1 at the top left.
func square(v game.View, q game.Square) string {
	_, cols := v.Size()
	return fmt.Sprintf("%c%d", 'a'+int(q)%cols, int(q)/cols+1)
}

// holds describes the disc on a square.
func holds(v game.View, q game.Square) string {
	_, cols := v.Size()
	return [...]string{0: textEmpty.String(), rules.Black: textBlack.String(),
		rules.White: textWhite.String()}[v.At(int(q)/cols, int(q)%cols)]
}

func colors(th *theme.Theme, p game.Player) (body, edge color.NRGBA) {
	if p == game.Second {
		return drawers.OthelloColors(th).White, drawers.OthelloColors(th).WhiteEdge
	}
	if th.Dark {
		return drawers.OthelloColors(th).Black, th.Ink2
	}
	return drawers.OthelloColors(th).Black, drawers.OthelloColors(th).BlackEdge
}

// Note returns the number of discs of a side.
func (r *othelloRoom) Note(p game.Player) string {
	black, white := game.Concrete(r.Displayed()).(*rules.State).Discs()
	return numfmt.Count(int64([]int{black, white}[p]), "discs")
}

// whyNot returns the reason why no disc can be placed on a square.
func whyNot(v game.View, _, to game.Square) string {
	_, cols := v.Size()
	row, col := int(to)/cols, int(to)%cols
	name := string([]byte{'a' + byte(col), '1' + byte(row)})
	if v.At(row, col) != 0 {
		return textIsTaken.With("name", name)
	}
	return textFlipsNothing.With("name", name)
}

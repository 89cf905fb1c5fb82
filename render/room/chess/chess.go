// Package chess is the room of chess.
package chess

import (
	"image/color"
	"time"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

type chessRoom struct {
	*play.GameRoom
	kept
	changes  store.Changes // changes of kept
	edit     editor
	openings openings
	puzzles  puzzleRoom
	drills   drillRoom
	tactics  tacticRoom
	exact
}

// puzzlesLink is the address of the list of puzzles.
const puzzlesLink = "#/chess/puzzles"

// Door returns the entry of the room.
func Door() room.Door {
	d := Game().Door(func(s room.Shell) room.Room { return enter(s) })
	d.Ways = []room.Way{{ID: "puzzles", Label: textPuzzles, To: puzzlesLink}}
	return d
}

// Open implements room.Room: the address of the puzzles opens their list over the game.
func (r *chessRoom) Open(fragment string) error {
	if fragment != puzzlesLink {
		return r.GameRoom.Open(fragment)
	}
	r.puzzles.list = true
	r.Shell.UI().Wake(0)
	return nil
}

func enter(s room.Shell) *chessRoom {
	r := &chessRoom{kept: loadKept(s)}
	r.exact.of, r.tactics.of, r.drills.of, r.drills.lot = r, r, r, byTime
	r.changes.Begin(r.kept)
	r.GameRoom = play.New(s, describe(r))
	return r
}

// describe returns the description of the game with the additions of its room.
func describe(r *chessRoom) play.Game {
	g := Game()
	g.Board.Dress = r.Dress
	g.Hand.Usual = r.Usual
	g.Sides.Opponents, g.Sides.Won = r.Opponents, r.Won
	g.Panel.Task, g.Panel.Offers, g.Panel.Heading = r.Task, r.Offers, r.Heading
	g.Panel.Interlude, g.Marks.Add = r.Interlude, r.Mark
	g.Tabs.Known, g.Tabs.Options, g.Tabs.Dialogs = r.Known, r.Options, r.Dialogs
	g.Course.Receive, g.Course.SetUp = r.Receive, r.SetUp
	return g
}

// Receive receives the results of workers.
func (r *chessRoom) Receive(now time.Duration) (changed bool) {
	came := r.askOpenings()
	came = r.tactics.poll(now) || r.pollPuzzle(now) || came
	came = r.exact.receive() || came
	came = r.drills.receive() || came
	return r.puzzles.glass.poll() || came
}

// Offers returns the buttons for puzzles and the position editor.
func (r *chessRoom) Offers() []play.Action {
	return []play.Action{{ID: "puzzles", Label: textPuzzles.String(), Do: func() { r.puzzles.list = true }},
		{ID: "set-up", Label: textSetUpAPosition.String(), Do: r.SetUp}}
}

// Game describes chess without the additions of its room.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{
			Rules: rules.Game(), Formats: rules.Formats(), StartKey: "fen", Ending: textBy,
			MoveName: textAChessMove, Pieces: rules.PieceLetters, Alert: alert,
			Estimates: numfmt.Units{{Name: string(textInPawns), Decimals: numfmt.Hundredths, Bare: true,
				Standing: [3]float64{0.35, 1.2, 3},
				Ticks:    []float64{-3, -1, 0, 1, 3}, Scale: 4}},
			Agreeing: true, Timed: true, CanWin: canMate, Opponent: level(usualLevel),
		},
		Title: textChess, Play: textPlayChess, Icon: icon, Drawer: drawers.Chess(),
		Colors: colors, About: about,
		Board: play.GameBoard{Square: play.FileAndRank, Holds: holds,
			Styles: []lang.Text{textStyleUsual, textStyleWooden, textStyleMarked}},
		Hand: play.GameHand{
			ByMouse: textByMouse, ByFinger: textByFinger, Begins: "abcdefghNBRQKO",
			Keys: [][2]lang.Text{{textEscape, textHelpPremove},
				{textArrowsEnterDelete, textHelpSetUp}},
			Gestures: [][2]lang.Text{{textWhileItThinks, textHelpPremoveByFinger}},
			WhyNot:   whyNot, Ahead: ahead,
		},
		Review: reviewing(),
	}
}

var pieceNames = [...]lang.Text{rules.Pawn: textPawn, rules.Knight: textKnight, rules.Bishop: textBishop,
	rules.Rook: textRook, rules.Queen: textQueen,
	rules.King: textKing}

// holds describes the piece on a square, and whether it is a king in check.
func holds(v game.View, q game.Square) string {
	cell := v.At(int(q)/8, int(q)%8)
	if cell == 0 {
		return textEmpty.String()
	}
	text := pieceName(cell)
	if at, ok := game.Concrete(v).(*rules.State).Check(); ok && at == q {
		text = textAlsoInCheck.With("piece", text)
	}
	return text
}

// canMate reports whether a side has enough material to give mate.
func canMate(s game.State, p game.Player) bool {
	position := game.Concrete(s).(*rules.State).Position()
	return position.CanMate(rules.Color(p))
}

// alert returns a message if the side to move is in check.
func alert(v game.View) string {
	p := game.Concrete(v).(*rules.State).Position()
	if !p.InCheck() {
		return ""
	}
	return textIsInCheck.With("sides", lang.Say(rules.Game().Sides[p.Side]))
}

// whyNot returns the reason why a piece cannot move to a square or, if both squares are the same, why it
// cannot be picked up.
func whyNot(v game.View, from, to game.Square) string {
	p := game.Concrete(v).(*rules.State).Position()
	if from != to {
		return lang.Fault(p.Refusal(rules.Square(from), rules.Square(to)))
	}
	if p.Colors[p.Side]&rules.Square(from).Bit() == 0 {
		return ""
	}
	return lang.Fault(p.Stuck(rules.Square(from)))
}

func colors(th *theme.Theme, p game.Player) (body, edge color.NRGBA) {
	if p == game.First {
		return drawers.ChessColors(th).White, drawers.ChessColors(th).WhiteLine
	}
	if th.Dark {
		return drawers.ChessColors(th).Black, th.Ink2
	}
	return drawers.ChessColors(th).Black, drawers.ChessColors(th).BlackLine
}

// Package twenty48 is the room of 2048.
package twenty48

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

type tilesRoom struct {
	*play.GameRoom
	won    bool // whether the winning tile has been on the board
	asking bool // whether the winning tile has just appeared and the user has to choose whether to continue
}

// Door returns the entry of the room.
func Door() room.Door { return Game().Door(func(s room.Shell) room.Room { return open(s) }) }

func open(s room.Shell) *tilesRoom {
	r := &tilesRoom{}
	r.GameRoom = play.New(s, describe(r))
	r.won = r.reached()
	return r
}

// bound limits the targets to tiles that a board of the chosen size can hold.
func bound(specs []param.Spec, values param.Values) {
	most := rules.MaxTile(values.Int("size"))
	for i := range specs {
		if s := &specs[i]; s.Name == "target" {
			s.Choices = slices.DeleteFunc(slices.Clone(s.Choices), func(tile string) bool {
				v, err := strconv.Atoi(tile)
				return err != nil || v > most
			})
			if !slices.Contains(s.Choices, values[s.Name]) {
				values[s.Name] = strconv.Itoa(most)
			}
		}
	}
}

// describe returns the description of the game with the additions of its room.
func describe(r *tilesRoom) play.Game {
	g := Game()
	g.Board.Overlay = r.Overlay
	g.Hand.Drag, g.Hand.Tap, g.Hand.TakeKeys = r.Gesture, r.Tap, r.TakeKeys
	g.Panel.Action, g.Panel.WhyHint = r.Action, r.WhyHint
	g.Course.Moved, g.Course.Replaced = r.Moved, r.Replaced
	return g
}

// Game describes 2048 without the additions of its room.
func Game() play.Game {
	return play.Game{
		Profile: session.Profile{Rules: rules.Game(), MoveName: textADirection, Formats: rules.Formats(),
			Words: map[string]lang.Text{"left": textLeft, "right": textRight, "up": textUp,
				"down": textDown},
			Also: map[string]lang.Text{"left": textAlsoLeft, "right": textAlsoRight}},
		Title: "2048", Play: textPlay2048, Icon: icon, Drawer: drawers.Tiles(), About: about,
		Board: play.GameBoard{Holds: holds, Draws: merges},
		Hand: play.GameHand{ByMouse: textSlideTheTilesWith, ByFinger: textSwipeToSlideThe,
			Keys:    [][2]lang.Text{{textArrowsWASDHJKL, textSlideTheTiles}, {"R", textHelpNewGame}},
			Letters: "wasdhjklr", Cursor: play.NoCursor},
		Course: play.GameCourse{Bound: bound, Trophy: &play.Trophy{Name: textLargestTile, Of: largest}},
	}
}

// holds formats the number on a tile.
func holds(v game.View, q game.Square) string {
	_, cols := v.Size()
	if exponent := v.At(int(q)/cols, int(q)%cols); exponent > 0 {
		return fmt.Sprint(1 << exponent)
	}
	return textEmpty.String()
}

// merges names the tiles that a move merges and the new ones, row by row or column by column.
func merges(v game.View, m game.Move) string {
	var list []string
	for _, tile := range game.Concrete(v).(*rules.State).Motions(nil, m) {
		if tile.Merges {
			list = append(list, textMerged.With("tile", 1<<tile.Cell, "sum", 2<<tile.Cell))
		}
	}
	return strings.Join(list, ", ")
}

// swipeFrom is the minimum length of a swipe in logical pixels.
const swipeFrom = 24.0

// Gesture slides the tiles once a drag is long enough.
func (r *tilesRoom) Gesture(d paint.Point) (taken bool) {
	if math.Max(math.Abs(d.X), math.Abs(d.Y)) < swipeFrom {
		return false
	}
	r.slide(direction(d))
	return true
}

// Tap slides towards the edge of the board that is nearest to a tap. A tap in the middle does nothing.
func (r *tilesRoom) Tap(at paint.Point) {
	if !r.asking && math.Max(math.Abs(at.X), math.Abs(at.Y)) > middle {
		r.slide(direction(at))
	}
}

// middle is the part of the board around its centre in which a tap has no direction.
const middle = 0.3

func direction(d paint.Point) string {
	switch {
	case math.Abs(d.X) > math.Abs(d.Y) && d.X > 0:
		return "right"
	case math.Abs(d.X) > math.Abs(d.Y):
		return "left"
	case d.Y > 0:
		return "down"
	}
	return "up"
}

// slide plays a direction if it is legal. Sliding while the computer is paused takes over the game.
func (r *tilesRoom) slide(text string) {
	if r.Session.Search.Paused() && r.Session.Line.Cursor() == len(r.Session.Line.Moves()) &&
		!r.Session.Players.Of(game.First).IsHuman() {
		r.SetHuman(game.First, true)
	}
	if !r.Session.Players.HumanTurn() {
		return
	}
	m, err := r.Rules.ParseMove(r.Session.Line.State(), text)
	if err != nil {
		r.Refuse(func() string { return textNothingMoves.With("way", r.Say(text)) })
		return
	}
	r.Play(m)
}

// slides maps keys to directions.
var slides = map[ui.Code]string{
	ui.Up: "up", ui.Down: "down", ui.Left: "left", ui.Right: "right", "w": "up", "s": "down", "a": "left",
	"d": "right",
	"k": "up", "j": "down", "h": "left", "l": "right",
}

// TakeKeys slides the tiles in the order of the key presses; this board has no cursor.
func (r *tilesRoom) TakeKeys() (taken bool) {
	u := r.Shell.UI()
	for _, k := range u.In.Keys {
		if text, ok := slides[k.Code]; ok && !k.Shift {
			if _, ok := u.Keys.Take(k.Code); ok {
				r.slide(text)
			}
		}
	}
	if _, ok := u.Keys.Take("r"); ok {
		r.again()
	}
	return true
}

// again starts a new game, after confirmation if the current one is not over.
func (r *tilesRoom) again() {
	if _, over := r.Session.Line.Result(); !over {
		r.OpenNewGame()
	} else if err := r.Start(r.Session.Line.Values()); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
	}
}

// Action returns the button that lets the computer continue.
func (r *tilesRoom) Action() (a play.Action, ok bool) {
	if !r.Session.Players.Of(game.First).IsHuman() {
		return play.Action{}, false
	}
	return play.Action{ID: "autoplay", Label: textAutoplay.String(), Icon: ui.Chip, Do: func() {
		r.SetHuman(game.First, false)
		r.Session.Search.Resume()
	}}, true
}

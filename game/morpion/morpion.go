// Package morpion implements Morpion Solitaire, a pencil-and-paper game. On squared paper the player
// repeatedly adds a dot and draws a straight line through the new dot and existing dots, as often as
// possible.
//
// A move adds one dot and draws one line of 5 dots (or 4) across, down or along a diagonal; the other dots of
// the line must exist. Lines of the same direction may share an end point in the touching game (T) and no
// point in the disjoint game (D). Lines of different directions may cross. The start is a Greek cross or, in
// variants, another [Start]. With the relaxed rule the dot need not lie on the line. The score is the number
// of moves. Records: 178 in 5T and 82 in 5D (Rosin 2010, 2011), 62 in 4T and 35 in 4D (both optimal).
//
// [Board] is the position for fast engines. [State] implements the interfaces of package game with it.
// [Check] verifies a record.
//
// Sources: Demaine, Demaine, Langerman and Langerman: Morpion Solitaire, 2006; Hyyrö and Poranen: New
// heuristics for Morpion Solitaire, 2007; Boyer's record site morpionsolitaire.com.
package morpion

import (
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

const gameName = "morpion"

// Game describes Morpion Solitaire.
func Game() *game.Game {
	variants := offered()
	names := make([]string, len(variants))
	presets := make([]game.Preset, len(variants))
	for i, v := range variants {
		names[i] = v.String()
		presets[i] = game.Preset{Name: names[i], Title: v.Title(), Values: param.Values{"variant": names[i]}}
	}
	return &game.Game{
		Name:    gameName,
		Title:   "Morpion Solitaire",
		Doc:     "Add a dot and draw a line through five dots, as often as you can.",
		Players: 1,
		Sides:   [2]string{"Player", ""},
		Params: []param.Spec{{
			Name: "variant", Title: "Variant", Kind: param.Choice, Default: names[0], Choices: names,
			Doc: "Lines of 5 or of 4 points. T: lines in the same direction may share an end point; D: " +
				"they may not. Starts other than the usual cross are named. Under the relaxed rule, the " +
				"new dot may lie off the new line.",
		}},
		Presets: presets,
		New: func(v param.Values) (game.State, error) {
			variant, err := ParseVariant(v["variant"])
			if err != nil {
				return nil, err
			}
			return NewState(NewBoard(variant)), nil
		},
		Parse:     parseState,
		MoveText:  func(s game.State, m game.Move) string { return boardOf(s).MoveText(m) },
		ParseMove: func(s game.State, text string) (game.Move, error) { return boardOf(s).parseMove(text) },
	}
}

func parseState(v param.Values, text string) (game.State, error) {
	variant, err := ParseVariant(v["variant"])
	if err != nil {
		return nil, err
	}
	rec, err := ParseRecord(text, variant)
	if err != nil {
		return nil, err
	}
	if rec.Variant != variant {
		return nil, fault.Errorf("morpion: the record is for %s, the game is %s", rec.Variant, variant)
	}
	b, err := rec.Replay()
	if err != nil {
		return nil, err
	}
	return NewState(b), nil
}

func boardOf(s game.State) *Board { return game.Concrete(s).(*State).b }

// State implements game.State with a Board. Its moves are sorted by their packed values, regardless of how
// the position was reached. It also implements [game.Coder] and [game.Reasoner].
type State struct{ b *Board }

// NewState returns a state with the position of b, which it owns afterwards.
func NewState(b *Board) *State { return &State{b} }

// Board returns the board of the state, which must not be changed.
func (s *State) Board() *Board { return s.b }

// Values of cells.
const (
	Empty    game.Cell = iota
	CrossDot           // dot of the start position
	MoveDot            // dot added by a move
)

// Size implements [game.View]. It returns the size of the whole inner grid, of which drawings show
// [Board.Bounds] and a margin.
func (s *State) Size() (rows, cols int) { return Grid, Grid }

// At implements [game.View].
func (s *State) At(row, col int) game.Cell { return s.b.At(Point{row, col}) }

// Turn implements [game.View].
func (s *State) Turn() game.Player {
	if len(s.b.cands) == 0 {
		return game.Nobody
	}
	return game.First
}

// Moves implements [game.View].
func (s *State) Moves(dst []game.Move) []game.Move {
	n := len(dst)
	dst = append(dst, s.b.cands...)
	slices.Sort(dst[n:])
	return dst
}

// Squares implements [game.View]; both squares are the new dot.
func (s *State) Squares(m game.Move) (from, to game.Square) {
	p := DotOf(m)
	q := game.Square(p.Row*Grid + p.Col)
	return q, q
}

// Score implements [game.View]. It returns the number of moves played, for any player.
func (s *State) Score(game.Player) float64 { return float64(len(s.b.moves)) }

// Notation implements [game.View]. It returns the variant and the moves on one line.
func (s *State) Notation() string {
	var w strings.Builder
	w.WriteString(s.b.Variant().String())
	for _, m := range s.b.moves {
		w.WriteByte(' ')
		w.WriteString(s.b.MoveText(m))
	}
	return w.String()
}

// Play implements [game.State].
func (s *State) Play(m game.Move) { s.b.Play(m) }

// Undo implements [game.State].
func (s *State) Undo() { s.b.Undo() }

// Hash implements [game.State]; see [Board.Hash].
func (s *State) Hash() uint64 { return s.b.hash }

// Clone implements [game.State].
func (s *State) Clone() game.State { return &State{s.b.Clone()} }

// Code implements [game.Coder].
func (s *State) Code(m game.Move) uint64 { return s.b.Code(m) }

// Reason implements [game.Reasoner].
func (s *State) Reason() string {
	if len(s.b.cands) > 0 {
		return ""
	}
	return "no line can be drawn"
}

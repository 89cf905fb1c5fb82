package twenty48

import (
	"fmt"
	"slices"

	"ludarium/game"
)

// State is a game of 2048 in progress: a position, the rules and the moves played.
type State struct {
	rules
	position
	history []position
}

// position is the part of a game that moves change. It is a value; its grid is never changed.
type position struct {
	packed Board // board if wide is nil
	wide   *Grid // board if it does not fit into a Board, otherwise nil
	score  int64
	legal  uint8 // bit m−1 is 1 if slide m is legal; valid if First is to move or the game is over
	turn   game.Player
}

// enter returns the position with the board g and determines whose turn it is.
func (r *rules) enter(g *Grid, score int64, chance bool) position {
	if b, ok := g.pack(); ok {
		return r.enterBoard(b, score, chance)
	}
	p := position{wide: g, score: score, turn: game.Chance}
	if !chance {
		_, largest := g.count()
		p.legal = g.legal()
		p.turn = r.player(p.legal, largest >= r.target)
	}
	return p
}

func (r *rules) enterBoard(b Board, score int64, chance bool) position {
	p := position{packed: b, score: score, turn: game.Chance}
	if !chance {
		if b.Tops() < 2 {
			p.legal = r.lines.Legal(b)
		} else {
			p.legal = b.unpack().legal()
		}
		p.turn = r.player(p.legal, r.target <= maxPacked && b.Reached(int(r.target)))
	}
	return p
}

// player returns the player to move after a new tile: First, or Nobody if the game is over.
func (r *rules) player(legal uint8, reached bool) game.Player {
	if legal == 0 || r.stop && reached {
		return game.Nobody
	}
	return game.First
}

// grid returns the board as an array.
func (p *position) grid() *Grid {
	if p.wide != nil {
		return p.wide
	}
	return p.packed.unpack()
}

// tiles returns the number of tiles and the largest exponent.
func (p *position) tiles() (n int, largest uint8) {
	if p.wide != nil {
		return p.wide.count()
	}
	return 16 - p.packed.Empty(), uint8(p.packed.Max())
}

func (p *position) at(sq int) uint8 {
	if p.wide != nil {
		return p.wide.cells[sq]
	}
	return uint8(p.packed >> (4 * sq) & 15)
}

// Size implements game.View.
func (s *State) Size() (rows, cols int) { return s.size, s.size }

// At implements game.View. It returns the exponent of the tile, 0 for an empty cell.
func (s *State) At(row, col int) game.Cell { return game.Cell(s.at(row*s.size + col)) }

// Turn implements game.View.
func (s *State) Turn() game.Player { return s.turn }

// Score implements game.View. It returns the points so far, for any player.
func (s *State) Score(game.Player) float64 { return float64(s.score) }

// Board returns the board in 64 bits; ok is false if it is not 4×4 or has a tile above 32768.
func (s *State) Board() (b Board, ok bool) { return s.packed, s.wide == nil }

// Grid returns a copy of the board, which may have any size.
func (s *State) Grid() Grid { return *s.grid() }

// Chance returns a state with the same rules and the board g, in which Chance is to move after a slide. g
// must have an empty cell. The state has no points and no history.
func (s *State) Chance(g *Grid) *State {
	own := *g
	return &State{rules: s.rules, position: s.enter(&own, 0, true)}
}

// Target returns the exponent of the tile that wins.
func (s *State) Target() int { return int(s.target) }

// StopsAtTarget reports whether the game ends with the target tile.
func (s *State) StopsAtTarget() bool { return s.stop }

// ForPoints reports whether the goal of the game is the score, so that no tile wins.
func (s *State) ForPoints() bool { return s.points }

// FourOdds returns the probability that a new tile is a 4.
func (s *State) FourOdds() float64 { return s.fourOdds }

// Adverse implements game.Adversary. It reports whether new tiles are placed where they are worst for the
// player.
func (s *State) Adverse() bool { return s.evil }

// Counts implements game.Counter. It returns the value of the largest tile.
func (s *State) Counts() []game.Count {
	_, largest := s.tiles()
	return []game.Count{{Name: LargestTile, Value: value(largest)}}
}

// LargestTile is the name of the count that Counts returns.
const LargestTile = "largest tile"

// Moves implements game.View. It returns Up, Down, Left, Right for First. For Chance it returns a 2 and then
// a 4 on each empty cell by row, without outcomes of probability 0.
func (s *State) Moves(dst []game.Move) []game.Move {
	switch s.turn {
	case game.First:
		for m := Up; m <= Right; m++ {
			if s.legal>>(m-1)&1 != 0 {
				dst = append(dst, m)
			}
		}
	case game.Chance:
		for sq := range s.size * s.size {
			if s.at(sq) != 0 {
				continue
			}
			if s.fourOdds < 1 {
				dst = append(dst, Spawn(game.Square(sq), 1))
			}
			if s.fourOdds > 0 {
				dst = append(dst, Spawn(game.Square(sq), 2))
			}
		}
	}
	return dst
}

// Odds implements game.Stochastic.
func (s *State) Odds(dst []float64) []float64 {
	tiles, _ := s.tiles()
	empty := s.size*s.size - tiles
	for range empty {
		if s.fourOdds < 1 {
			dst = append(dst, (1-s.fourOdds)/float64(empty))
		}
		if s.fourOdds > 0 {
			dst = append(dst, s.fourOdds/float64(empty))
		}
	}
	return dst
}

// Squares implements game.View.
func (s *State) Squares(m game.Move) (from, to game.Square) {
	if sq, _, ok := Spawned(m); ok {
		return sq, sq
	}
	return game.NoSquare, game.NoSquare
}

// Play implements game.State.
func (s *State) Play(m game.Move) {
	s.history = append(s.history, s.position)
	if sq, exp, ok := Spawned(m); ok {
		// The board is only empty before the first of the two start tiles.
		before, _ := s.tiles()
		if s.wide == nil {
			s.position = s.enterBoard(s.packed.With(int(sq), exp), s.score, before == 0)
		} else {
			s.position = s.enter(s.wide.with(int(sq), uint8(exp)), s.score, before == 0)
		}
		return
	}
	if s.wide == nil && s.packed.Tops() < 2 {
		after, points := s.lines.Slide(s.packed, m), s.lines.Points(s.packed, m)
		s.position = s.enterBoard(after, s.score+int64(points), true)
		return
	}
	after, points := s.grid().slide(m)
	s.position = s.enter(after, s.score+points, true)
}

// Undo implements game.State.
func (s *State) Undo() {
	n := len(s.history) - 1
	if n < 0 {
		panic("twenty48: nothing to undo")
	}
	s.position, s.history = s.history[n], s.history[:n]
}

// Clone implements game.State.
func (s *State) Clone() game.State {
	c := *s
	c.history = slices.Clone(s.history)
	return &c
}

// Hash implements game.State. It covers the board, the turn and the points.
func (s *State) Hash() uint64 {
	h := mix(uint64(s.score)<<1 + 1)
	if s.turn == game.Chance {
		h = ^h
	}
	if s.wide == nil {
		return mix(h ^ uint64(s.packed))
	}
	for _, e := range s.wide.cells[:s.size*s.size] {
		h = mix(h + uint64(e))
	}
	return h
}

// mix scrambles x; it is a bijection (the finaliser of SplitMix64: Steele, Lea, Flood, 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Reason implements game.Reasoner.
func (s *State) Reason() string {
	if s.turn != game.Nobody {
		return ""
	}
	if _, largest := s.tiles(); s.stop && largest >= s.target {
		return fmt.Sprintf("%d reached", value(s.target))
	}
	return "no move left"
}

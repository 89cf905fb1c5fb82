package morpion

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Nested is nested Monte Carlo search, as in ludarium/ai/search/nested but on the board of this game. Level 4
// found a game of 80 moves in 5D in ten days. Source: Tristan Cazenave: Nested Monte-Carlo Search, IJCAI
// 2009.
//
// If Lazy is positive, the search is lazy nested Monte Carlo search. At levels above 1, Lazy random games are
// played after a move before it is searched. If their mean length is low among the means found so far at this
// depth of the game, the search of the move is skipped. Source: Milo Roucairol, Tristan Cazenave: Solving the
// Hydrophobic-Polar Model with Nested Monte Carlo Search, 2023.
type Nested struct {
	Level int // level of the search, where level 0 is a random game; the value 0 means 2
	Lazy  int // number of random games that decide whether a move is searched; 0 searches all moves
	// Prune is the strictness of the decision, from 0 to 1: the mean must reach at least this fraction of the
	// way from the average of all means to their maximum.
	Prune float64
	// Distinct makes the search skip moves that are equivalent to other moves under the symmetries of the
	// position. This applies to 24 of the first 28 moves.
	Distinct bool
}

func (n Nested) filled() Nested {
	n.Level = cmp.Or(n.Level, 2)
	return n
}

// Search implements Method.
func (n Nested) Search(r *Run) { complete(n, r) }

// Begin implements Method.
func (n Nested) Begin(r *Run) (Process, error) {
	n = n.filled()
	if n.Level < 1 || n.Level > 8 || n.Lazy < 0 || n.Lazy > 10_000 || !(n.Prune >= 0 && n.Prune <= 1) {
		return nil, fmt.Errorf("morpion: level %d, %d lazy playouts or strictness %v is out of range",
			n.Level, n.Lazy, n.Prune)
	}
	return newLadder(r, n.Level, &nestedRule{Nested: n}), nil
}

// nestedRule tries each legal move once and keeps the best game from one move to the next.
type nestedRule struct {
	Nested
	Seen []outlook // statistics by length of the game before the move
}

// outlook holds the statistics of the means of lazy search at one depth of the game.
type outlook struct {
	Count int
	Sum   float64
	Most  float64
}

func (n *nestedRule) moves(dst []game.Move, b *rules.Board) []game.Move {
	if n.Distinct {
		return b.Distinct(dst)
	}
	return ordered(dst, b)
}

func (n *nestedRule) trials(_ int, moves []game.Move) int { return len(moves) }
func (n *nestedRule) forgets() bool                       { return false }

func (n *nestedRule) enter(l *ladder, rung *rung, i int) (skip bool) {
	rung.child.CopyFrom(rung.board)
	rung.child.Play(rung.moves[i])
	if n.Lazy == 0 || rung.level == 1 {
		return false
	}
	sum := 0
	for range n.Lazy {
		l.playouts.CopyFrom(rung.child)
		l.run.playout(l.playouts)
		sum += l.playouts.Len()
		l.run.Finish(l.playouts.History())
	}
	mean := float64(sum) / float64(n.Lazy)
	depth := rung.board.Len() - l.run.Start.Len()
	for depth >= len(n.Seen) {
		n.Seen = append(n.Seen, outlook{})
	}
	o := &n.Seen[depth]
	o.Count, o.Sum, o.Most = o.Count+1, o.Sum+mean, max(o.Most, mean)
	average := o.Sum / float64(o.Count)
	// The first move of a position is always searched, so that there is a best game.
	return mean < average+float64(n.Prune*(o.Most-average)) && i > 0
}

// Reflexive is reflexive Monte Carlo search. A game of level 0 is random. A game of level n is built move by
// move: before each move, Counts[n-1] games of level n-1 are played, and then the first move of the best of
// them is played. No game is kept from one move to the next. With a single count, this is the method RS2 of
// Hyyrö and Poranen (2007). With counts of 100 and 1000, it found the record of 78 moves in 5D in four days.
//
// Source: Tristan Cazenave: Reflexive Monte-Carlo Search, Computer Games Workshop 2007.
type Reflexive struct {
	Counts []int // number of games per move at each level, lowest level first; empty means 10
}

func (x Reflexive) filled() Reflexive {
	if len(x.Counts) == 0 {
		x.Counts = []int{10}
	}
	return x
}

// Search implements Method. It builds one game of the highest level.
func (x Reflexive) Search(r *Run) { complete(x, r) }

// Begin implements Method.
func (x Reflexive) Begin(r *Run) (Process, error) {
	x = x.filled()
	if len(x.Counts) > maxLevels || slices.Min(x.Counts) < 1 {
		return nil, fmt.Errorf("morpion: counts %v are not up to %d of at least 1", x.Counts, maxLevels)
	}
	return newLadder(r, len(x.Counts), reflexiveRule(x)), nil
}

// reflexiveRule plays all trials from the position itself. Their number is the count of the level.
type reflexiveRule Reflexive

func (x reflexiveRule) moves(dst []game.Move, b *rules.Board) []game.Move { return ordered(dst, b) }

func (x reflexiveRule) trials(level int, _ []game.Move) int { return x.Counts[level-1] }
func (x reflexiveRule) forgets() bool                       { return true }

func (x reflexiveRule) enter(_ *ladder, rung *rung, _ int) (skip bool) {
	rung.child.CopyFrom(rung.board)
	return false
}

package chess

import (
	"strconv"
	"sync"

	"ludarium/ai/base/rng"
	"ludarium/ai/method/level"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// weakness makes a search play like a human player of limited strength. The evaluation of each position has
// an error, which is the same each time the position is evaluated. Some moves are overlooked, more often
// those that humans overlook: long moves, backward moves, quiet moves and moves far from the root. Within a
// search the errors are consistent, so that the player follows coherent plans.
type weakness struct {
	seed  uint64
	noise int // standard deviation of the error, in 1/100 pawn
	blind int // probability of overlooking an ordinary move, in 1/1024
	hangs int // minimum gain of an opponent's reply, in 1/100 pawn, that is never overlooked
}

// noise returns the error added to the static evaluation of f, which is approximately normally distributed.
func (w *worker) noise(f *frame) int {
	if w.weakness == nil {
		return 0
	}
	h := rng.Derive(w.weakness.seed, f.Key)
	sum := -1020 / 2 // the sum of four bytes has mean 510 and standard deviation 147.8
	for range 4 {
		sum += int(h & 0xff)
		h >>= 8
	}
	return sum * w.weakness.noise / 148
}

// overlooks reports whether the search overlooks move m in f. It overlooks neither moves at the root nor
// recaptures nor immediate gains of the opponent: with about thirty moves to choose from, a player that
// overlooks dangers would be punished too often, and few human players leave a queen en prise.
func (w *worker) overlooks(f *frame, m game.Move) bool {
	if w.weakness == nil || w.weakness.blind == 0 || f.ply == 0 || f.check {
		return false
	}
	if last := w.at(f.ply - 1).move; last != 0 && rules.To(last) == rules.To(m) {
		return false
	}
	if f.ply == 1 && w.weakness.plain(f, m) {
		return false
	}
	likely := w.weakness.blind
	from, to := rules.From(m), rules.To(m)
	if distance(from, to) > 3 {
		likely += likely / 2
	}
	if own(f.Side, to)>>3 < own(f.Side, from)>>3 {
		likely += likely / 2
	}
	if rules.Captured(m) != rules.NoKind {
		likely /= 2
	}
	likely += likely * min(f.ply-1, 6) / 6
	h := rng.Derive(w.weakness.seed^0x5bd1e995, f.Key^uint64(rules.Code(m))<<40)
	return int(h&1023) < min(likely, 900)
}

// plain reports whether the opponent's reply m in f is too obvious to be overlooked, because it wins enough
// material or because it gives check and the player sees all checks.
func (w *weakness) plain(f *frame, m game.Move) bool {
	if rules.Captured(m) != rules.NoKind || rules.Promotion(m) != rules.NoKind {
		return f.gains(m, w.hangs)
	}
	if w.hangs > leastForChecks {
		return false
	}
	f.findChecks()
	return f.checks.by(m)
}

// leastForChecks is the largest value of hangs for which a player sees every check.
const leastForChecks = 300

// Range of the levels.
const (
	lowestLevel  = 1
	highestLevel = 12 // the level at full strength
)

// handicap holds the limits and the weakness of a player of limited strength.
type handicap struct {
	elo          int
	nodes        int64
	depth        int
	noise, blind int
	hangs        int
}

// handicaps returns the handicaps of the levels from lowestLevel on; the highest level has none. Their
// strength was measured in tournaments (see package level).
var handicaps = sync.OnceValue(func() []handicap {
	list := []handicap{
		{nodes: 100, depth: 2, noise: 210, blind: 280, hangs: 2000},
		{nodes: 150, depth: 2, noise: 170, blind: 240, hangs: 2000},
		{nodes: 300, depth: 3, noise: 130, blind: 190, hangs: 1400},
		{nodes: 600, depth: 3, noise: 100, blind: 150, hangs: 900},
		{nodes: 1_200, depth: 4, noise: 80, blind: 110, hangs: 600},
		{nodes: 2_500, depth: 5, noise: 60, blind: 80, hangs: 400},
		{nodes: 5_000, depth: 6, noise: 45, blind: 50, hangs: 300},
		{nodes: 10_000, depth: 8, noise: 32, blind: 25, hangs: 300},
		{nodes: 25_000, depth: 10, noise: 22, blind: 10, hangs: 200},
		{nodes: 70_000, depth: 14, noise: 14, blind: 0, hangs: 100},
		{nodes: 250_000, depth: 20, noise: 6, blind: 0, hangs: 100},
	}
	for i, s := range level.Of("chess")[:len(list)] {
		list[i].elo = s.Elo
	}
	return list
})

// Range of ratings that Rated supports.
var (
	LowestElo  = handicaps()[0].elo
	HighestElo = handicaps()[len(handicaps())-1].elo
)

// levels returns the names of all levels and their titles for display.
func levels() (names, titles []string) {
	for n := lowestLevel; n <= highestLevel; n++ {
		names = append(names, strconv.Itoa(n))
	}
	return names, level.Titles("chess", names)
}

// Strength is the playing strength of an engine. The zero value means full strength.
type Strength struct {
	limited bool // whether elo is valid; elo may be any number, including 0 and negative ones
	elo     int
}

// Rated returns the strength of a player with the given rating. Ratings below LowestElo play like the lowest
// level, and ratings above HighestElo play like the strongest level with a handicap.
func Rated(elo int) Strength { return Strength{limited: true, elo: elo} }

// strengthOf returns the strength of the level with the given number.
func strengthOf(level int) Strength {
	if level < lowestLevel || level >= highestLevel {
		return Strength{}
	}
	return Rated(handicaps()[level-lowestLevel].elo)
}

// handicapOf returns the handicap for a rating, interpolated between the adjacent levels.
func handicapOf(elo int) handicap {
	elo = min(max(elo, LowestElo), HighestElo)
	i, list := 0, handicaps()
	for list[i+1].elo < elo {
		i++
	}
	a, b := list[i], list[i+1]
	part, whole := elo-a.elo, b.elo-a.elo
	between := func(x, y int) int { return x + (y-x)*part/whole }
	return handicap{elo, int64(between(int(a.nodes), int(b.nodes))), between(a.depth, b.depth),
		between(a.noise, b.noise), between(a.blind, b.blind), between(a.hangs, b.hangs)}
}

// weaken reduces the limits to what a player of the requested strength searches, and returns the player's
// weakness, or nil at full strength.
func (l *Limits) weaken(p *rules.Position) *weakness {
	if !l.Strength.limited {
		return nil
	}
	h := handicapOf(l.Strength.elo)
	if l.Nodes == 0 || l.Nodes > h.nodes {
		l.Nodes = h.nodes
	}
	if l.Depth == 0 || l.Depth > h.depth {
		l.Depth = h.depth
	}
	return &weakness{seed: rng.Derive(l.Seed, p.Key), noise: h.noise, blind: h.blind, hangs: h.hangs}
}

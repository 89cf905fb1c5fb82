package arena

import (
	"encoding/binary"
	"hash/fnv"
	"time"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// Sum is a summary of a game for a Sheet.
type Sum struct {
	First, Second int // numbers of the players; Second is −1 in a solitaire
	Opening       int
	Score         float64 // First's result 1, 0 or −1, or the points of a solitaire
	Plies         int
	Fault         contest.Fault // failure by which Loser lost the game; "" if there is none
	Loser         game.Player
	Ruling        Ruling
	Nodes         [2]int64
	Depth         [2]float64
	Spent, CPU    [2]time.Duration
	Moves         uint64 // hash of the moves
}

// Sum returns the summary of the game.
func (r *Finished) Sum() Sum {
	o := &r.Outcome
	s := Sum{Opening: r.Pairing.Opening, Score: o.Score, Plies: o.Plies, Ruling: o.Ruling, Nodes: o.Nodes,
		Depth: o.Depth, Spent: o.Spent, CPU: o.CPU, Moves: o.Fingerprint()}
	s.First, s.Second = r.Players()
	if o.Failure != nil {
		s.Fault, s.Loser = o.Failure.Kind, o.Loser
	}
	return s
}

// Fingerprint returns a hash of the game's start and moves.
func (o *Outcome) Fingerprint() uint64 {
	h := fnv.New64a()
	h.Write([]byte(o.Record.Start))
	for _, m := range o.Record.Moves {
		h.Write(binary.LittleEndian.AppendUint32(nil, uint32(m)))
	}
	return h.Sum64()
}

// Sheet is a summary of all games of a tournament.
type Sheet struct {
	Players    []Tally
	Encounters []Encounter // in order of their first games
	Openings   []Opened    // by number of the opening, including openings without games
	// Repeats is the number of games that repeat an earlier game of the same players move by move. They
	// count, although they add no information.
	Repeats int
	Games   int
}

// Tally is the sum of one player's games.
type Tally struct {
	Stats                  // counts of single games rather than pairs
	Points     stat.Sample // points of solitaire games
	ByStart    map[int]float64
	Faults     map[contest.Fault]int
	Nodes      int64
	Moves      int // number of moves; in a two-player game, half the number of plies
	depth      float64
	Spent, CPU time.Duration
}

// Depth returns the mean depth of the player's games.
func (t *Tally) Depth() float64 { return t.depth / float64(max(t.Games(), t.Points.N, 1)) }

// Opened holds the results of the games from one opening, from the point of view of the side that moves
// first.
type Opened struct{ Stats }

// NewSheet returns the sheet of the games. The first game of a pair must come before the second.
func NewSheet(players int, games []Sum) *Sheet {
	s := &Sheet{Players: make([]Tally, players), Games: len(games)}
	seen := map[[3]uint64]bool{}
	index := map[[2]int]int{}
	type pair struct{ a, b, opening int }
	half := map[pair]float64{}
	for _, g := range games {
		key := [3]uint64{uint64(g.First), uint64(g.Second + 1), g.Moves}
		if seen[key] {
			s.Repeats++
		}
		seen[key] = true
		s.tally(g)
		if g.Second < 0 {
			continue
		}
		for len(s.Openings) <= g.Opening {
			s.Openings = append(s.Openings, Opened{})
		}
		s.Openings[g.Opening].Stats = s.Openings[g.Opening].With(g.Score)
		a, b, score := g.First, g.Second, g.Score
		if a > b {
			a, b, score = b, a, -score+0
		}
		i, ok := index[[2]int{a, b}]
		if !ok {
			i = len(s.Encounters)
			index[[2]int{a, b}] = i
			s.Encounters = append(s.Encounters, Encounter{A: a, B: b})
		}
		p := pair{a, b, g.Opening}
		if before, ok := half[p]; ok {
			s.Encounters[i].Stats = s.Encounters[i].WithPair(before, score)
			delete(half, p)
		} else {
			half[p] = score
		}
	}
	for p, score := range half { // pairs whose second game is not finished
		e := &s.Encounters[index[[2]int{p.a, p.b}]]
		e.Stats = e.With(score)
	}
	return s
}

// UntilDecided returns, in order, the games of each two players up to the pair of games that decides their
// test. The second game of a pair must follow the first one of the same players.
func UntilDecided(games []Sum, test SPRT) (list []Sum) {
	type two struct{ a, b int }
	sums, half := map[two]Stats{}, map[two]Sum{}
	for _, g := range games {
		key, score := two{g.First, g.Second}, g.Score
		if g.First > g.Second {
			key, score = two{g.Second, g.First}, -g.Score
		}
		if test.Decide(sums[key]) != Open {
			continue
		}
		list = append(list, g)
		before, ok := half[key]
		if !ok {
			half[key] = g
			continue
		}
		delete(half, key)
		first := before.Score
		if before.First > before.Second {
			first = -first
		}
		sums[key] = sums[key].WithPair(first, score)
	}
	return list
}

// tally adds a game to its players' tallies.
func (s *Sheet) tally(g Sum) {
	for side, player := range []int{g.First, g.Second} {
		if player < 0 {
			continue
		}
		t := &s.Players[player]
		switch {
		case g.Second < 0:
			if t.ByStart == nil {
				t.ByStart = map[int]float64{}
			}
			t.Points = t.Points.With(g.Score)
			t.ByStart[g.Opening] = g.Score
			t.Moves += g.Plies
		case side == 0:
			t.Stats = t.With(g.Score)
			t.Moves += (g.Plies + 1) / 2
		default:
			t.Stats = t.With(-g.Score)
			t.Moves += g.Plies / 2
		}
		if g.Fault != "" && g.Loser == game.Player(side) {
			if t.Faults == nil {
				t.Faults = map[contest.Fault]int{}
			}
			t.Faults[g.Fault]++
		}
		t.Nodes += g.Nodes[side]
		t.depth += g.Depth[side]
		t.Spent += g.Spent[side]
		t.CPU += g.CPU[side]
	}
}

// Starts returns each player's points from the initial positions of a solitaire that all given players have
// played, in ascending order of the positions' numbers.
func (s *Sheet) Starts(players ...int) (points [][]float64) {
	points = make([][]float64, len(players))
	for start := range s.Games {
		var all []float64
		for _, p := range players {
			if x, ok := s.Players[p].ByStart[start]; ok {
				all = append(all, x)
			}
		}
		if len(all) == len(players) {
			for i, x := range all {
				points[i] = append(points[i], x)
			}
		}
	}
	return points
}

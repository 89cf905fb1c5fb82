package morpion

import (
	"cmp"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// watching holds the data that a run reports in addition to its best game.
type watching struct {
	on      bool // whether reports are requested
	recent  recent
	latest  []game.Move           // current game while reporting, otherwise nil
	perGame int64                 // number of nodes per game; 0 means 1
	tell    func() []live.Payload // returns further views of the method; may be nil
}

// views returns all views for a report. locked is the number of moves before the root.
func (w *watching) views(locked int) []search.View {
	if !w.on {
		return nil
	}
	shown := []live.Payload{live.Climb{PerGame: cmp.Or(w.perGame, 1),
		Samples: append(slices.Clone(w.recent.samples), w.recent.sample())}}
	if len(w.latest) > locked {
		shown = append(shown, live.Current{Moves: w.latest[locked:]})
	}
	if w.tell != nil {
		shown = append(shown, w.tell()...)
	}
	views := make([]search.View, len(shown))
	for i, p := range shown {
		views[i] = live.Encode(p)
	}
	return views
}

// recent holds the lengths of the latest games, or of the latest positions of a walk, and samples of how they
// developed.
type recent struct {
	lengths [256]uint16
	count   int // total number of games
	sum     int // sum of the lengths
	most    int // greatest length so far
	samples []live.Sample
	stride  int // number of games between two samples
	due     int // value of count at which the next sample is taken
}

// maxSamples is the maximum number of samples, which must be even. When it is reached, every other sample is
// removed.
const maxSamples = 64

func (r *recent) add(length int) {
	at := &r.lengths[r.count%len(r.lengths)]
	r.sum += length - int(*at)
	*at = uint16(length)
	r.most = max(r.most, length)
	r.count++
	if r.count < r.due {
		return
	}
	if len(r.samples) == maxSamples {
		for i := range maxSamples / 2 {
			r.samples[i] = r.samples[2*i+1]
		}
		r.samples = r.samples[:maxSamples/2]
		r.due += r.stride // strides are now twice as long, and the last sample was one old stride ago
		r.stride *= 2
		return
	}
	r.samples = append(r.samples, r.sample())
	r.stride = max(r.stride, 1)
	r.due = r.count + r.stride
}

// sample returns a sample of the current state of the run.
func (r *recent) sample() live.Sample {
	return live.Sample{Nodes: int64(r.count), Best: float64(r.most), Mean: r.mean()}
}

func (r *recent) mean() float64 {
	return float64(r.sum) / float64(max(1, min(r.count, len(r.lengths))))
}

// shares returns the probabilities with which policy w draws the moves of b, which must have legal moves.
func (w policy) shares(b *rules.Board) live.Policy {
	moves := slices.Sorted(slices.Values(b.Candidates()))
	total := 0.0
	for _, m := range moves {
		total += w[rules.LineOf(m)]
	}
	out := make([]live.Weighted, len(moves))
	for i, m := range moves {
		out[i] = live.Weighted{Move: m, Share: w[rules.LineOf(m)] / total}
	}
	return live.Policy{Moves: out}
}

// picture returns a view of the population for a report.
func (p *population) picture() live.Population {
	stride := (p.side + live.MaxShown - 1) / live.MaxShown
	shown := (p.side + stride - 1) / stride
	s := live.Population{
		Side: p.side, Shown: shown, Species: make([]byte, shown*shown), Scores: make([]byte, shown*shown),
		Degree: p.Degree, Round: int(p.Round), Best: p.Best,
	}
	kinds := make([]uint64, shown*shown)
	count := map[uint64]int{}
	differing, sum := 0, 0
	for k := range kinds {
		i := k/shown*stride*p.side + k%shown*stride
		kinds[k] = p.kind(i)
		count[kinds[k]]++
		// The neighbours to the right and below include each pair of neighbours of the torus once.
		for _, o := range []offset{{row: 0, col: 1}, {row: 1, col: 0}} {
			if p.kind(p.at(i, o)) != kinds[k] {
				differing++
			}
		}
		sum += len(p.now[i].moves)
		s.Scores[k] = byte(min(len(p.now[i].moves), 255))
	}
	s.Kinds, s.Disorder, s.Mean = len(count), float64(differing)/float64(2*len(kinds)),
		float64(sum)/float64(len(kinds))
	rank := ranks(kinds, count)
	for k, kind := range kinds {
		s.Species[k] = byte(min(rank[kind], 255))
	}
	return s
}

// ranks numbers the species by frequency. Species of equal frequency are numbered in the order of their first
// occurrence.
func ranks(kinds []uint64, count map[uint64]int) map[uint64]int {
	rank := make(map[uint64]int, len(count))
	var order []uint64
	for _, kind := range kinds {
		if _, ok := rank[kind]; !ok {
			rank[kind] = 0
			order = append(order, kind)
		}
	}
	slices.SortStableFunc(order, func(a, b uint64) int { return cmp.Compare(count[b], count[a]) })
	for i, kind := range order {
		rank[kind] = i
	}
	return rank
}

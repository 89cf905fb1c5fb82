package arena

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
)

// Encounter holds the results of all games between two players, A and B, from A's view.
type Encounter struct {
	A, B int
	Stats
}

// Ratings are the strengths of players, estimated from all games together by maximum likelihood under the
// Bradley–Terry model, in which a draw counts as half a win,
//
//	expected points of i against j = 1 / (1 + 10^((rating of j - rating of i) / 400))
//
// so that the expected points of each player equal the points that it has made (Bradley, Terry: Rank Analysis
// of Incomplete Block Designs, 1952; Elo: The Rating of Chessplayers, 1978). The standard errors follow from
// the likelihood, multiplied by the dispersion of the results: because of draws and unbalanced openings, the
// results of pairs of games vary less than results without draws (McCullagh, Nelder: Generalized Linear
// Models, 1989, chapter 9).
type Ratings struct {
	// Elo holds the rating of each player; the mean of all players, or of the anchors, is fixed. It is NaN
	// for a player whom no chain of games connects with the largest group of players or, if there are
	// anchors, with the first anchor.
	Elo []float64
	// Prior is the number of draws added to the games of each player, distributed over its opponents like the
	// games. It is priorDraws if the likelihood has no finite maximum, as when a player has lost every game,
	// otherwise 0.
	Prior   float64
	anchors []int       // anchors that are connected by games
	games   []Encounter // games that connect players with ratings
	cov     [][]float64 // covariance matrix of Elo minus its mean
}

// Anchor is a player with a known rating.
type Anchor struct {
	Player int // counted from 0
	Elo    float64
}

// priorDraws is the number of draws that Coulom adds (Whole-History Rating, 2008; program BayesElo).
const priorDraws = 2

// Rate rates n players. Without anchors the mean rating is 0; with anchors, the mean of their ratings equals
// the mean of their known ratings.
func Rate(n int, games []Encounter, anchors ...Anchor) *Ratings {
	r := &Ratings{Elo: make([]float64, n)}
	with := -1
	if len(anchors) > 0 {
		with = anchors[0].Player
	}
	member := joined(n, games, with)
	f := fit{index: make([]int, n)}
	for i := range n {
		f.index[i] = -1
		r.Elo[i] = math.NaN()
		if member[i] {
			f.index[i] = f.size
			f.size++
		}
	}
	for _, e := range games {
		if e.Games() > 0 && member[e.A] && member[e.B] {
			f.games = append(f.games, Encounter{f.index[e.A], f.index[e.B], e.Stats})
			r.games = append(r.games, e)
		}
	}
	if !f.bounded() {
		r.Prior = priorDraws
	}
	f.prepare(r.Prior)
	elo := f.solve()
	shift := 0.0
	for _, a := range anchors {
		if member[a.Player] {
			r.anchors = append(r.anchors, a.Player)
			shift += a.Elo - elo[f.index[a.Player]]
		}
	}
	shift /= float64(max(1, len(r.anchors)))
	small := f.covariance(elo)
	r.cov = make([][]float64, n)
	for i, k := range f.index {
		r.cov[i] = make([]float64, n)
		if k < 0 {
			continue
		}
		r.Elo[i] = elo[k] + shift
		for j, l := range f.index {
			if l >= 0 {
				r.cov[i][j] = small[k][l]
			}
		}
	}
	return r
}

// Interval returns the 95 % interval of a player's rating relative to the mean of the anchors or, without
// anchors, of all players. An end is infinite if the games do not bound it, as the upper one of a player who
// has won every game.
func (r *Ratings) Interval(player int) stat.Interval { return r.interval(player, r.anchors) }

// Lead returns the 95 % interval of the rating of player a minus the rating of player b.
func (r *Ratings) Lead(a, b int) stat.Interval {
	in := r.interval(a, []int{b})
	return stat.Interval{Low: in.Low - r.Elo[b], High: in.High - r.Elo[b]}
}

// interval returns the 95 % interval of a player's rating relative to the mean of others or, if there are
// none, of all players.
func (r *Ratings) interval(player int, others []int) stat.Interval {
	variance, share := r.cov[player][player], 1/float64(len(others))
	for _, a := range others {
		variance -= float64(2 * share * r.cov[player][a])
		for _, b := range others {
			variance += float64(share * share * r.cov[a][b])
		}
	}
	half := float64(stat.Z95 * math.Sqrt(max(0, variance)))
	below, won := r.bound(player, others, half, false)
	above, lost := r.bound(player, others, half, true)
	if won {
		above = math.Inf(1)
	}
	if lost {
		below = math.Inf(1)
	}
	return stat.Interval{Low: r.Elo[player] - below, High: r.Elo[player] + above}
}

// Superiority returns the probability that player a is stronger than player b, by the normal approximation;
// NaN if no chain of games connects them.
func (r *Ratings) Superiority(a, b int) float64 {
	d, se := r.Elo[a]-r.Elo[b], r.deviation(a, b)
	if d == 0 {
		return 0.5
	}
	return stat.Normal(d / se)
}

// deviation returns the standard error of the difference of two ratings.
func (r *Ratings) deviation(a, b int) float64 {
	return math.Sqrt(max(0, r.cov[a][a]+r.cov[b][b]-float64(2*r.cov[a][b])))
}

// joined reports for each player whether games connect it with the player given by with or, if with is -1,
// whether it belongs to the largest connected group.
func joined(n int, games []Encounter, with int) []bool {
	group := make([]int, n)
	for i := range group {
		group[i] = i
	}
	root := func(i int) int {
		for group[i] != i {
			group[i] = group[group[i]]
			i = group[i]
		}
		return i
	}
	for _, e := range games {
		if e.Games() > 0 {
			group[root(e.A)] = root(e.B)
		}
	}
	sizes := make([]int, n)
	best := 0
	for i := range n {
		k := root(i)
		if sizes[k]++; sizes[k] > sizes[best] {
			best = k
		}
	}
	if with >= 0 && with < n {
		best = root(with)
	}
	member := make([]bool, n)
	for i := range n {
		member[i] = root(i) == best
	}
	return member
}

// fit is the likelihood function of the results of connected players.
type fit struct {
	size   int
	index  []int // index of each player in the fit; −1 for players outside it
	games  []Encounter
	points []float64 // points of A in each encounter, including prior draws
	counts []float64 // games of each encounter, including prior draws
}

// bounded reports whether the likelihood has a maximum at finite ratings: for every division of the players
// into two groups, each group must have won points from the other (Ford: Solution of a Ranking Problem from
// Binary Comparisons, 1957).
func (f *fit) bounded() bool {
	for _, forward := range []bool{true, false} {
		seen := make([]bool, f.size)
		if f.size == 0 {
			return true
		}
		todo := []int{0}
		seen[0] = true
		for len(todo) > 0 {
			i := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, e := range f.games {
				for _, side := range []Encounter{e, {e.B, e.A, Stats{Wins: e.Losses, Draws: e.Draws,
					Losses: e.Wins}}} {
					taken := side.Wins
					if !forward {
						taken = side.Losses
					}
					if side.A == i && taken+side.Draws > 0 && !seen[side.B] {
						seen[side.B] = true
						todo = append(todo, side.B)
					}
				}
			}
		}
		for _, ok := range seen {
			if !ok {
				return false
			}
		}
	}
	return true
}

// prepare sets the points and counts, with prior draws added to each player's games.
func (f *fit) prepare(prior float64) {
	played := make([]float64, f.size)
	for _, e := range f.games {
		played[e.A] += float64(e.Games())
		played[e.B] += float64(e.Games())
	}
	for _, e := range f.games {
		n := float64(e.Games())
		draws := float64(prior * n * (1/played[e.A] + 1/played[e.B]) / 2)
		f.counts = append(f.counts, n+draws)
		f.points = append(f.points, float64(e.Wins)+float64((float64(e.Draws)+draws)/2))
	}
}

// slope is the change of the natural logarithm of the odds per Elo point.
var slope = exact.Log(10) / 400

// solve maximises the likelihood by Newton's method and returns the ratings, with mean 0.
func (f *fit) solve() []float64 {
	elo := make([]float64, f.size)
	for range 200 {
		gradient := make([]float64, f.size)
		for k, e := range f.games {
			excess := f.points[k] - float64(f.counts[k]*Expected(elo[e.A]-elo[e.B]))
			gradient[e.A] += float64(slope * excess)
			gradient[e.B] -= float64(slope * excess)
		}
		inverse := f.inverse(elo)
		longest := 0.0
		step := make([]float64, f.size)
		for i := range step {
			for j, g := range gradient {
				step[i] += float64(inverse[i][j] * g)
			}
			longest = max(longest, math.Abs(step[i]))
		}
		share := min(1, maxStep/max(longest, 1e-300)) // far from the maximum, a Newton step may be too long
		for i := range elo {
			elo[i] += float64(share * step[i])
		}
		if longest < 1e-9 {
			break
		}
	}
	return elo
}

// maxStep is the maximum length of a Newton step, in Elo.
const maxStep = 200

// inverse returns the inverse of the Fisher information matrix of the ratings, restricted to ratings with
// mean 0.
func (f *fit) inverse(elo []float64) [][]float64 {
	n := f.size
	// The information matrix is singular, because the likelihood does not change if all ratings are shifted
	// alike. Adding ones makes the matrix regular; their effect is removed afterwards.
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, 2*n)
		for j := range n {
			m[i][j] = 1 / float64(n)
		}
		m[i][n+i] = 1
	}
	scale := float64(slope * slope)
	for k, e := range f.games {
		p := Expected(elo[e.A] - elo[e.B])
		w := float64(f.counts[k] * p * (1 - p) * scale)
		m[e.A][e.A] += w
		m[e.B][e.B] += w
		m[e.A][e.B] -= w
		m[e.B][e.A] -= w
	}
	eliminate(m)
	out := make([][]float64, n)
	for i := range out {
		out[i] = m[i][n:]
		for j := range out[i] {
			out[i][j] -= 1 / float64(n)
		}
	}
	return out
}

// eliminate reduces the left half of a matrix to the identity by Gauss–Jordan elimination with pivoting.
func eliminate(m [][]float64) {
	for col := range m {
		best := col
		for row := col + 1; row < len(m); row++ {
			if math.Abs(m[row][col]) > math.Abs(m[best][col]) {
				best = row
			}
		}
		m[col], m[best] = m[best], m[col]
		pivot := m[col][col]
		for j := range m[col] {
			m[col][j] /= pivot
		}
		for row := range m {
			by := m[row][col]
			if row == col || by == 0 {
				continue
			}
			for j := range m[row] {
				m[row][j] -= float64(by * m[col][j])
			}
		}
	}
}

// covariance returns the covariance matrix of the ratings.
func (f *fit) covariance(elo []float64) [][]float64 {
	cov := f.inverse(elo)
	by := f.dispersion(elo)
	for i := range cov {
		for j := range cov[i] {
			cov[i][j] *= by
		}
	}
	return cov
}

// fewFreedom is the number of degrees of freedom below which a dispersion smaller than 1 is not used.
const fewFreedom = 20

// dispersion returns the ratio of the variance of the results to the variance of the same number of games
// without draws. If games are paired, the results are the results of pairs.
func (f *fit) dispersion(elo []float64) float64 {
	seen, expected, free := 0.0, 0.0, -float64(f.size-1)
	for _, e := range f.games {
		p := Expected(elo[e.A] - elo[e.B])
		points, counts := e.evidence()
		games := float64(len(points)-1) / 2 // number of games per result: 1, or 2 for pairs
		for k, n := range counts {
			off := points[k] - p
			seen += float64(float64(n) * off * off)
			expected += float64(float64(n) * p * (1 - p) / games)
			free += float64(n)
		}
	}
	if expected == 0 {
		return 1
	}
	by := seen / expected
	if free < fewFreedom {
		return max(by, 1)
	}
	all := free + float64(f.size-1)
	return by * all / free
}

package arena

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
)

// Report is the data for the tables of a tournament.
type Report struct {
	Names   []string // names of the players
	Sheet   *arena.Sheet
	Anchors []arena.Anchor
	SPRT    *arena.SPRT             // nil if there is no test
	Opening func(number int) string // returns the name of an opening; "" if it has none
	Byes    []int                   // number of byes of each player; nil if there are none
	Limits  []contest.Limits        // of each player's searches; nil if they are not known
	// Solitaire reports that the game is a solitaire.
	Solitaire bool
}

// Maximum numbers of players in the cross table and of openings in tables.
const (
	mostCrossed = 40
	mostOpened  = 200
)

// Tables returns the tables of a tournament, the standings first.
func (r *Report) Tables() []lab.Table {
	if r.Solitaire {
		return []lab.Table{r.points()}
	}
	rated := arena.Rate(len(r.Names), r.Sheet.Encounters, r.Anchors...)
	order := r.order(rated)
	tables := []lab.Table{r.standings(rated, order)}
	if len(r.Names) > 2 && len(r.Names) <= mostCrossed {
		tables = append(tables, r.cross(order))
	}
	tables = append(tables, r.encounters(rated))
	if n := len(r.Sheet.Openings); n > 1 && n <= mostOpened {
		tables = append(tables, r.openings())
	}
	return tables
}

// order returns the players, the highest rating first and players without a rating last.
func (r *Report) order(rated *arena.Ratings) []int {
	order := make([]int, len(r.Names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(rated.Elo[b], rated.Elo[a]) // NaN is less than any number
	})
	return order
}

// points returns the points of the games: 1 for a win, ½ for a draw.
func points(s arena.Stats) float64 { return float64(s.Wins) + float64(float64(s.Draws)/2) }

// percent returns part as a percentage of all, with as many digits as the number of games justifies; nil if
// all is 0.
func percent(part float64, all int) any {
	if all == 0 {
		return nil
	}
	return float64(100*part) / float64(all)
}

// seldom returns a count; nil if it is 0, so that empty columns are omitted.
func seldom(n int) any {
	if n == 0 {
		return nil
	}
	return int64(n)
}

// scale returns the name of the scale of the ratings.
func (r *Report) scale() string {
	if len(r.Anchors) == 0 {
		return "Elo from the mean"
	}
	return "Elo"
}

func (r *Report) standings(rated *arena.Ratings, order []int) lab.Table {
	t := lab.Table{Title: "Standings", Columns: lab.Columns("place: integer", "player", r.scale()+": number",
		"95 % interval", "stronger than the next (%)", "games: integer", "score (%): number 1",
		"won: integer", "drawn: integer", "lost: integer", "byes: integer", "crashes: integer",
		"illegal moves: integer", "time forfeits: integer", "nodes per move: integer",
		"depth (plies): number 1", "depth limit (plies): integer", "time per move (ms): number 1",
		"CPU time per move (ms): number 1"),
		Note: r.note(rated)}
	for place, i := range order {
		t.Links = append(t.Links, linksOf(len(t.Columns), 1, linkOfPlayer(i)))
		p := &r.Sheet.Players[i]
		row := []any{int64(place + 1), r.Names[i], nil, nil, nil, int64(p.Games()),
			percent(points(p.Stats), p.Games()), int64(p.Wins), int64(p.Draws), int64(p.Losses), nil,
			seldom(p.Faults[contest.Crash]), seldom(p.Faults[contest.Illegal]),
			seldom(p.Faults[contest.Late]), nil, nil, nil, nil, nil}
		if r.Byes != nil {
			row[10] = seldom(r.Byes[i])
		}
		if elo := rated.Elo[i]; !math.IsNaN(elo) && p.Games() > 0 {
			row[2] = elo
			if row[3] = "fixed"; len(r.Anchors) != 1 || i != r.Anchors[0].Player {
				in := rated.Interval(i)
				row[3] = t.Columns[2].Bounds(in)
			}
			if place+1 < len(order) && !math.IsNaN(rated.Elo[order[place+1]]) {
				row[4] = chance(rated.Superiority(i, order[place+1]))
			}
		}
		if p.Moves > 0 {
			row[14] = p.Nodes / int64(p.Moves)
			row[15] = p.Depth()
			row[16] = seldom(r.short(i))
			row[17] = perMove(p.Spent, p.Moves)
			row[18] = perMove(p.CPU, p.Moves)
		}
		t.Rows = append(t.Rows, row)
	}
	t.Lead = r.lead(rated, order)
	return t.Without("byes", "crashes", "illegal moves", "time forfeits", "depth limit", "time per move",
		"CPU time per move")
}

// short returns the depth limit of a player whose limit of nodes ended its searches before that depth, judged
// by their means; 0 for others.
func (r *Report) short(i int) int {
	if i >= len(r.Limits) {
		return 0
	}
	l, p := r.Limits[i], &r.Sheet.Players[i]
	const near = 0.5 // plies; a solved endgame is searched to less than the limit, too
	if reached := p.Depth() > float64(l.Depth)-near; l.Nodes == 0 || p.Moves == 0 || reached ||
		2*p.Nodes < l.Nodes*int64(p.Moves) {
		return 0
	}
	return l.Depth
}

// lead returns the lead of the first of at least two players with ratings, otherwise nil.
func (r *Report) lead(rated *arena.Ratings, order []int) *lab.Lead {
	if len(order) < 2 || math.IsNaN(rated.Elo[order[1]]) {
		return nil
	}
	first, second := order[0], order[1]
	p, in := &r.Sheet.Players[first], rated.Lead(first, second)
	const same = 1e-6 // difference of equal ratings
	l := &lab.Lead{First: r.Names[first], Second: r.Names[second], Points: halves(points(p.Stats)),
		Games: p.Games(), By: lab.Column{}.Bounds(in), Certain: in.Low > 0}
	for _, i := range order {
		if rated.Elo[i] > rated.Elo[first]-same {
			l.Shared++
		}
	}
	return l
}

// perMove returns the mean time of a move in milliseconds; nil if no time was measured.
func perMove(all time.Duration, moves int) any {
	if all == 0 {
		return nil
	}
	return all.Seconds() * 1000 / float64(moves)
}

// chance formats a probability in percent. It never shows 0 or 100, because games can prove neither.
func chance(p float64) any {
	const least = 0.0005 // smaller probabilities would be shown as 0.0
	switch {
	case math.IsNaN(p):
		return nil
	case p < least:
		return "< 0.1"
	case p > 1-least:
		return "> 99.9"
	}
	return lab.Column{Digits: 1}.Show(float64(100 * p))
}

// note describes how the ratings were computed.
func (r *Report) note(rated *arena.Ratings) string {
	text := "Maximum-likelihood ratings (Bradley–Terry, a draw is half a win); their mean is 0."
	switch len(r.Anchors) {
	case 0:
	case 1:
		text = fmt.Sprintf("Maximum-likelihood ratings (Bradley–Terry, a draw is half a win); %s is "+
			"fixed at %s, and the intervals are for the distance from it.", r.Names[r.Anchors[0].Player],
			strconv.FormatFloat(r.Anchors[0].Elo, 'f', -1, 64))
	default:
		text = fmt.Sprintf("Maximum-likelihood ratings (Bradley–Terry, a draw is half a win); the mean "+
			"of %d anchors is fixed, and the intervals are for the distance from it.", len(r.Anchors))
	}
	if rated.Prior > 0 {
		text += fmt.Sprintf(" The results alone do not give finite ratings, so %v draws were added to each "+
			"player's games.", rated.Prior)
	}
	if slices.ContainsFunc(rated.Elo, math.IsNaN) {
		text += " No chain of games connects the players without a rating to the others."
	}
	if n := r.Sheet.Repeats; n > 0 {
		text += fmt.Sprintf(" Games that repeat another one move by move: %d of %d.", n, r.Sheet.Games) +
			" They add no information, so the intervals are too narrow."
	}
	for i := range r.Names {
		if r.short(i) > 0 {
			text += " A depth limit is shown if the limit of nodes ended most of the player's searches " +
				"before it."
			break
		}
	}
	return text
}

// halves formats points, which are multiples of ½.
func halves(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func (r *Report) cross(order []int) lab.Table {
	t := lab.Table{Title: "Cross table", Columns: lab.Columns("place: integer", "player"),
		Note: "Points of the row against the column, and games."}
	met := map[[2]int]arena.Stats{}
	for _, e := range r.Sheet.Encounters {
		met[[2]int{e.A, e.B}] = e.Stats
		met[[2]int{e.B, e.A}] = arena.Stats{Wins: e.Losses, Draws: e.Draws, Losses: e.Wins}
	}
	for place, i := range order {
		t.Columns = append(t.Columns, lab.Column{Name: strconv.Itoa(place + 1), Kind: lab.Text,
			Alone: r.Names[i]})
		row := []any{int64(place + 1), r.Names[i]}
		links := []string{"", linkOfPlayer(i)}
		for _, j := range order {
			s := met[[2]int{i, j}]
			link := ""
			if s.Games() > 0 {
				link = linkOfPair(i, j)
			}
			links = append(links, link)
			switch {
			case i == j:
				row = append(row, "×")
			case s.Games() == 0:
				row = append(row, nil)
			default:
				won := strings.Replace(halves(points(s)), ".5", "½", 1)
				row = append(row, won+"/"+strconv.Itoa(s.Games()))
			}
		}
		t.Rows, t.Links = append(t.Rows, row), append(t.Links, links)
	}
	return t
}

// linksOf returns the links of a row's cells, of which only the cell at has one.
func linksOf(columns, at int, link string) []string {
	list := make([]string, columns)
	list[at] = link
	return list
}

func (r *Report) encounters(rated *arena.Ratings) lab.Table {
	t := lab.Table{Title: "Encounters", Columns: lab.Columns("player", "against", "games: integer",
		"won: integer", "drawn: integer", "lost: integer", "score (%): number 1",
		"Elo difference: number", "95 % interval", "stronger (%)", "expected score (%): number 1",
		"decision", "log-likelihood ratio: number 2"),
		Note: "Only these games; intervals are computed over pairs of games with colours swapped. The " +
			"expected score follows from the ratings."}
	elo := t.Columns[7]
	for _, e := range r.Sheet.Encounters {
		diff, in := e.Elo()
		row := []any{r.Names[e.A], r.Names[e.B], int64(e.Games()), int64(e.Wins), int64(e.Draws),
			int64(e.Losses), percent(points(e.Stats), e.Games()), diff,
			elo.Bounds(in), chance(e.Superiority()),
			float64(100 * arena.Expected(rated.Elo[e.A]-rated.Elo[e.B])), nil, nil}
		t.Links = append(t.Links, linksOf(len(t.Columns), 2, linkOfPair(e.A, e.B)))
		if r.SPRT != nil {
			row[11], row[12] = string(r.SPRT.Decide(e.Stats)), r.SPRT.LLR(e.Stats)
		}
		t.Rows = append(t.Rows, row)
	}
	if r.SPRT != nil {
		kind := "pairs of games"
		if r.SPRT.Trinomial {
			kind = "games"
		}
		t.Note += fmt.Sprintf(" The sequential test over %s is between %v and %v Elo, with errors of %v and "+
			"%v.", kind, r.SPRT.Elo0, r.SPRT.Elo1, r.SPRT.Alpha, r.SPRT.Beta)
	}
	return t.Without("decision", "log-likelihood ratio")
}

func (r *Report) openings() lab.Table {
	t := lab.Table{Title: "Openings", Columns: lab.Columns("opening: integer", "name", "games: integer",
		"won by the side that begins: integer", "drawn: integer", "lost: integer",
		"its score (%): number 1"),
		Note: "The side that begins is the first side of the game, even if the other side moves first " +
			"after the opening."}
	for k, o := range r.Sheet.Openings {
		if o.Games() == 0 {
			continue
		}
		row := []any{int64(k + 1), nil, int64(o.Games()), int64(o.Wins), int64(o.Draws), int64(o.Losses),
			percent(points(o.Stats), o.Games())}
		if name := r.Opening(k); name != "" {
			row[1] = name
		}
		t.Links = append(t.Links, linksOf(len(t.Columns), 2, linkOfOpening(k)))
		t.Rows = append(t.Rows, row)
	}
	return t.Without("name")
}

// enoughStarts is the minimum number of common initial positions for a comparison of two players of a
// solitaire.
const enoughStarts = 10

// fewer is the verdict on a player of a solitaire who makes fewer points than the best.
const fewer = "fewer points"

// points returns the standings of a solitaire; each player is compared with the best player from the same
// initial positions.
func (r *Report) points() lab.Table {
	t := lab.Table{Title: "Standings", Columns: lab.Columns("place: integer", "player", "games: integer",
		"mean points", "95 % interval", "least: number", "most: number", "less than the first",
		"95 % interval of that", "verdict: contrast", "crashes: integer", "illegal moves: integer",
		"time forfeits: integer", "nodes per move: integer", "time per move (ms): number 1",
		"CPU time per move (ms): number 1"),
		Note: "All players play the same starts. Differences are over pairs of games from one start; " +
			"verdicts follow from the signed ranks of these (Wilcoxon), with an error of 1 % in the whole " +
			"table."}
	order := make([]int, 0, len(r.Names))
	for i := range r.Names {
		if r.Sheet.Players[i].Points.N > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(r.Sheet.Players[b].Points.Mean, r.Sheet.Players[a].Points.Mean)
	})
	var contrasts []lab.Contrast
	for place, i := range order {
		p := &r.Sheet.Players[i]
		mean, interval := lab.WithInterval(p.Points.Mean, p.Points.Mean95(stat.Counts), 1)
		row := []any{int64(place + 1), r.Names[i], int64(p.Points.N), mean,
			interval, p.Points.Min, p.Points.Max, nil, nil, nil, seldom(p.Faults[contest.Crash]),
			seldom(p.Faults[contest.Illegal]), seldom(p.Faults[contest.Late]), nil, nil, nil}
		if p.Moves > 0 {
			row[13], row[14], row[15] = p.Nodes/int64(p.Moves), perMove(p.Spent, p.Moves), perMove(p.CPU,
				p.Moves)
		}
		t.Links = append(t.Links, linksOf(len(t.Columns), 1, linkOfPlayer(i)))
		if place > 0 {
			both := r.Sheet.Starts(order[0], i)
			var less stat.Sample
			for k := range both[0] {
				less = less.With(both[0][k] - both[1][k])
			}
			contrasts = append(contrasts, lab.Contrast{Enough: less.N >= enoughStarts,
				P: stat.Wilcoxon(both[0], both[1]), By: less.Mean})
			if less.N > 0 {
				row[7], row[8] = lab.WithInterval(less.Mean, less.Mean95(stat.Signed), 1)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	if len(order) > 1 {
		t.Lead = &lab.Lead{First: r.Names[order[0]], Second: r.Names[order[1]], Shared: 1, Mean: true,
			Points: t.Rows[0][3].(string), Games: r.Sheet.Players[order[0]].Points.N,
			By: t.Columns[3].Show(t.Rows[1][8])}
	}
	for k, v := range lab.JudgeContrasts(contrasts, lab.Doubt, lab.ContrastWords{More: fewer,
		Less: "more points", Same: "no clear difference"}) {
		t.Rows[k+1][9] = v
		if k == 0 {
			t.Lead.Certain = v.Text == fewer
		}
	}
	return t.Without("crashes", "illegal moves", "time forfeits", "time per move", "CPU time per move",
		"less than the first", "95 % interval of that", "verdict")
}

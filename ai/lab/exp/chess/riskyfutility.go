package chess

import (
	"context"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/chart"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// matchRow is the result of one game of a match.
type matchRow struct {
	lab.Sent
	Match  string  `col:"match" in:"risky against sound|risky against none|sound against none"`
	Colour string  `col:"colour"`
	Score  float64 `col:"score"`
	Plies  int     `col:"plies" unit:"plies" effort:"plies"`
	Depth  float64 `col:"mean depth" unit:"plies" digits:"2"`
	Other  float64 `col:"mean depth of the other" unit:"plies" digits:"2"`
	Nodes  int64   `col:"nodes" min:"0"`
	Others int64   `col:"nodes of the other" min:"0"`
}

// meeting is a match between two forms of futility pruning.
type meeting struct {
	name          string
	first, second string // keys of the players, see pruner
}

var meetings = []meeting{{"risky against sound", "risky", "sound"}, {"risky against none", "risky", "none"},
	{"sound against none", "sound", "none"}}

// What both players of a match have in common.
const (
	equalNodes = "nodes"
	equalTime  = "time"
	onePly     = "ply" // the risky player searches one ply deeper
)

// speedFigure is the measured speed with a kind of pruning, as a multiple of the speed without pruning.
type speedFigure struct {
	Captures bool    `col:"captures"`
	Form     string  `col:"form"`
	Nodes    int64   `col:"nodes" unit:"nodes"`
	Margin   float64 `col:"margin" unit:"pawns"`
	Speed    float64 `col:"speed"`
}

// soundGain represents the sound player's margin in the table of measured speeds.
const soundGain = -1

// measuredSpeed returns the measured speed with the settings nearest to the given ones.
func measuredSpeed(v matchSettings, margin float64) float64 {
	best, speed := math.Inf(1), 1.0
	for _, f := range lab.Figures[speedFigure](figures.Source("risky-futility.csv", "speeds")) {
		if f.Captures != v.captures || f.Form != v.form || (margin == soundGain) != (f.Margin == soundGain) {
			continue
		}
		far := math.Abs(exact.Log(float64(v.nodes)/float64(f.Nodes))) + math.Abs(margin-f.Margin)
		if far < best {
			best, speed = far, f.Speed
		}
	}
	return speed
}

// pruner returns the player with the given key.
func pruner(key string, v matchSettings) arena.Entrant {
	e := arena.Entrant{Algorithm: "alphabeta",
		Values: param.Values{"captures": strconv.FormatBool(v.captures)}}
	switch key {
	case "risky":
		e.Values["futility"], e.Values["futility-margin"] = v.form, strconv.FormatFloat(v.margin, 'g', -1, 64)
	case "sound":
		e.Values["futility"] = v.form
	}
	nodes := float64(v.nodes)
	switch {
	case v.budget == onePly:
		if e.Limits.Depth = v.depth; key == "risky" {
			e.Limits.Depth++
		}
		return e
	case v.budget == equalTime && key == "risky":
		nodes = math.Round(nodes * speedOf(v.risky, v, v.margin))
	case v.budget == equalTime && key == "sound":
		nodes = math.Round(nodes * speedOf(v.sound, v, soundGain))
	}
	e.Limits.Nodes = int64(max(nodes, 1))
	return e
}

// speedOf returns the given speed or, if it is 0, the measured speed.
func speedOf(given float64, v matchSettings, margin float64) float64 {
	if given > 0 {
		return given
	}
	return measuredSpeed(v, margin)
}

type matchSettings struct {
	pairs, nodes, depth int
	opening, plies      int
	budget, form, sprt  string
	margin              float64
	captures            bool
	risky, sound        float64 // speeds of the two players as multiples of the speed without pruning
}

func (s *matchSettings) Params(p *param.Set) {
	p.Int(&s.pairs, "pairs", "Pairs", "Openings of each match, each played twice with colours swapped.", 4, 1,
		100_000).Unit("openings").Log()
	p.Int(&s.nodes, "nodes", "Nodes", "Positions searched for each move; for equal time, by the player "+
		"without pruning.", 500, 10, 1e8).Unit("nodes").Log().Needs("budget", equalNodes, equalTime)
	p.Choice(&s.budget, "budget", "Budget", "Whether all players search equally many nodes or equally long "+
		"for each move, or to a depth to which the risky player adds a ply.", equalNodes, equalNodes,
		equalTime, onePly).Titles("Equal nodes", "Equal time, modelled", "One ply deeper")
	p.Int(&s.depth, "depth", "Depth", "Search depth if the risky player adds a ply; others have nodes.", 3, 1,
		20).Unit("plies").Needs("budget", onePly)
	p.Float(&s.margin, "margin", "Risky margin", "Assumed maximum gain of one move.", 1, 0, 20).Unit("pawns")
	p.Choice(&s.form, "form", "Form", "Whether one margin holds for all moves of a node, or each move's "+
		"captures are added to it.", "node", "node", "move").Titles("All moves", "Each move")
	p.Bool(&s.captures, "captures", "Quiescence search", "Whether the search continues with captures at "+
		"the horizon until the position is quiet.", true)
	p.Int(&s.opening, "opening", "Opening", "Random plies before the players take over.", 6, 0, 40).
		Unit("plies")
	p.Int(&s.plies, "plies", "Longest game", "Plies after which a game is a draw.", 200, 1, 10_000).
		Unit("plies")
	p.Text(&s.sprt, "sprt", "Sequential test", "Two Elo differences; the results decide between them, with "+
		"error probabilities of 5 %.", "0,30")
	speed := func(field *float64, player string) {
		p.Float(field, player+"-speed", "Speed of the "+player+" player", "Nodes a second, as a multiple of "+
			"the nodes a second of the player without pruning. Used for equal time.", 0, 0, 100).
			Where("0", "as measured once on an x86-64 processor").Needs("budget", equalTime)
	}
	speed(&s.risky, "risky")
	speed(&s.sound, "sound")
}

// newRiskyFutility returns the experiment on whether the depth gained by a risky margin outweighs its errors.
func newRiskyFutility() *lab.Experiment {
	return lab.Typed[matchSettings, matchRow]{
		Description: lab.Description{
			Name: "chess/risky-futility", Title: "Does risky futility pruning play better?", Version: 3,
			Source: cite.Tietokoneshakki.Full,
			Doc: "A margin below what a move can gain makes tactical errors. The source says that the " +
				"result still improves if the pruning saves enough time to search one ply deeper. Plays " +
				"matches between a risky margin, the sound margin and no pruning, each opening twice with " +
				"colours swapped, at equal nodes, at equal time or with a ply more for the risky player. " +
				"Results must not depend on the machine, so time is modelled: a player that needs longer " +
				"per node gets fewer nodes, according to speeds that were measured once.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"pairs": "50", "nodes": "2000"}},
				{Name: "one ply deeper", Values: param.Values{"pairs": "50", "budget": onePly}},
				{Name: "large", Values: param.Values{"pairs": "100", "nodes": "50000",
					"budget": equalTime}}},
			Published: figures.Published("risky-futility.csv"),
		},
		Most: lab.AnyNumber,
		Trials: func(v matchSettings) (int, error) {
			if _, err := arena.ParseSPRT(v.sprt); err != nil {
				return 0, err
			}
			return len(meetings) * v.pairs, nil
		},
		Trial: meet,
		Check: func(_ matchSettings, r matchRow) error {
			if r.Score != 1 && r.Score != 0 && r.Score != -1 {
				return fault.Errorf("match %q with a score of %v", r.Match, r.Score)
			}
			return nil
		},
		Summary: meetSummary,
		Charts:  meetCharts,
	}.Experiment()
}

// usualMatchPlies is the approximate length of a match game in plies; it is used only to report progress.
const usualMatchPlies = 90

// meet plays a pair of games.
func meet(ctx context.Context, env lab.Env, v matchSettings, i int, out lab.Out[matchRow]) error {
	m := meetings[i%len(meetings)]
	setting := arena.Game{Game: "chess", Opening: v.opening, MaxPlies: v.plies,
		First: pruner(m.first, v), Second: pruner(m.second, v)}
	plies, usual := 0, 2*min(usualMatchPlies, v.plies)
	for n, g := range arena.Pair(setting, env.Seed, false) {
		o, err := arena.Resume(ctx, catalog.Games(), env.Files, g, nil, func(arena.Moment) {
			plies++
			out.Part(float64(plies), float64(max(plies+1, usual)))
		})
		if err != nil {
			return err
		}
		colour, sign, own := "white", 1.0, 0
		if n == 1 {
			colour, sign, own = "black", -1, 1
		}
		out.Row(matchRow{Match: m.name, Colour: colour, Score: float64(sign*o.Score) + 0, Plies: o.Plies,
			Depth: o.Depth[own], Other: o.Depth[1-own], Nodes: o.Nodes[own], Others: o.Nodes[1-own]})
	}
	return nil
}

// met returns the results of a match; consecutive rows form a pair.
func met(rows []matchRow, name string) (s arena.Stats, own, other stat.Sample, nodes float64) {
	var parts [][2]float64
	for i := 0; i+1 < len(rows); i += 2 {
		if rows[i].Match != name {
			continue
		}
		s = s.WithPair(rows[i].Score, rows[i+1].Score)
		for _, r := range rows[i : i+2] {
			own, other = own.With(r.Depth), other.With(r.Other)
			parts = append(parts, [2]float64{float64(r.Nodes), float64(r.Others)})
		}
	}
	return s, own, other, ratio(parts).Mean
}

// noPly is the verdict on a match in which the condition of the claim, that a ply is gained, does not hold.
var noPly = lab.Verdict{Text: "no ply gained", Tone: lab.Undecided}

// pairPercents is the scale on which the score of a pair of games is measured, in percent.
var pairPercents = stat.Scale{Min: 0, Max: 100, Step: 25}

func meetSummary(v matchSettings, rows []matchRow) []lab.Table {
	t := lab.Table{Title: "Matches", Columns: lab.Columns("match", "games: integer", "won: integer",
		"drawn: integer", "lost: integer", "Elo difference", "95 % interval", "mean depth: number 2",
		"depth of the other: number 2", "nodes (%)", "sequential test"),
		Note: "Nodes are relative to the other player. The sequential test decides between Elo " +
			"differences of " + strings.ReplaceAll(v.sprt, ",",
			" and ") + "."}
	test, err := arena.ParseSPRT(v.sprt)
	if err != nil {
		return nil // Trials has checked the values
	}
	var scores []lab.Mean
	var deeper []bool // whether the claim's condition holds, for each match with a score
	for _, m := range meetings {
		s, own, other, nodes := met(rows, m.name)
		if m.first == "risky" {
			claim := claimsIn("risky-futility.csv")[0]
			known := lab.Say("better", claim.Low, claim.High, cite.Tietokoneshakki.Short)
			deeper = append(deeper, v.budget == onePly || own.Mean-other.Mean >= 1)
			scores = append(scores, lab.Mean{Name: m.name, Unit: "%", Digits: 0, Known: known,
				Here:  pairScores(rows, m.name),
				Scale: pairPercents, Enough: enoughPairs, Ranked: true})
		}
		if s.Games() == 0 {
			continue
		}
		elo, in := s.Elo()
		c := lab.Column{Kind: lab.Float, Digits: lab.Decimals(in.Half(), 0)}
		ratio := lab.Column{Kind: lab.Float, Digits: 2}
		t.Rows = append(t.Rows, []any{m.name, int64(s.Games()), int64(s.Wins), int64(s.Draws),
			int64(s.Losses), c.Show(elo), c.Bounds(in), own.Mean, other.Mean, lab.Digits(100*nodes, 3),
			string(test.Decide(s)) + ", " + ratio.Show(test.LLR(s))})
	}
	budget := map[string]string{equalNodes: "equal nodes", equalTime: "equal time, as modelled",
		onePly: "depth " + strconv.Itoa(v.depth) + " and a ply more"}[v.budget]
	claimed := lab.CompareMeans("Score of the risky margin", "match",
		"At "+budget+". Trials are pairs of games. The source expects more than half of the points if a ply "+
			"is gained: there is no verdict if the mean depths differ by less than one, nor on fewer than "+
			lab.Count(enoughPairs, "pair")+".", scores)
	for i, row := range claimed.Rows {
		if last := len(row) - 1; !deeper[i] && row[last] != lab.TooFew {
			row[last] = noPly
		}
	}
	return []lab.Table{claimed, t}
}

// enoughPairs is the minimum number of pairs for a verdict on a score.
const enoughPairs = 20

// pairScores returns the scores of the pairs of a match in percent.
func pairScores(rows []matchRow, name string) (s stat.Sample) {
	for i := 0; i+1 < len(rows); i += 2 {
		if rows[i].Match == name {
			s = s.With(float64(25*(rows[i].Score+rows[i+1].Score)) + 50)
		}
	}
	return s
}

func meetCharts(_ matchSettings, rows []matchRow) []chart.Chart {
	c := chart.Chart{Title: "Results", Form: chart.Bars, Y: chart.Axis{Title: "games"}}
	results := []chart.Series{{Name: "won", Color: 0}, {Name: "drawn", Color: 1}, {Name: "lost", Color: 2}}
	for _, m := range meetings {
		s, _, _, _ := met(rows, m.name)
		c.Labels = append(c.Labels, m.name)
		for i, n := range []int{s.Wins, s.Draws, s.Losses} {
			results[i].Y = append(results[i].Y, float64(n))
		}
	}
	c.Series = results
	return []chart.Chart{c}
}

package chess

import (
	"math"
	"slices"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/search/alphabeta"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// broken returns a study with only the named techniques, the first of which gets further settings that break
// it.
func broken(s study, names []string, pairs ...string) study {
	techniques := s.Techniques
	s.Techniques = func(v searchSettings) (list []Technique) {
		for _, t := range techniques(v) {
			switch slices.Index(names, t.Name) {
			case -1:
				continue
			case 0:
				t = t.with(t.Name, pairs...)
			}
			list = append(list, t)
		}
		return list
	}
	return s
}

// judged returns the verdicts of the table with the given title, by the first cells of its rows.
func judged(tables []lab.Table, title string) map[string]lab.Verdict {
	out := map[string]lab.Verdict{}
	for _, table := range tables {
		if table.Title != title {
			continue
		}
		for _, row := range table.Rows {
			out[row[0].(string)], _ = row[len(row)-1].(lab.Verdict)
		}
	}
	return out
}

const (
	rightTable = "Techniques said to be right"
	nodesTable = "Positions visited"

	readingsTable = "Two readings of 'not in endgames'"
)

// TestVerdictsDetectErrors checks that each verdict agrees or is undecided for the real search, and
// differs for a broken one.
func TestVerdictsDetectErrors(t *testing.T) {
	gametest.Slow(t)
	standard := param.Values{"positions": Standard, "count": "6", "depth": "3"}
	middle := param.Values{"positions": Middlegames, "count": "6", "depth": "3"}
	for _, c := range []struct {
		study       study
		given       param.Values
		table, name string
		techniques  []string // names of techniques; the first is broken
		pairs       []string
	}{
		{newTechniques(), middle, rightTable, "alpha-beta", []string{"alpha-beta"},
			[]string{"search", alphabeta.PVSLiteral}},
		{newTechniques(), middle, nodesTable, "alpha-beta relative to minimax",
			[]string{"alpha-beta", "minimax"}, []string{"search", alphabeta.Minimax}},
		{newCutoffs(), standard, rightTable, "minimax", []string{"minimax"},
			[]string{"search", alphabeta.PVSLiteral}},
		{newCutoffs(), standard, nodesTable, "alpha-beta relative to minimax",
			[]string{"alpha-beta", "minimax"}, []string{"search", alphabeta.Minimax}},
		{newOrder(), middle, rightTable, "best first", []string{"best first"},
			[]string{"search", alphabeta.PVSLiteral, "order", alphabeta.OrderGeneration}},
		{newOrder(), middle, nodesTable, "best first relative to as generated",
			[]string{"best first", "as generated"}, []string{"order", alphabeta.OrderWorst}},
		{newOrder(), middle, "Compared with the smallest tree", "best first relative to smallest tree",
			[]string{"best first", smallestName}, []string{"order", alphabeta.OrderGeneration}},
		{newPVS(), middle, rightTable, "PVS, captures first", []string{"PVS, captures first"},
			[]string{"search", alphabeta.PVSLiteral}},
		{newPVS(), middle, "What re-searches cost and regain",
			"PVS, captures first relative to alpha-beta, captures first",
			[]string{"PVS, captures first", "alpha-beta, captures first"},
			[]string{"order", alphabeta.OrderRandom}},
		{newPVS(), param.Values{"count": "8", "depth": "2", "positions": Middlegames},
			"What move ordering is worth", "worst first to best first",
			[]string{"PVS, best first", "PVS, worst first", "alpha-beta, best first",
				"alpha-beta, worst first"},
			[]string{"order", alphabeta.OrderWorst}},
		{newIID(), param.Values{"count": "8", "depth": "3"}, "Cutoffs by the first move",
			"captures first, IID relative to captures first",
			[]string{"captures first, IID", "captures first"}, []string{"order", alphabeta.OrderWorst}},
		{newNullMove(), middle, nodesTable, "R=2, pieces and no mate relative to no null move",
			[]string{"R=2, pieces and no mate", "no null move"}, []string{"order", alphabeta.OrderWorst}},
		{newNullMove(), nil, "Is the mate found?", "zugzwang Qc2",
			[]string{"R=2, pieces", "no null move", "R=2, no guards", "R=1, no guards"},
			[]string{"null-pieces", "false"}},
		{newNullMove(), nil, readingsTable, "the side to move has only king and pawns",
			[]string{"R=2, pieces", "no null move"}, []string{"null-pieces", "false"}},
		{newNullMove(), nil, readingsTable, "none",
			[]string{"R=2, no guards", "no null move"}, []string{"null-move", alphabeta.Off}},
		{newNullMove(), nil, readingsTable, "none, but no pass near mate",
			[]string{"R=2, no mate", "no null move"}, []string{"null-mate", "false"}},
		{newCandidate(), nil, rightTable, "null move in IID", []string{"null move in IID"},
			[]string{"null-move", alphabeta.NullPrune}},
		{newFutility(), param.Values{"count": "12"}, rightTable, "move, true bound",
			[]string{"move, true bound"},
			[]string{"futility-margin", "0", "futility", alphabeta.FutilityNode}},
	} {
		run := func(pairs ...string) lab.Verdict {
			e := broken(c.study, c.techniques, pairs...).experiment()
			return judged(results(t, e, c.given).Summary(), c.table)[c.name]
		}
		if whole := run(); whole.Text == "" || whole == lab.Differs {
			t.Errorf("%s, %s: %q", c.study.Name, c.name, whole)
		}
		if got := run(c.pairs...); got != lab.Differs {
			t.Errorf("%s, %s, broken by %v: %q", c.study.Name, c.name, c.pairs, got)
		}
	}
}

// TestTechniqueWithoutEffectIsNotJudged checks that a technique without any effect is not judged.
func TestTechniqueWithoutEffectIsNotJudged(t *testing.T) {
	for depth, want := range map[string]lab.Verdict{"4": neverActed, "5": lab.Agrees} {
		e := newCandidate().experiment()
		tables := results(t, e, param.Values{"depth": depth}).Summary()
		if got := judged(tables, rightTable)["null move in IID"]; got != want {
			t.Errorf("depth %s: %q, want %q", depth, got, want)
		}
	}
}

// TestSmallestTreeIsMinimal checks that the smallest tree is no larger than alpha-beta's tree with the best
// move order, and equals the full tree if there is no choice.
func TestSmallestTreeIsMinimal(t *testing.T) {
	for depth := 1; depth <= 2; depth++ {
		rows := lab.RowsAs[searchRow](results(t, newOrder().experiment(),
			param.Values{"depth": string(rune('0' + depth))}).Rows())
		of := gather(rows, depth)
		for name, sum := range of {
			if least := of[smallestName].Nodes; sum.Nodes < least {
				t.Errorf("depth %d: %s visits %d, the least is %d", depth, name, sum.Nodes, least)
			}
			if depth == 1 && sum.Nodes != of["minimax"].Nodes && name != "minimax" {
				// Alpha-beta has nothing to cut at depth 1 below an open window.
				t.Errorf("%s visits %d of %d", name, sum.Nodes, of["minimax"].Nodes)
			}
		}
	}
}

// matchRows returns pairs of games of a match with the given score and depths.
func matchRows(score, depth float64) (rows []matchRow) {
	for i := range 80 {
		points := score
		if i%8 == 0 {
			points = 0
		}
		rows = append(rows, matchRow{Sent: lab.Sent{Trial: i / 2}, Match: "risky against none", Score: points,
			Depth: 4 + depth, Other: 4, Nodes: 2, Others: 1})
	}
	return rows
}

// TestRiskyMarginIsJudgedWhenItGainsAPly checks that the risky margin is judged only if it gains a ply, and
// that the verdict can go either way.
func TestRiskyMarginIsJudgedWhenItGainsAPly(t *testing.T) {
	v := matchSettings{pairs: 80, sprt: "0,30", budget: equalNodes, depth: 3}
	for _, c := range []struct {
		score, depth float64
		want         lab.Verdict
	}{{1, 0.4, noPly}, {1, 1.2, lab.Agrees}, {-1, 1.2, lab.Differs}, {0, 1.2, lab.Unclear}} {
		got := judged(meetSummary(v, matchRows(c.score, c.depth)), "Score of the risky margin")
		if got["risky against none"] != c.want {
			t.Errorf("score %v, %v plies deeper: %q, want %q", c.score, c.depth, got["risky against none"],
				c.want)
		}
	}
}

// TestOtherVerdictsDetectErrors checks that the verdict differs if earlier iterations cost more than half of
// the last one, or if the average number of legal moves is impossible in chess.
func TestOtherVerdictsDetectErrors(t *testing.T) {
	for share, want := range map[int64]lab.Verdict{20: lab.Agrees, 90: lab.Differs} {
		var rows []searchRow
		for i := range 8 {
			rows = append(rows, searchRow{Sent: lab.Sent{Trial: i}, Technique: "from 1 ply", Depth: 4,
				effort: effort{Last: 100, Nodes: 100 + share + int64(i)}})
		}
		got := judged(newDeepening().Summary(searchSettings{depth: 4}, rows),
			"Earlier iterations relative to the last")
		if got["from 1 ply"] != want {
			t.Errorf("%d %%: %q, want %q", share, got["from 1 ply"], want)
		}
	}
	for moves, want := range map[int]lab.Verdict{20: lab.Differs, 35: lab.Agrees, 50: lab.Differs} {
		var rows []countRow
		for i := range 24 {
			rows = append(rows, countRow{Sent: lab.Sent{Trial: i}, Phase: phases[0].name, Positions: 10 + i%2,
				Moves: moves*10 + i%5, End: endRules})
		}
		got := judged(branchingSummary(countSettings{}, rows), "Moves in a position")
		if got["all positions"] != want {
			t.Errorf("%d moves: %q, want %q", moves, got["all positions"], want)
		}
	}
}

// TestMeasuresDetectRankings checks that each measure detects both directions of a ranking, and chance.
func TestMeasuresDetectRankings(t *testing.T) {
	for _, c := range []struct {
		claim claim
		of    [4]effort // efforts of the techniques when the claim holds
	}{
		{claim{"a", "", "b", "first", 0, 100}, [4]effort{{Cutoffs: 100, First: 90}, {Cutoffs: 100,
			First: 50}}},
		{claim{"a", "", "", "horizon", 50, 100}, [4]effort{{Nodes: 100, Horizon: 90}}},
		{claim{"a", "", "b", "regained", 3, unbounded},
			[4]effort{{Nodes: 1000, Repeated: 100}, {Nodes: 2000}}},
		{claim{"a", "", "", "refuting", 0, 100}, [4]effort{{Refuting: 50, Repeated: 100}}},
	} {
		for _, m := range measures {
			if m.key != c.claim.Measure {
				continue
			}
			names := m.names(c.claim)
			var rows []searchRow
			for i := range 9 {
				for k, name := range names {
					e := c.of[k]
					e.Nodes += int64(i)
					e.Refuting += int64(i)
					e.First += int64(i * k)
					e.Horizon += int64(i % 2)
					rows = append(rows, searchRow{Sent: lab.Sent{Trial: i}, Technique: name, Depth: 2,
						effort: e})
				}
			}
			s := m.sample(c.claim, 2, rows)
			if s.N != 9 || s.Mean < c.claim.Low || s.Mean > c.claim.High || math.IsNaN(s.SD()) {
				t.Errorf("%s: %+v", m.key, s)
			}
		}
	}
}

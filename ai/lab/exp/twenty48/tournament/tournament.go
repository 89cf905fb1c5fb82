// Package tournament puts agents beside the programs of a 2048 tournament.
package tournament

import (
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/lab/exp/twenty48/tiles"
	"ludarium/game/param"
)

// source is where the figures are from.
const source = tiles.Thesis + ", quoting the 2048 bot tournament in Taiwan, 2014"

// reach are the tiles of the published table.
var reach = [...]int{2048, 4096, 8192, 16384, 32768}

// programs are the three winners: the percentages of 100 games that reach each tile at least.
var programs = []struct {
	name    string
	largest int
	percent [len(reach)]float64
}{
	{"CWU", 32768, [...]float64{100, 100, 96, 67, 2}},
	{"CGI-2048", 16384, [...]float64{100, 100, 94, 59, 0}},
	{"OWENLIN", 16384, [...]float64{99, 99, 83, 18, 0}},
}

// games is how many each program played.
const games = 100

// program returns a program as an entrant without games of its own.
func program(n int) tiles.Entrant {
	e := tiles.Entrant{Name: programs[n].name, Color: n, Of: games}
	for i, tile := range reach {
		e.Published = append(e.Published, tiles.Share{Tile: tile, Percent: programs[n].percent[i]})
	}
	return e
}

func names() (list []string) {
	for _, p := range programs {
		list = append(list, p.name)
	}
	return list
}

func entrants(v param.Values) ([]tiles.Entrant, error) {
	out, err := tiles.Agents(v["agents"], v.Int("games"))
	if err != nil {
		return nil, err
	}
	for n := range programs {
		if programs[n].name != v["beside"] {
			continue
		}
		for i := range out {
			out[i].Published, out[i].Of, out[i].Color = program(n).Published, games, len(programs)+i
		}
	}
	return out, nil
}

// New returns the experiment.
func New() *lab.Experiment {
	c := tiles.Contest{Entrants: entrants, Rules: engine.Usual(), AtLeast: true}
	table := lab.Published{Name: "tournament", Title: "Games that reach a tile at least", Source: source,
		Note:    "Each program played 100 games and made more than 100 moves a second; all three use expectimax with several evaluation heuristics.",
		Columns: []lab.Column{{Name: "program", Kind: lab.Text}, {Name: "largest tile", Kind: lab.Int}, {Name: "tile", Kind: lab.Int}, {Name: "share", Unit: "%", Kind: lab.Float}}}
	for _, p := range programs {
		for i, tile := range reach {
			table.Rows = append(table.Rows, []any{p.name, p.largest, tile, p.percent[i]})
		}
	}
	e := c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name: "2048/tournament", Title: "Beside a tournament of 2048 programs", Version: 2, Source: source,
			Doc: "Any agents play under the rules of the tournament, on to the end of the board, and stand beside its three winners.",
			Params: []param.Spec{
				{Name: "agents", Title: "Agents", Doc: "Who plays, with parameters that differ from the usual, as agent:name=value,name=value;agent; nodes=N limits each move.",
					Kind: param.Text, Default: "corner;mcts-t-corner;expectimax:depth=2,evaluation=empty+edge"},
				{Name: "beside", Title: "Beside", Doc: "The program that the tables compare with.", Kind: param.Choice, Default: programs[0].name, Choices: names()},
				tiles.GamesSpec("games", "Games", "each", "10"),
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"agents": "neller;expectimax:depth=3;ntuple;best:depth=2", "games": "20"}},
				{Name: "thesis", Values: param.Values{"agents": "expectimax:depth=3;ntuple;best", "games": "100"}},
			},
			Published: []lab.Published{table},
		},
	})
	e.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		entrants, _ := entrants(v) // Trials has read them
		return append([]lab.Table{standing(entrants, tiles.Count(entrants, rows))}, c.Summary(v, rows)...)
	}
	e.Charts = func(v param.Values, rows []lab.Row) []chart.Chart {
		entrants, _ := entrants(v)
		tallies := tiles.Count(entrants, rows)
		for i := range entrants {
			entrants[i].Published = nil // the programs stand beside all
		}
		for n := range programs {
			entrants, tallies = append(entrants, program(n)), append(tallies, tiles.Tally{})
		}
		return []chart.Chart{c.Bars(entrants, tallies)}
	}
	return e
}

// fast is how many moves a second the tournament asked for.
const fast = 100

// standing is the table of the tournament with the agents below.
func standing(entrants []tiles.Entrant, tallies []tiles.Tally) lab.Table {
	t := lab.Table{Title: "Games that reach a tile at least", Note: "In percent. The tournament asked for more than 100 moves a second.", Columns: []lab.Column{
		{Name: "program", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "largest tile", Kind: lab.Int},
	}}
	for _, tile := range reach {
		t.Columns = append(t.Columns, lab.Column{Name: lab.Write(tile), Unit: "%", Kind: lab.Float, Digits: 1})
	}
	t.Columns = append(t.Columns, lab.Column{Name: "moves a second", Kind: lab.Float}, lab.Column{Name: "fast enough", Kind: lab.Bool})
	for _, p := range programs {
		row := []any{p.name, int64(games), int64(p.largest)}
		for _, x := range p.percent {
			row = append(row, x)
		}
		t.Rows = append(t.Rows, append(row, nil, true))
	}
	for n := range entrants {
		s := &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{entrants[n].Name, int64(s.Games), int64(s.Largest())}
		for _, tile := range reach {
			row = append(row, 100*float64(s.Reached(tile))/float64(s.Games))
		}
		pace := s.Moves.Mean / s.Seconds()
		t.Rows = append(t.Rows, append(row, tiles.Finite(pace), pace > fast))
	}
	return t
}

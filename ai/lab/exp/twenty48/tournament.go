package twenty48

import (
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// tournamentSource is where the figures are from.
var tournamentSource = cite.Teder.In("quoting the 2048 bot tournament in Taiwan, 2014")

// tournamentPlace is how tables name it.
const tournamentPlace = "tournament in Taiwan, 2014"

// tournamentReach are the tiles of the published table.
var tournamentReach = [...]int{2048, 4096, 8192, 16384, 32768}

// tournamentPrograms are the three winners: the percentages of 100 games that reach each tile at least.
var tournamentPrograms = []struct {
	name    string
	largest int
	percent [len(tournamentReach)]float64
}{
	{"CWU", 32768, [...]float64{100, 100, 96, 67, 2}},
	{"CGI-2048", 16384, [...]float64{100, 100, 94, 59, 0}},
	{"OWENLIN", 16384, [...]float64{99, 99, 83, 18, 0}},
}

// tournamentGames is how many each program played.
const tournamentGames = 100

// tournamentProgram returns a program as an entrant without games of its own.
func tournamentProgram(n int) entrant {
	e := entrant{Name: tournamentPrograms[n].name, Color: n, Of: tournamentGames, Place: tournamentPlace}
	for i, tile := range tournamentReach {
		e.Published = append(e.Published, share{Tile: tile, Percent: tournamentPrograms[n].percent[i]})
	}
	return e
}

func tournamentNames() (list []string) {
	for _, p := range tournamentPrograms {
		list = append(list, p.name)
	}
	return list
}

func tournamentEntrants(v param.Values) ([]entrant, error) {
	out, err := parseAgents(v["agents"], v.Int("games"))
	if err != nil {
		return nil, err
	}
	for n := range tournamentPrograms {
		if tournamentPrograms[n].name != v["beside"] {
			continue
		}
		for i := range out {
			out[i].Published, out[i].Of, out[i].Color = tournamentProgram(n).Published, tournamentGames,
				len(tournamentPrograms)+i
			out[i].Place = tournamentPrograms[n].name + ", " + tournamentPlace
		}
	}
	return out, nil
}

// Tournament returns the published table of the tournament: a row (program, its largest tile, tile, share of
// its games that reach the tile) for each program and tile.
func Tournament() lab.Published {
	table := lab.Published{Name: "tournament", Title: "Games that reach a tile", Source: tournamentSource,
		Note: "Games that reach the tile or a larger one. Each program played 100 games at more than 100 " +
			"moves a second; all three use expectimax with several evaluation heuristics.",
		Columns: lab.Columns("program", "largest tile: integer", "tile: integer", "share (%): number")}
	for _, p := range tournamentPrograms {
		for i, tile := range tournamentReach {
			table.Rows = append(table.Rows, []any{p.name, p.largest, tile, p.percent[i]})
		}
	}
	return table
}

// newTournament returns the experiment that compares agents with the programs of a 2048 tournament.
func newTournament() *lab.Experiment {
	c := contest{Entrants: tournamentEntrants, Rules: engine.Usual(), AtLeast: true}
	e := c.Experiment(lab.Experiment{
		Description: lab.Description{
			Name:    "2048/tournament",
			Title:   "The 2048 bot tournament of 2014",
			Version: 3,
			Source:  tournamentSource,
			Doc: "Any agents play by the rules of the tournament until no move is left, and are compared " +
				"with its three winners. A verdict compares an agent with another program: it says whether " +
				"chance explains the difference.",
			Params: []param.Spec{
				{Name: "agents", Title: "Agents", Doc: "Agents with the parameters that differ from the " +
					"default, as agent:name=value,name=value;agent. nodes=N limits each move.",
					Kind: param.Text, Default: "corner;mcts-t-corner;expectimax:depth=2," +
						"evaluation=empty+edge"},
				{Name: "beside", Title: "Compared with", Doc: "Program of the tournament with which the " +
					"agents are compared.", Kind: param.Choice, Default: tournamentPrograms[0].name,
					Choices: tournamentNames()},
				gamesSpec("games", "Games", "each agent", "10"),
			},
			Presets: []lab.Preset{
				{Name: "quick"},
				{Name: "standard", Values: param.Values{"agents": "neller;expectimax:depth=3;ntuple;" +
					"best:depth=2", "games": "20"}},
				{Name: "thesis",
					Values: param.Values{"agents": "expectimax:depth=3;ntuple;best", "games": "100"}},
			},
			Published: []lab.Published{Tournament()},
		},
	})
	e.Summary = func(v param.Values, rows []lab.Row) []lab.Table {
		entrants, _ := tournamentEntrants(v) // Trials has read them
		tallies := countTiles(entrants, rows)
		return append(
			[]lab.Table{tournamentStanding(entrants, tallies),
				tournamentBests(v["beside"], entrants, tallies)}, c.Summary(v, rows)...)
	}
	e.Charts = func(v param.Values, rows []lab.Row) []chart.Chart {
		entrants, _ := tournamentEntrants(v)
		tallies := countTiles(entrants, rows)
		for i := range entrants {
			entrants[i].Published = nil // the programs stand beside all
		}
		for n := range tournamentPrograms {
			entrants, tallies = append(entrants, tournamentProgram(n)), append(tallies, tally{})
		}
		return []chart.Chart{c.Bars(entrants, tallies)}
	}
	return e
}

// tournamentBests compares the largest tiles of the agents with that of a program.
func tournamentBests(beside string, entrants []entrant, tallies []tally) lab.Table {
	var bests []lab.Best
	for _, p := range tournamentPrograms {
		for n := range entrants {
			if s := &tallies[n]; p.name == beside && s.Games > 0 {
				bests = append(bests,
					lab.Best{Name: entrants[n].Name,
						Known:  lab.Print(float64(p.largest), tournamentPlace).On(tournamentGames),
						Effort: lab.Count(tournamentGames, "game"), Here: s.Largest(), Trials: s.Games,
						Playouts: float64(s.Games), Seconds: s.Seconds() * float64(s.Games)})
			}
		}
	}
	return lab.CompareBests("The largest tile of "+beside, "agent", "", "games", "Games and time are those "+
		"of all games here, on one worker.", bests)
}

// tournamentFast is how many moves a second the tournament asked for.
const tournamentFast = 100

// tournamentStanding returns the table of the tournament, followed by the agents.
func tournamentStanding(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "The tournament and the agents here", Note: "Percentages of games that reach the " +
		"tile or a larger one, with 95 % Wilson intervals. The tournament asked for more than 100 moves a " +
		"second; the speed here is that of this machine.", Columns: lab.Columns("program",
		"games: integer", "largest tile: integer")}
	for _, tile := range tournamentReach {
		t.Columns = append(t.Columns, lab.Column{Name: tileName(tile), Unit: "%", Kind: lab.Text})
	}
	t.Columns = append(t.Columns, lab.Column{Name: "moves a second", Kind: lab.Text},
		lab.Column{Name: "fast enough", Kind: lab.Bool})
	for _, p := range tournamentPrograms {
		row := []any{p.name, int64(tournamentGames), int64(p.largest)}
		for _, x := range p.percent {
			row = append(row, shareText(int(x), tournamentGames))
		}
		t.Rows = append(t.Rows, append(row, nil, true))
	}
	for n := range entrants {
		s := &tallies[n]
		if s.Games == 0 {
			continue
		}
		row := []any{entrants[n].Name, int64(s.Games), int64(s.Largest())}
		for _, tile := range tournamentReach {
			row = append(row, shareText(s.Reached(tile), s.Games))
		}
		pace := s.Moves.Mean / s.Seconds()
		t.Rows = append(t.Rows, append(row, twoDigits(pace), pace > tournamentFast))
	}
	return t
}

package twenty48

import (
	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// tournamentSource is the source of the published figures.
var tournamentSource = cite.Teder.In("quoting the 2048 bot tournament in Taiwan, 2014")

// tournamentPlace is the name of the tournament in tables.
const tournamentPlace = "tournament in Taiwan, 2014"

// tournamentReach lists the tiles of the published table.
var tournamentReach = [...]int{2048, 4096, 8192, 16384, 32768}

// program is one of the three winning programs. percent holds the percentages of its games that reached each
// tile.
type program struct {
	name    string
	largest int
	percent [len(tournamentReach)]float64
}

// programFigure is a line of the published table.
type programFigure struct {
	Program string  `col:"program"`
	Largest int     `col:"largest tile"`
	Tile    int     `col:"tile"`
	Percent float64 `col:"share" unit:"%"`
}

// tournamentPrograms returns the programs and the number of games that each of them played.
func tournamentPrograms() (list []program, games int) {
	table := files.Source("tournament.csv", "tournament")
	for i, f := range lab.Figures[programFigure](table) {
		k := i % len(tournamentReach)
		if k == 0 {
			list = append(list, program{name: f.Program, largest: f.Largest})
		}
		list[len(list)-1].percent[k] = f.Percent
	}
	return list, table.Trials
}

// entrant returns the program as an entrant that plays no games.
func (p program) entrant(color, games int) entrant {
	e := entrant{Name: p.name, Color: color, Of: games, Place: tournamentPlace}
	for i, tile := range tournamentReach {
		e.Published = append(e.Published, share{Tile: tile, Percent: p.percent[i]})
	}
	return e
}

func tournamentNames() (list []string) {
	programs, _ := tournamentPrograms()
	for _, p := range programs {
		list = append(list, p.name)
	}
	return list
}

func tournamentEntrants(v param.Values) ([]entrant, error) {
	out, err := parseAgents(v["agents"], v.Int("games"))
	if err != nil {
		return nil, err
	}
	programs, games := tournamentPrograms()
	for n, p := range programs {
		if p.name != v["beside"] {
			continue
		}
		for i := range out {
			out[i].Published, out[i].Of, out[i].Color = p.entrant(n, games).Published, games, len(programs)+i
			out[i].Place = p.name + ", " + tournamentPlace
		}
	}
	return out, nil
}

// Tournament returns the published table of the tournament. It has a row for each program and tile: the
// program, its largest tile, the tile, and the fraction of its games that reached the tile.
func Tournament() lab.Published {
	return files.Source("tournament.csv", "tournament").Published
}

// newTournament returns the experiment that compares agents with the programs of a 2048 tournament.
func newTournament() *lab.Experiment {
	c := contest{Entrants: tournamentEntrants, Rules: engine.Usual(), AtLeast: true}
	c.Before = func(v param.Values, rows []gameRow) []lab.Table {
		entrants, _ := tournamentEntrants(v) // Trials has checked the values
		tallies := countTiles(entrants, rows)
		return []lab.Table{tournamentStanding(entrants, tallies), tournamentBests(v["beside"], entrants,
			tallies)}
	}
	c.Draw = func(v param.Values, rows []gameRow) []chart.Chart {
		entrants, _ := tournamentEntrants(v)
		tallies := countTiles(entrants, rows)
		for i := range entrants {
			entrants[i].Published = nil // the programs are separate series
		}
		programs, games := tournamentPrograms()
		for n, p := range programs {
			entrants, tallies = append(entrants, p.entrant(n, games)), append(tallies, tally{})
		}
		return []chart.Chart{c.Bars(entrants, tallies)}
	}
	return c.Experiment(lab.Description{
		Name:    "2048/tournament",
		Title:   "The 2048 bot tournament of 2014",
		Version: 3,
		Source:  tournamentSource,
		Doc: "Any agents play by the rules of the tournament until no move is left, and are compared " +
			"with its three winners. A verdict compares an agent with another program: it says whether " +
			"chance explains the difference.",
		Params: []param.Spec{
			{Name: "agents", Title: "Agents", Doc: "Agents with the parameters that differ from the " +
				"default, as agent,name=value,name=value;agent. nodes=N limits each move.",
				Kind: param.Text, Item: param.Players, Choices: kindNames(),
				Default: "corner;mcts-t-corner;expectimax,depth=2,evaluation=empty+edge"},
			{Name: "beside", Title: "Compared with", Doc: "Program of the tournament with which the " +
				"agents are compared.", Kind: param.Choice, Default: tournamentNames()[0],
				Choices: tournamentNames()},
			gamesSpec("games", "Games", "each agent", "10"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"agents": "neller;expectimax,depth=3;ntuple;" +
				"best,depth=2", "games": "100"}},
			{Name: "thesis",
				Values: param.Values{"agents": "expectimax,depth=3;ntuple;best", "games": "100"}},
		},
		Published: files.Published("tournament.csv"),
	})
}

// tournamentBests compares the largest tiles of the agents with the largest tile of a program.
func tournamentBests(beside string, entrants []entrant, tallies []tally) lab.Table {
	var bests []lab.Best
	programs, games := tournamentPrograms()
	for _, p := range programs {
		for n := range entrants {
			if s := &tallies[n]; p.name == beside && s.Games > 0 {
				bests = append(bests,
					lab.Best{Name: entrants[n].Name,
						Known:  lab.Print(float64(p.largest), tournamentPlace).On(games),
						Effort: lab.Count(games, "game"), Here: s.Largest(), Trials: s.Games,
						Playouts: float64(s.Games), Seconds: s.Seconds() * float64(s.Games)})
			}
		}
	}
	return lab.CompareBests("The largest tile of "+beside, "agent", "", "games", "Games and time are "+
		"totals over all games here, on one worker.", bests)
}

// tournamentFast is the minimum speed required in the tournament, in moves per second.
const tournamentFast = 100

// tournamentStanding returns the table of the tournament with the agents added at the end.
func tournamentStanding(entrants []entrant, tallies []tally) lab.Table {
	t := lab.Table{Title: "The tournament and the agents here", Note: "Percentages of games that reach the " +
		"tile or a larger one, with 95 % Wilson intervals. The tournament asked for more than 100 moves a " +
		"second; the speed here was measured on this machine.", Columns: lab.Columns("program",
		"games: integer", "largest tile: integer")}
	for _, tile := range tournamentReach {
		t.Columns = append(t.Columns, lab.Column{Name: tileName(tile), Unit: "%", Kind: lab.Text})
	}
	t.Columns = append(t.Columns, lab.Column{Name: "moves a second", Kind: lab.Text},
		lab.Column{Name: "fast enough", Kind: lab.Bool})
	programs, games := tournamentPrograms()
	for _, p := range programs {
		row := []any{p.name, int64(games), int64(p.largest)}
		for _, x := range p.percent {
			row = append(row, shareText(int(x), games))
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

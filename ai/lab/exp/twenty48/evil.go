package twenty48

import (
	"strconv"

	engine "ludarium/ai/engine/twenty48"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

func evilEntrants(v param.Values) ([]entrant, error) {
	parts, err := parseNumbers(v["evil"], 0, 1)
	if err != nil {
		return nil, err
	}
	leaf, err := engine.EvaluationByName(v["evaluation"])
	if err != nil {
		return nil, err
	}
	values, limits, err := parseSettings(v["settings"])
	if err != nil {
		return nil, err
	}
	var out []entrant
	for i, part := range parts {
		e := entrant{Name: v["agent"] + ", evil " + strconv.FormatFloat(part, 'g', -1, 64), Kind: v["agent"],
			Values: values, Limits: limits,
			Games: v.Int("games"), Color: i, Base: i == 0}
		if part > 0 {
			e.Placer = engine.Mixed{Evil: engine.Evil{Depth: v.Int("evil-depth"), Leaf: leaf}, Share: part}
		}
		out = append(out, e)
	}
	return out, nil
}

// newEvil returns the experiment in which agents play 2048 against an opponent that places the new tiles.
func newEvil() *lab.Experiment {
	c := contest{Entrants: evilEntrants, Low: 64, High: 256,
		Note: "“Evil 0.25” places a quarter of the tiles where they hurt the player most."}
	c.Draw = func(v param.Values, rows []gameRow) []chart.Chart {
		entrants, _ := evilEntrants(v) // Trials has checked the values
		parts, _ := parseNumbers(v["evil"], 0, 1)
		sweep := sweepChart("Tiles reached by share of evil tiles",
			chart.Axis{Title: "share of tiles placed adversarially"}, parts, entrants,
			countTiles(entrants, rows),
			64, 128, 256, 512, 1024)
		return append([]chart.Chart{sweep}, c.Charts(v, rows)...)
	}
	return c.Experiment(lab.Description{
		Name:    "2048/evil",
		Title:   "Evil 2048",
		Version: 1,
		Source:  cite.Teder.In("variants of the game"),
		Doc: "Evil 2048 places each new tile where it is worst for the player. Here a share of the " +
			"tiles, drawn at random, is placed adversarially: on the cell, and with the value, that " +
			"leave the player the least by minimax. The other tiles come by chance. Minimax expects " +
			"the worst tile each time, expectimax the mean of all; the presets show how both do as the " +
			"share grows. The source has no figures.",
		Params: []param.Spec{
			{Name: "agent", Title: "Agent", Doc: "Agent that plays.", Kind: param.Choice,
				Default: "corner", Choices: kindNames(), Titles: kindTitles()},
			{Name: "settings", Title: "Settings", Doc: "Parameters of the agent that differ from the " +
				"default, as name=value,name=value. nodes=N limits each move.", Kind: param.Text},
			{Name: "evil", Title: "Evil tiles", Doc: "Shares of tiles placed adversarially, from 0 to " +
				"1, separated by commas. All are compared with the first.", Kind: param.Text,
				Default: "0,0.25,0.5,1"},
			{Name: "evil-depth", Title: "Depth of the adversary", Doc: "Moves of the player that the " +
				"adversary looks ahead.", Unit: "moves", Kind: param.Int, Default: "1", Min: 1,
				Max: 3},
			{Name: "evaluation", Title: "Evaluation of the adversary",
				Doc: "Evaluation of a board by the adversary.", Kind: param.Choice, Default: "empty+edge",
				Choices: engine.EvaluationNames(), Titles: engine.EvaluationTitles()},
			gamesSpec("games", "Games", "the agent for each share", "100"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"agent": "expectimax", "settings": "depth=2,evaluation=empty+edge",
					"evil":  "0,0.02,0.05,0.1,0.2,0.5,1",
					"games": "200"}},
			{Name: "minimax",
				Values: param.Values{"agent": "minimax", "settings": "depth=2",
					"evil": "0,0.02,0.05,0.1,0.2,0.5,1", "games": "200"}},
		},
	})
}

package arena

import (
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// TestCycleResumesWithinGame checks that an interrupted cycle of games resumes at the game and move that it
// had reached.
func TestCycleResumesWithinGame(t *testing.T) {
	for _, given := range []param.Values{
		{"players": "mcts,playouts=20;random;alphabeta,depth=2"},
		{"players": "mcts,playouts=20;random;alphabeta,depth=2", "format": "ladder", "resign": "40:1"},
		{"game": "twenty48", "players": "a=mcts,playouts=4;corner", "max-plies": "30"},
	} {
		labtest.Resume(t, newTournament(), given, 1)
	}
}

func TestTournamentSettingsAreParsed(t *testing.T) {
	e := newTournament()
	for given, want := range map[string]int{
		"":                             10,
		"games=6 format=gauntlet":      3,
		"games=4 openings=4_4;4_3;4_2": 2,
		"game=morpion players=random;uct games=5 variant=4D":       5,
		"anchor=random=0 sprt=0,30 games=2 resign=40:3 exact=1000": 1,
	} {
		v, err := param.ParseValues(given)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := lab.NewPlan(e, v, 1)
		if err != nil || plan.Trials != want {
			t.Errorf("%q: %d trials, want %d, %v", given, plan.Trials, want, err)
		}
	}
	for given, want := range map[string]string{
		"players=random;psychic":      `players: player 2, "psychic": `,
		"players=random":              "at least 2 players, not 1",
		"players=random;x=uci:sf":     `"x" is a command line`,
		"players=random;mcts,time=50": "is limited by time",
		"games=3":                     "3 games per pair is an odd number",
		"openings=4_4;4_9":            "openings: opening 2: ",
		"sprt=5":                      `"5"`,
		"anchor=mcts=0":               `no player "mcts"; there are random`,
		"resign=40":                   "resign: rule 1",
		"format=ladder reach=4":       "a reach from 1 to 3, not 4",
		"game=morpion players=uct exact=10 games=2": "arena: adjudication",
	} {
		v, err := param.ParseValues(given)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := lab.NewPlan(e, v, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", given, err, want)
		}
	}
}

package catalog

import (
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// TestErrorsNameTheirPlace reads texts with an error, in all formats. The error must hold the bad token and
// its offset, which brackets mark in the texts below.
func TestErrorsNameTheirPlace(t *testing.T) {
	position := func(name string) func(text string) error {
		return func(text string) error {
			g, err := Find(name)
			if err != nil {
				t.Fatal(err)
			}
			v := param.MustFill(g.Params, nil)
			_, err = g.Parse(v, text)
			return err
		}
	}
	moves := func(g *game.Game, parse func(game.State, string) ([]game.Move, error)) func(text string) error {
		return func(text string) error {
			s, err := g.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			_, err = parse(s, text)
			return err
		}
	}
	pgn := func(text string) error {
		_, err := set(t, "chess").Read(param.MustFill(chess.Game().Params, nil), text)
		return err
	}
	ggf := func(text string) error { _, _, err := othello.ParseGGF(text); return err }
	for _, test := range []struct {
		read               func(text string) error
		before, bad, after string
	}{
		{position("chess"), "4k3/8/8/8/8/8/", "9", "/4K3 w - - 0 1"},
		{position("chess"), "4k3/8/8/8/8/8/8/4K3 w ", "K", " - 0 1"},
		{position("chess"), "4k3/8/8/8/8/8/8/4K3 w - - ", "-1", " 1"},
		{pgn, "1. e4 e5\n2. ", "Ke3", " Nf6"},
		{pgn, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/", "x", "/4K3 w - - 0 1\"]\n*"},
		{pgn, "[Event \"é\"]\n\n1. e4 ", "{", " never closed"},
		{moves(othello.Game(), othello.ParseTranscript), "f5, ", "a1", "d6"},
		{ggf, " (;GM[Othello]B[f5]W[ ", "z9", "/1];)"},
		{position("connectk"), "7/7/7/7/7/3", "z", "3 x"},
		{position("connectk"), "7/7/7/7/7/", "8", " x"},
		{position("twenty48"), "0,0,2,4/0,0,2,", "3", "/0,0,2,2/0,0,2,2"},
		{position("twenty48"), "0,0,2,4/0,0,2,2/0,0,2,2/0,0,2,2 ", "q", " 12"},
		{position("morpion"), "5T 3,4|4 # 3,4\n", "3,4|4", " 1,1|1"},
		{position("morpion"), "(28,28)\n(28,29) | -2\n", "(2,3) | -2", ""},
	} {
		text := test.before + test.bad + test.after
		err := test.read(text)
		if err == nil {
			t.Errorf("%q is read", text)
			continue
		}
		if from, to := parse.Place(err, text); from != len(test.before) || text[from:to] != test.bad {
			t.Errorf("%q: %v: the bad part is %q at %d", text, err, text[from:to], from)
		}
	}
}

package chess

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// annotated returns a random game with every kind of annotation, and a result.
func annotated(t *testing.T, seed uint64) *format.Game {
	r := rand.New(rand.NewPCG(seed, 3))
	g := Game()
	v, start := param.MustFill(g.Params, g.Presets[r.IntN(len(g.Presets))].Values), ""
	if seed%3 == 0 {
		v, start = param.MustFill(g.Params, nil), starts[1+r.IntN(len(starts)-1)]
	}
	it := gametest.Annotated(t, r, g, v, start, r.IntN(50))
	switch seed % 4 {
	case 0:
		it.Over, it.Winner, it.Result = true, game.First, whiteWins
	case 1:
		it.Over, it.Winner, it.Result = true, game.Nobody, drawn
	}
	return it
}

// TestAnnotatedGamesRoundTrip writes games with every kind of annotation and reads them back.
func TestAnnotatedGamesRoundTrip(t *testing.T) {
	for seed := range uint64(300) {
		want := annotated(t, seed)
		for _, f := range []format.Format{pgnFormat(), format.JSON(Game())} {
			text, err := f.Write(want)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			for line := range strings.Lines(text) {
				if n := utf8.RuneCountInString(line); f.Name == "pgn" && n > maxColumn+1 && line[0] != '[' &&
					!strings.ContainsAny(line, ";[") {
					t.Errorf("seed %d: a line of %d columns: %s", seed, n, line)
				}
			}
			games, err := format.Collect(f.Read(param.MustFill(Game().Params, nil), strings.NewReader(text)))
			if err != nil || len(games) != 1 {
				t.Fatalf("seed %d: %d games, %v of\n%s", seed, len(games), err, text)
			}
			got := games[0]
			if got.Mended != nil && len(want.Line) > 0 {
				t.Errorf("seed %d: %v", seed, got.Mended)
			}
			if got.Mended = nil; !reflect.DeepEqual(trimmed(got), trimmed(want)) {
				t.Fatalf("seed %d: %s is read as\n%s\nwant\n%s", seed, text, shown(got), shown(want))
			}
		}
	}
}

// trimmed returns a game with a nil line if its line is empty.
func trimmed(it *format.Game) *format.Game {
	if len(it.Line) == 0 {
		it.Line = nil
	}
	return it
}

// shown returns the JSON of a game.
func shown(it *format.Game) string {
	data, err := json.MarshalIndent(it, "", " ")
	if err != nil {
		return err.Error()
	}
	return string(data)
}

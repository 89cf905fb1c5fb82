package uci

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/endgame"
)

// TestEndgamesOptionEnablesTables checks that the engine reports a mate from an endgame table only with the
// option Endgames.
func TestEndgamesOptionEnablesTables(t *testing.T) {
	m, err := endgame.Parse("KRK")
	if err != nil {
		t.Fatal(err)
	}
	table, err := endgame.Solve(t.Context(), m, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	files := resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		if name != endgame.FileOf(m) {
			return nil, errors.New("there is no such file")
		}
		return table.Pack(), nil
	})
	for option, mates := range map[string]bool{"true": true, "false": false} {
		var out bytes.Buffer
		in := "setoption name Endgames value " + option + "\n" +
			"position fen K7/1R6/2k5/8/8/8/8/8 w - - 0 1\ngo depth 3\n"
		if err := Serve(t.Context(), files, strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(out.String(), "score mate 16 "); got != mates {
			t.Errorf("Endgames %s: %s", option, out.String())
		}
	}
	if out := talk(t, "setoption name Endgames value perhaps"); !strings.Contains(out, `"perhaps" is neither`) {
		t.Error(out)
	}
}

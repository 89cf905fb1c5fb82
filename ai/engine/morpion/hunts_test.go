package morpion

import (
	"encoding/json"
	"strings"
	"testing"

	"ludarium/ai/search"
)

// However many hunts share the searches, the same ones are made.
func TestHuntsShareSearches(t *testing.T) {
	m := NRPA{Level: 2, Iterations: 10}
	for seed := range uint64(5) {
		var best [3]int
		for i, n := range []int{1, 2, 3} {
			h, err := NewHunts(board(t, "5D"), m, seed, n)
			if err != nil {
				t.Fatal(err)
			}
			reports := 0
			info := h.Run(t.Context(), search.Limits{Nodes: 6 * 100}, func(info search.Info) { reports++ })
			best[i] = len(h.Best().Moves)
			if info.Stop != search.NodeLimit || info.Playouts != 600 || h.Playouts() != 600 || len(info.Lines[0].Moves) != best[i] {
				t.Errorf("%d hunts: %+v for %d playouts and %d moves", n, info, h.Playouts(), best[i])
			}
			if _, err := h.Best().Replay(); err != nil {
				t.Error(err)
			}
		}
		if best[0] != best[1] || best[0] != best[2] {
			t.Errorf("seed %d: 1, 2 and 3 hunts find %d moves", seed, best)
		}
	}
}

// Hunts that are saved between any two stretches end like those that are not.
func TestHuntsGoOn(t *testing.T) {
	m := NRPA{Level: 2, Iterations: 20}
	save := func(h *Hunts) string {
		data, err := json.Marshal(h)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	whole, err := NewHunts(board(t, "4T"), m, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	whole.Run(t.Context(), search.Limits{Nodes: 3001}, nil)
	broken, err := NewHunts(board(t, "4T"), m, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int64{1, 700, 33, 2267} {
		broken.Run(t.Context(), search.Limits{Nodes: n}, nil)
		if broken, err = LoadHunts([]byte(save(broken)), m, 2); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := save(whole), save(broken); a != b {
		t.Errorf("in one go %d moves, in stretches %d", len(whole.Best().Moves), len(broken.Best().Moves))
	}

	var parts []json.RawMessage
	if err := json.Unmarshal([]byte(save(whole)), &parts); err != nil {
		t.Fatal(err)
	}
	for data, want := range map[string]string{
		"{}":       "cannot unmarshal object",
		"[]":       "there are 0 side by side, not 2",
		"[{}, {}]": "version 0",
		"[" + string(parts[1]) + "," + string(parts[0]) + "]": "not one of hunt 1 of 2",
	} {
		if _, err := LoadHunts([]byte(data), m, 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.50s: %v", data, err)
		}
	}
}

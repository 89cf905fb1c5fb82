package morpion

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/search"
)

// TestHuntsShareSearches checks that any number of hunts makes the same searches.
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
			if info.Stop != search.NodeLimit || info.Playouts != 600 || h.Playouts() != 600 ||
				len(info.Lines[0].Moves) != best[i] {
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

// TestHuntsResumeFromSave checks that hunts that are saved and loaded between runs have the same result.
func TestHuntsResumeFromSave(t *testing.T) {
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
		if broken, err = LoadHunts([]byte(save(broken)), board(t, "4T"), m, 3, 2); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := save(whole), save(broken); a != b {
		t.Errorf("in one go %d moves, in stretches %d", len(whole.Best().Moves), len(broken.Best().Moves))
	}

	// Files of an older version without a checksum are accepted.
	var file savedHunts
	if err := json.Unmarshal([]byte(save(whole)), &file); err != nil {
		t.Fatal(err)
	}
	if h, err := LoadHunts(file.Parts, board(t, "4T"), m, 3, 2); err != nil || save(h) != save(whole) {
		t.Errorf("without a checksum: %v", err)
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(file.Parts, &parts); err != nil {
		t.Fatal(err)
	}
	for data, want := range map[string]string{
		"":         "damaged: unexpected end",
		"{}":       `the format is ""`,
		"[]":       "there are 0 side by side, not 2",
		"[{}, {}]": "version 0",
		"[" + string(parts[1]) + "," + string(parts[0]) + "]": "does not belong to hunt 1 of 2",
	} {
		if _, err := LoadHunts([]byte(data), board(t, "4T"), m, 3, 2); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.50s: %v", data, err)
		}
	}
}

// TestOtherHuntsAreRefused checks that files of other hunts and damaged files are refused.
func TestOtherHuntsAreRefused(t *testing.T) {
	game := prefix(t, "5D-82", 82).History()
	m := Perturbation{Record: game, Unplay: 10, Repair: NRPA{Level: 1, Iterations: 10}}
	start := prefix(t, "5D-82", 3)
	h, err := NewHunts(start, m, 3, 1)
	if err != nil {
		t.Fatal(err)
	}
	h.Run(t.Context(), search.Limits{Nodes: 100}, nil)
	data, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := LoadHunts(data, start, m, 3, 1); err != nil {
		t.Fatal(err)
	}
	other, longer, without := m, m, m
	other.Unplay = 11
	longer.Repair.Level = 2
	without.Record = prefix(t, "5D-82", 70).History()
	for want, load := range map[string]func() (*Hunts, error){
		"their seed is 3, not 4": func() (*Hunts, error) {
			return LoadHunts(data, start, m, 4, 1)
		},
		"their variant is 5D, not 5T": func() (*Hunts, error) {
			return LoadHunts(data, board(t, "5T"), m, 3, 1)
		},
		"they start from a record of 3 moves, not 0": func() (*Hunts, error) {
			return LoadHunts(data, board(t, "5D"), m, 3, 1)
		},
		"they start from another record of 3 moves": func() (*Hunts, error) {
			b := board(t, "5D")
			for range 3 {
				b.Play(b.Candidates()[len(b.Candidates())-1])
			}
			return LoadHunts(data, b, m, 3, 1)
		},
		"their setting Unplay is 10, not 11": func() (*Hunts, error) {
			return LoadHunts(data, start, other, 3, 1)
		},
		`their setting Repair is {"Level":1`: func() (*Hunts, error) {
			return LoadHunts(data, start, longer, 3, 1)
		},
		"they perturb another record": func() (*Hunts, error) {
			return LoadHunts(data, start, without, 3, 1)
		},
		"their method is Perturbation, not NRPA": func() (*Hunts, error) {
			return LoadHunts(data, start, NRPA{}, 3, 1)
		},
		"morpion: saved hunts: there are 1 side by side, not 2": func() (*Hunts, error) {
			return LoadHunts(data, start, m, 3, 2)
		},
	} {
		if _, err := load(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for i := 0; i < len(data); i += 3 {
		for _, bit := range []byte{1, 32} {
			bad := slices.Clone(data)
			bad[i] ^= bit
			if _, err := LoadHunts(bad, start, m, 3, 1); err == nil {
				t.Errorf("byte %d of %d, %q, can be another", i, len(data), data[max(0, i-10):i+1])
			}
		}
		if _, err := LoadHunts(data[:i], start, m, 3, 1); err == nil {
			t.Errorf("cut at byte %d it is whole", i)
		}
	}
}

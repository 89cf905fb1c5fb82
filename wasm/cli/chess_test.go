package main

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestChessAblate(t *testing.T) {
	keys := []string{"best", "cutoffs", "depth", "nodes", "null_cuts", "position", "researches", "seconds", "skips", "techniques", "value", "wrong"}
	list := records(t, "chess ablate --depth 2 --count 3", "")
	if len(list) != 33 {
		t.Errorf("%d records", len(list))
	}
	for _, r := range list {
		if got := slices.Sorted(maps.Keys(r)); !slices.Equal(got, keys) {
			t.Fatalf("keys %v", got)
		}
		if r["position"] == "kiwipete" && r["techniques"] == "minimax" && (r["value"] != 0.0 || r["nodes"] != 2088.0) {
			t.Errorf("%v", r)
		}
	}
	// A mate in two, found and overlooked.
	for settings, wrong := range map[string]bool{"search=alphabeta": false, "null-move=prune,null-pieces=false,null-mate=false": true} {
		r := records(t, "chess ablate --positions endings --count 1 --depth 4 --techniques "+settings, "")[0]
		if r["wrong"] != wrong {
			t.Errorf("%s: %v", settings, r)
		}
	}
	if code, out, _ := execute(t, "chess ablate --depth 2 --count 2 --techniques each", ""); code != 0 || !strings.Contains(out, "PVS as printed") {
		t.Errorf("exit %d: %s", code, out)
	}
}

func TestChessSearch(t *testing.T) {
	var o, e bytes.Buffer
	args := []string{"chess", "search", "--fen", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "--depth", "3", "--json"}
	if code := run(t.Context(), args, streams{nil, &o, &e}); code != 0 {
		t.Fatalf("exit %d, %s", code, e.String())
	}
	r := parseRecords(t, o.String())[0]
	if r["value"] != 99999.0 || r["moves"].([]any)[0] != "d1d8" || r["stop"] != "done" {
		t.Errorf("%v", r)
	}
	events := records(t, "chess search --depth 2 --events --set iterative=false,search=minimax,captures=false,table=0", "")
	if entered := len(events) / 2; entered != 420 || events[0]["event"] != "enter" || events[len(events)-1]["nodes"] != 421.0 {
		t.Errorf("%d nodes, first %v, last %v", entered, events[0], events[len(events)-1])
	}
}

func TestChessEval(t *testing.T) {
	r := records(t, "chess eval --material", "")[0]
	if r["value"] != 0.0 || r["material"] != 0.0 || !strings.HasPrefix(r["fen"].(string), "rnbqkbnr") {
		t.Errorf("%v", r)
	}
}

func TestChessMistakes(t *testing.T) {
	for line, want := range map[string]string{
		"chess eval --fen x":                            "chess: bad FEN",
		"chess eval x":                                  `"x"`,
		"chess search":                                  "--depth",
		"chess search --depth 2 --set a=b":              `"a"`,
		"chess search --depth 2 --set iid":              `"iid"`,
		"chess ablate --depth 0":                        "--depth 0",
		"chess ablate --positions endgames":             `"endgames"`,
		"chess ablate --techniques search=fast":         `"fast"`,
		"chess ablate --techniques search=pvs;aspirate": `"aspirate"`,
	} {
		code, out, errs := execute(t, line, "")
		if code == 0 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, out %q, err %q, want %q", line, code, out, errs, want)
		}
	}
}

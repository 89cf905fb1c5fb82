package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
)

func TestChessAblateCommand(t *testing.T) {
	keys := []string{"best", "cutoffs", "depth", "nodes", "null_cuts", "position", "researches", "seconds",
		"skips", "techniques", "value", "wrong"}
	list := records(t, "chess ablate --depth 2 --count 3", "")
	if len(list) != 33 {
		t.Errorf("%d records", len(list))
	}
	for _, r := range list {
		if got := slices.Sorted(maps.Keys(r)); !slices.Equal(got, keys) {
			t.Fatalf("keys %v", got)
		}
		if r["position"] == "kiwipete" && r["techniques"] == "minimax" &&
			(r["value"] != 0.0 || r["nodes"] != 2088.0) {
			t.Errorf("%v", r)
		}
	}
	// A mate in two that the first settings find and the second ones miss.
	for settings, wrong := range map[string]bool{"search=alphabeta": false,
		"null-move=prune,null-pieces=false,null-material=0,null-mate=false": true} {
		r := records(t, "chess ablate --positions endings --count 1 --depth 4 --techniques "+settings, "")[0]
		if r["wrong"] != wrong {
			t.Errorf("%s: %v", settings, r)
		}
	}
	if code, out, _ := execute(t, "chess ablate --depth 2 --count 2 --techniques each", ""); code != 0 ||
		!strings.Contains(out, "PVS as printed") {
		t.Errorf("exit %d: %s", code, out)
	}
}

func TestChessSearchCommand(t *testing.T) {
	var o, e bytes.Buffer
	args := []string{"chess", "search", "--fen", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "--depth", "3",
		"--json"}
	if code := run(t.Context(), args, streams{nil, &o, &e, nil, nil}); code != 0 {
		t.Fatalf("exit %d, %s", code, e.String())
	}
	r := parseRecords(t, o.String())[0]
	if r["value"] != 99999.0 || r["moves"].([]any)[0] != "d1d8" || r["stop"] != "done" {
		t.Errorf("%v", r)
	}
	events := records(t, "chess search --depth 2 --events --set "+
		"iterative=false,search=minimax,captures=false,table=0", "")
	if entered := len(events) / 2; entered != 421 || events[0]["event"] != "begin" ||
		events[len(events)-1]["nodes"] != 421.0 {
		t.Errorf("%d nodes, first %v, last %v", entered, events[0], events[len(events)-1])
	}
}

// TestChessValuesOutsideWindowAreBounds checks that a value outside the window is a bound, in text and in the
// record.
func TestChessValuesOutsideWindowAreBounds(t *testing.T) {
	for window, want := range map[string][2]string{"alpha=1,beta=2": {"upper", ": ≤ "},
		"alpha=-2,beta=-1": {"lower", ": ≥ "},
		"alpha=-5,beta=5":  {"exact", ": "}} {
		line := "chess search --depth 3 --set " + window
		if r := records(t, line, "")[0]; r["bound"] != want[0] {
			t.Errorf("%s: %v", window, r)
		}
		if code, out, _ := execute(t, line, ""); code != 0 || !strings.Contains(out, want[1]) ||
			want[0] == "exact" && strings.ContainsAny(out, "≤≥") {
			t.Errorf("%s: exit %d: %s", window, code, out)
		}
	}
}

// TestChessMatesAndFinishedPositions checks that mates are given in moves, and finished positions by their
// result.
func TestChessMatesAndFinishedPositions(t *testing.T) {
	const mate, mated = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1"
	const stalemate, checkmate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
		"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
	for _, c := range []struct {
		args        []string
		text        string
		value, mate any
	}{
		{[]string{"search", "--depth", "4", "--fen", mate}, ": mate in 2, a1a6 ", 99997.0, 2.0},
		{[]string{"search", "--depth", "4", "--fen", mated}, ": mated in 1, ", -99998.0, -1.0},
		{[]string{"search", "--depth", "4", "--fen", stalemate}, "by stalemate: 0 cp\n", 0.0, nil},
		{[]string{"search", "--depth", "4", "--fen", checkmate}, "by checkmate: mated\n", -100000.0, 0.0},
		{[]string{"eval", "--fen", stalemate}, "by stalemate: 0 cp\n", 0.0, nil},
		{[]string{"eval", "--fen", checkmate}, "by checkmate: mated\n", -100000.0, 0.0},
		{[]string{"ablate", "--depth", "4", "--techniques", "search=pvs", "--fen", mate}, "  mate in 2  Ra6 ",
			99997.0, nil},
	} {
		for _, asJSON := range []bool{false, true} {
			var o, e bytes.Buffer
			args := append([]string{"chess"}, c.args...)
			if asJSON {
				args = append(args, "--json")
			}
			if code := run(t.Context(), args, streams{nil, &o, &e, nil, nil}); code != 0 {
				t.Fatalf("%v: exit %d, %s", args, code, e.String())
			}
			if !asJSON {
				if !strings.Contains(o.String(), c.text) {
					t.Errorf("%v: %s", args, o.String())
				}
			} else if r := parseRecords(t, o.String())[0]; r["value"] != c.value || r["mate"] != c.mate {
				t.Errorf("%v: %v", args, r)
			}
		}
	}
}

// TestChessEventWindows checks that every window in the records is valid, and that null moves and scouts
// have a null window.
func TestChessEventWindows(t *testing.T) {
	narrow := 0
	for _, r := range records(t, "chess search --depth 4 --events --set "+
		"null-move=prune,aspiration=0.5,iid=true", "") {
		if r["event"] == nil {
			continue
		}
		alpha, low := r["alpha"].(float64)
		beta, high := r["beta"].(float64)
		if low && high && alpha >= beta {
			t.Fatalf("%v", r)
		}
		if role := r["role"]; r["event"] == "enter" && (role == "null" || role == "scout") {
			if narrow++; beta-alpha != 1 {
				t.Fatalf("%v", r)
			}
		}
		if r["event"] == "cutoff" && (!high || r["value"].(float64) < beta) {
			t.Fatalf("%v", r)
		}
	}
	if narrow == 0 {
		t.Error("nothing was scouted")
	}
}

// TestAblationAndExperimentAgree checks that, with the same settings and seed, the command and the experiment
// search the same positions and visit the same trees.
func TestAblationAndExperimentAgree(t *testing.T) {
	for positions, depth := range map[string]string{"middlegames": "3", "standard": "2", "endings": "3"} {
		visited := map[string]string{}
		for _, r := range records(t, "chess ablate --placement --seed 7 --count 3 --positions "+positions+
			" --depth "+depth, "") {
			visited[fmt.Sprint(r["position"], "/", r["techniques"])] = fmt.Sprint(r["nodes"], " ",
				r["cutoffs"], " ", r["best"])
		}
		dir := t.TempDir()
		line := "lab run chess/techniques --seed 7 --out " + dir + " --set count=3 --set positions=" +
			positions + " --set depth=" + depth
		if code, _, errs := execute(t, line, ""); code != 0 {
			t.Fatal(errs)
		}
		results, err := lab.Open(lab.Folder(dir), experiments.Find)
		if err != nil {
			t.Fatal(err)
		}
		rows := results.Rows()
		if len(rows) != 33 || len(visited) != 33 {
			t.Fatalf("%s: %d rows, %d records", positions, len(rows), len(visited))
		}
		at := func(name string) int {
			return slices.IndexFunc(results.Experiment.Columns,
				func(c lab.Column) bool { return c.Name == name })
		}
		for _, row := range rows {
			name := row.Text(at("position")) + "/" + row.Text(at("technique"))
			got := fmt.Sprint(float64(row.Int(at("nodes"))), " ", float64(row.Int(at("cutoffs"))), " ",
				row.Text(at("best")))
			// the experiment counts the leaves without visiting the tree
			if strings.HasSuffix(name, "/minimax") {
				got = strings.Replace(got, row.Text(at("best")), strings.Fields(visited[name])[2], 1)
			}
			if got != visited[name] {
				t.Errorf("%s: %s, %s: the experiment visits %s, the ablation %s", positions, name, depth, got,
					visited[name])
			}
		}
	}
}

func TestChessEvalCommand(t *testing.T) {
	r := records(t, "chess eval --material", "")[0]
	if r["value"] != 0.0 || r["material"] != 0.0 || !strings.HasPrefix(r["fen"].(string), "rnbqkbnr") {
		t.Errorf("%v", r)
	}
}

// TestImpossibleCastlingRights checks that impossible castling rights are dropped, or rejected with --strict.
func TestImpossibleCastlingRights(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"
	for _, c := range []struct {
		args      []string
		code      int
		out, errs string
	}{
		{[]string{"chess", "eval", "--fen", fen}, 0, "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"castling right Q dropped: no rook on a1"},
		{[]string{"chess", "eval", "--fen", "position fen " + fen + " moves e1g1"}, 0, "5RK1 b - - 1 1",
			"castling right Q dropped"},
		{[]string{"chess", "eval", "--strict", "--fen", fen}, 1, "", "castling right Q: no rook on a1"},
		{[]string{"perft", "chess", "--depth", "1", "--pos", fen}, 1, "", "castling right Q: no rook on a1"},
	} {
		var out, errs strings.Builder
		code := run(t.Context(), c.args, streams{strings.NewReader(""), &out, &errs, nil, nil})
		if code != c.code || !strings.Contains(out.String(), c.out) ||
			!strings.Contains(errs.String(), c.errs) {
			t.Errorf("%q: exit %d, %q, %q", c.args, code, out.String(), errs.String())
		}
	}
}

func TestChessErrors(t *testing.T) {
	for line, want := range map[string]string{
		"chess eval --fen x":                            "chess: bad FEN",
		"chess eval x":                                  `"x"`,
		"chess search":                                  "--depth",
		"chess search --depth 2 --set a=b":              `"a"`,
		"chess search --depth 2 --set iid":              `"iid"`,
		"chess search --depth 2 --set alpha=2,beta=1":   "alpha 2 is not below beta 1",
		"chess ablate --depth 0":                        "--depth 0",
		"chess ablate --positions openings":             `"openings"`,
		"chess ablate --techniques search=fast":         `"fast"`,
		"chess ablate --techniques search=pvs;aspirate": `"aspirate"`,
	} {
		code, out, errs := execute(t, line, "")
		if code == 0 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, out %q, err %q, want %q", line, code, out, errs, want)
		}
	}
}

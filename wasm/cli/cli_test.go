package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/assets"
	"ludarium/game/morpion"
)

// execute runs a command line and returns its exit code, its output and its error output.
func execute(t *testing.T, line string, stdin string) (code int, out, errs string) {
	t.Helper()
	return executeWith(t, resource.NewStore(assets.Open), line, stdin)
}

// executeWith is execute with the given embedded files.
func executeWith(t *testing.T, files *resource.Store, line, stdin string) (code int, out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), strings.Fields(line), streams{strings.NewReader(stdin), &o, &e, files, nil})
	return code, o.String(), e.String()
}

// records runs a command line with --json and returns the records that it prints.
func records(t *testing.T, line, stdin string) []map[string]any {
	t.Helper()
	code, out, errs := execute(t, line+" --json", stdin)
	if code != 0 {
		t.Fatalf("%s: exit %d, %s", line, code, errs)
	}
	return parseRecords(t, out)
}

func parseRecords(t *testing.T, out string) []map[string]any {
	t.Helper()
	var rs []map[string]any
	for _, l := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		var r map[string]any
		if err := json.Unmarshal([]byte(l), &r); err != nil {
			t.Fatalf("%q: %v", l, err)
		}
		rs = append(rs, r)
	}
	return rs
}

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		line  string
		nodes float64
	}{
		{"chess --depth 0", 1},
		{"chess --depth 4", 197281},
		// the position Kiwipete of the Chess Programming Wiki
		{"--depth=3 chess --pos r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1", 97862},
		// Chess960; the Chess Programming Wiki published the second position in Shredder-FEN
		{"chess --variant chess960=518 --depth 3", 8902},
		{"chess --depth 3 --pos bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR_w_HFhf_-_2_9", 12189},
		{"chess --variant chess960=959 --depth 2", 400},
		{"othello --depth 7", 55092},
		{"othello --variant 6x6 --depth 2", 12},
		{"connect --depth 5", 16807},
		{"connectk --depth 3 --pos 4453", 343},
		// games that end with the ninth move: the won and the drawn ones
		{"connectk --depth 9 --variant tictactoe", 81792 + 46080},
		{"connectk --depth 4 --variant rows=1,cols=3,k=3", 0},
		{"2048 --depth 1", 32},
		{"2048 --depth 2", 32 * 30},
		{"morpion --variant 5D --depth 1", 28},
	} {
		for _, threads := range []string{"1", "3"} {
			line := "perft " + c.line + " --threads " + threads
			args := strings.Fields(line)
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
			var o, e bytes.Buffer
			if code := run(t.Context(), append(args, "--json"), streams{nil, &o, &e, nil, nil}); code != 0 {
				t.Errorf("%s: exit %d, %s", line, code, e.String())
				continue
			}
			r := parseRecords(t, o.String())[0]
			if r["nodes"] != c.nodes {
				t.Errorf("%s: %v, want %v", line, r["nodes"], c.nodes)
			}
			for _, key := range []string{"game", "pos", "depth", "seconds"} {
				if _, ok := r[key]; !ok {
					t.Errorf("%s: no %s in %v", line, key, r)
				}
			}
		}
	}
}

func TestPerftDivide(t *testing.T) {
	rs := records(t, "perft chess --depth 3 --divide", "")
	sum := 0.0
	for _, r := range rs[:len(rs)-1] {
		sum += r["nodes"].(float64)
	}
	if len(rs) != 21 || sum != 8902 || rs[0]["move"] == "" {
		t.Errorf("%d records with sum %v", len(rs), sum)
	}
	_, out, _ := execute(t, "perft othello --depth 2 --divide", "")
	if want := "d3: 3\nc4: 3\nf5: 3\ne6: 3\nothello depth 2: 12 nodes"; !strings.HasPrefix(out, want) {
		t.Errorf("%s\nwant %s", out, want)
	}
}

func TestPerftInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var o, e bytes.Buffer
	if code := run(ctx, []string{"perft", "othello", "--depth", "3"}, streams{nil, &o, &e, nil,
		nil}); code == 0 ||
		o.Len() > 0 || !strings.Contains(e.String(),
		"interrupted") {
		t.Errorf("exit %d, %s%s", code, o.String(), e.String())
	}
}

func TestCommandLineErrors(t *testing.T) {
	for line, want := range map[string]string{
		"ludo":                                     `"ludo"`,
		"morpion chess":                            `"morpion chess"`,
		"perft":                                    "the game is missing",
		"perft go --depth 2":                       `"go"`,
		"perft chess":                              "--depth",
		"perft chess --depth two":                  `argument 3: invalid value "two"`,
		"perft chess --deep 2":                     "argument 2: flag provided but not defined: -deep",
		"perft chess othello --depth 1":            `"othello"`,
		"perft chess --depth 1 --pos x":            "chess: bad FEN",
		"perft connect --depth 1 --pos 9":          "move 1",
		"perft othello --depth 1 --variant 5x5":    `"5x5"`,
		"perft othello --depth 1 --variant size=5": `"5"`,
		"perft chess --depth 1 --threads 0":        "--threads 0",
		"match chess":                              `no algorithm ""`,
		"match chess --first mcts,d=3":             `"d"`,
		"match chess --first alphabeta,depth=x":    `"x"`,
		"match 2048 --first alphabeta":             "does not play",
		"match chess --first random --games 0":     "--games 0",
		"morpion check":                            "the file is missing",
		"morpion check nowhere.txt":                "nowhere.txt",
		"bench chess":                              `"chess"`,
	} {
		code, out, errs := execute(t, line, "")
		if code == 0 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, out %q, err %q, want %q", line, code, out, errs, want)
		}
	}
}

func TestHelpListsCommands(t *testing.T) {
	for _, line := range []string{"", "help", "--help"} {
		code, out, errs := execute(t, line, "")
		for _, c := range commands() {
			if code != 0 || errs != "" || !strings.Contains(out, "ludarium-cli "+c.name+" ") {
				t.Errorf("%q: exit %d, %s%s", line, code, out, errs)
			}
		}
	}
	if code, out, _ := execute(t, "perft -h", ""); code != 0 ||
		!strings.HasPrefix(out, "usage: ludarium-cli perft GAME") {
		t.Errorf("exit %d, %s", code, out)
	}
}

func TestMorpionCheckCommand(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	best := morpion.Library()[0]
	good := write("good", best.Record().String())
	r := records(t, "morpion check "+good, "")[0]
	if r["legal"] != true || r["moves"] != float64(len(best.Record().Moves)) ||
		r["variant"] != best.Variant.String() || r["file"] != good {
		t.Errorf("%s: %v", best.Name, r)
	}
	if r := records(t, "morpion check -", best.Record().String())[0]; r["legal"] != true || r["file"] != "-" {
		t.Errorf("standard input: %v", r)
	}

	if code, _, errs := execute(t, "morpion check "+write("empty", "\n# nothing\n"), ""); code == 0 ||
		!strings.Contains(errs, "the record is empty") {
		t.Errorf("an empty file: exit %d, %s", code, errs)
	}
	for _, f := range morpion.Library() {
		name, moves, _ := strings.Cut(f.Record().String(), "\n")
		r := records(t, "morpion check -", moves)[0]
		if r["legal"] != true || r["moves"] != float64(len(f.Record().Moves)) || r["variant"] != name {
			t.Errorf("%s without its variant: %v", f.Name, r)
		}
	}

	fields := strings.Fields(best.Record().String())
	fields[5] = fields[4] // repeat the fourth move as the fifth
	bad := write("bad", strings.Join(fields, " "))
	code, out, errs := execute(t, "morpion check --json "+bad, "")
	r = parseRecords(t, out)[0]
	if code == 0 || r["legal"] != false || r["at"] != 5.0 || r["moves"] != 4.0 || r["why"] == "" ||
		!strings.Contains(errs, bad) {
		t.Errorf("exit %d, %v, %s", code, r, errs)
	}
	if code, out, _ := execute(t, "morpion check "+good+" "+bad, ""); code == 0 ||
		strings.Count(out, "\n") != 2 || !strings.Contains(out, "move 5") {
		t.Errorf("exit %d, %s", code, out)
	}
}

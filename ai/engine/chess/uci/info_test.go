package uci

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// talkAtOnce does the same as talk, but the engine reports current moves and bounds from the start of a
// search.
func talkAtOnce(t *testing.T, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	if err := serve(t.Context(), nil, in, &out, manner{0, spareNodes}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// kiwipete is a position with many captures.
const kiwipete = "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// TestNodeLimitCountsAllThreads checks that the node limit applies to all threads together and is exceeded
// only slightly.
func TestNodeLimitCountsAllThreads(t *testing.T) {
	nodes := regexp.MustCompile(` nodes (\d+) `)
	for _, threads := range []int{1, 2, 4} {
		for _, limit := range []int{1, 700, 20_000, 50_000} {
			out := talk(t, fmt.Sprintf("setoption name Threads value %d", threads),
				"setoption name Network value false", kiwipete, fmt.Sprintf("go nodes %d", limit),
				fmt.Sprintf("go nodes %d", limit))
			if strings.Count(out, "bestmove ") != 2 {
				t.Fatalf("%d threads: %s", threads, out)
			}
			most := 0
			for _, m := range nodes.FindAllStringSubmatch(out, -1) {
				n, _ := strconv.Atoi(m[1])
				most = max(most, n)
			}
			if most > limit+300*threads || threads == 1 && most > limit {
				t.Errorf("%d threads: %d nodes for %d", threads, most, limit)
			}
			if limit == 50_000 && most < limit/4 {
				t.Errorf("%d threads: %d nodes for %d", threads, most, limit)
			}
		}
	}
}

// TestReportsOfCurrentMoves checks that each iteration reports the root moves in the order in which they are
// searched, and that nothing is reported in the first second.
func TestReportsOfCurrentMoves(t *testing.T) {
	line := regexp.MustCompile(`(?m)^info depth (\d+) currmove ([a-h][1-8][a-h][1-8]) currmovenumber (\d+)$`)
	list := line.FindAllStringSubmatch(talkAtOnce(t, "go depth 3"), -1)
	if len(list) < 60 {
		t.Fatalf("%d moves", len(list))
	}
	for i, m := range list[:60] {
		if m[1] != strconv.Itoa(1+i/20) || m[3] != strconv.Itoa(1+i%20) {
			t.Errorf("move %d: %s", i+1, m[0])
		}
	}
	if out := talk(t, "go depth 3"); strings.Contains(out, "currmove") {
		t.Error(out)
	}
}

// TestFailedWindowsReportBounds checks that a search of the root that fails high or low reports a bound, and
// that a completed iteration does not.
func TestFailedWindowsReportBounds(t *testing.T) {
	out := talkAtOnce(t, "setoption name Network value false", kiwipete, "go depth 14")
	for _, word := range []string{" lowerbound nodes ", " upperbound nodes "} {
		if !strings.Contains(out, word) {
			t.Errorf("no%s in %s", word, out)
		}
	}
	for depth := 1; depth <= 14; depth++ {
		told := regexp.MustCompile(fmt.Sprintf(`info depth %d seldepth .*`, depth)).FindAllString(out, -1)
		if len(told) == 0 || strings.Contains(told[len(told)-1], "bound ") {
			t.Errorf("depth %d: %q", depth, told)
		}
	}
}

// TestScoresHaveWDL checks that each score is followed by the probabilities of a win, a draw and a loss if
// they are requested, and that these add up to a thousand.
func TestScoresHaveWDL(t *testing.T) {
	score := regexp.MustCompile(
		` score (?:cp|mate) \S+(?: (?:lower|upper)bound)? wdl (\d+) (\d+) (\d+) nodes `)
	for position, want := range map[string]func(win, draw, loss int) bool{
		"startpos": func(win, draw, loss int) bool { return win > loss && draw > 0 },
		"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1": func(_, _,
			loss int) bool {
			return loss > 950
		},
		"fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1": func(win, _,
			_ int) bool {
			return win == 1000
		},
	} {
		out := talk(t, "setoption name UCI_ShowWDL value true", "position "+position, "go depth 6")
		list := score.FindAllStringSubmatch(out, -1)
		if len(list) < 1 || len(list) != strings.Count(out, " score ") {
			t.Fatalf("%s: %s", position, out)
		}
		var n [3]int
		for i, text := range list[len(list)-1][1:] {
			n[i], _ = strconv.Atoi(text)
		}
		if n[0]+n[1]+n[2] != 1000 || !want(n[0], n[1], n[2]) {
			t.Errorf("%s: %v", position, n)
		}
	}
	for fen, want := range map[string]string{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": "cp 0 wdl 0 1000 0\n",
		"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1": "mate 0 wdl 0 0 1000\n"} {
		if out := talk(t, "setoption name UCI_ShowWDL value true", "position fen "+fen,
			"go depth 6"); !strings.Contains(out, want) {
			t.Errorf("%s: %s", fen, out)
		}
	}
	if out := talk(t, "go depth 3"); strings.Contains(out, "wdl") {
		t.Error(out)
	}
}

// TestAnalyseModeIgnoresStrengthAndBook checks that an analysis has full strength and searches positions of
// the book.
func TestAnalyseModeIgnoresStrengthAndBook(t *testing.T) {
	weak := []string{"setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 600",
		"setoption name OwnBook value true",
		"setoption name Book File value " + bookFile(t, 15<<6|23)}
	if out := talk(t, append(weak, "go depth 5", "position startpos moves e2e4",
		"go depth 5")...); !strings.Contains(out, "from the book") ||
		strings.Contains(out, "info depth 5 ") {
		t.Errorf("a game: %s", out)
	}
	if out := talk(t, append(weak, "setoption name UCI_AnalyseMode value true",
		"go depth 5")...); strings.Contains(out, "from the book") ||
		!strings.Contains(out, "info depth 5 ") {
		t.Errorf("an analysis: %s", out)
	}
}

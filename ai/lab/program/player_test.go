//go:build !js

package program

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludarium/ai/base/lines"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/othello"
	"ludarium/game/param"
)

type contestProgram = contest.Program

// open opens a program for standard chess.
func open(t *testing.T, what contest.Program) (contest.Player, error) {
	t.Helper()
	who := contest.Contestant{Name: "it", Program: &what}
	p, err := Open(t.Context(), who, chess.Game(), values(t, chess.Game()))
	if err == nil {
		t.Cleanup(func() { p.Close() })
	}
	return p, err
}

func values(t *testing.T, g *game.Game) param.Values {
	t.Helper()
	v, err := param.Fill(g.Params, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func begin(t *testing.T, p contest.Player, g *game.Game, moves ...string) *game.Tracked {
	t.Helper()
	at, err := game.Track(g, values(t, g), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range moves {
		m, err := g.ParseMove(at, text)
		if err != nil {
			t.Fatal(err)
		}
		at.Play(m)
	}
	if err := p.Begin(t.Context(), at, at.Turn()); err != nil {
		t.Fatal(err)
	}
	return at
}

// kindOf returns the kind of failure of an error.
func kindOf(err error) contest.Fault {
	var f *contest.Failure
	if errors.As(err, &f) {
		return f.Kind
	}
	return ""
}

func TestReportsOfSearchAreRead(t *testing.T) {
	p, err := open(t, engine(t, "thinks"))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game())
	var reports []search.Info
	got, err := p.Move(t.Context(), at, contest.Limits{Nodes: 1000}, 1, func(i search.Info) {
		if i.Elapsed <= 0 {
			t.Error("a report does not say how long the search has taken")
		}
		reports = append(reports, i)
	})
	if err != nil {
		t.Fatal(err)
	}
	m, _ := got.Best()
	if chess.UCI(m) != "d2d4" || got.Depth != 7 || got.Nodes != 1234 || !got.Scored {
		t.Errorf("%s, %+v", chess.UCI(m), got)
	}
	if s := got.Lines[0].Score; s.Value != -0.25 || s.Unit != "pawns" || len(got.Lines[0].Moves) != 2 {
		t.Errorf("line %+v", got.Lines[0])
	}
	if len(reports) < 2 || reports[0].Lines[0].Score.Value != 0.3 {
		t.Errorf("reports %+v", reports)
	}
}

// TestGarbageIsIgnored checks that a legal answer counts despite garbage in the reported search information.
func TestGarbageIsIgnored(t *testing.T) {
	p, err := open(t, engine(t, "garbage"))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game())
	got, err := p.Move(t.Context(), at, contest.Limits{Depth: 3}, 1, func(search.Info) {})
	if m, ok := got.Best(); err != nil || !ok || chess.UCI(m) != "e2e4" {
		t.Fatalf("%+v, %v", got, err)
	}
	s := got.Lines[0].Score
	if s.Value != 0.12 || s.Bound != search.AtLeast || got.Depth != 3 || got.Nodes != 5 {
		t.Errorf("%+v", got)
	}
}

// TestPartialAndLongLinesAreRead checks lines that arrive in parts, without a line break, or much too long.
func TestPartialAndLongLinesAreRead(t *testing.T) {
	for _, how := range []string{"partial lines", "last words", "long line"} {
		p, err := open(t, engine(t, how))
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.Move(t.Context(), begin(t, p, chess.Game()), contest.Limits{Nodes: 1}, 1, nil)
		if m, ok := got.Best(); err != nil || !ok || chess.UCI(m) != "e2e4" {
			t.Errorf("%s: %+v, %v", how, got, err)
		}
	}
}

// TestSurplusAnswerIsIgnored checks that a surplus answer is not taken for the answer to the next question.
func TestSurplusAnswerIsIgnored(t *testing.T) {
	p, err := open(t, engine(t, "answers twice"))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game())
	for i := range 2 {
		got, err := p.Move(t.Context(), at, contest.Limits{Nodes: 1}, 1, nil)
		if m, ok := got.Best(); err != nil || !ok || chess.UCI(m) != "e2e4" {
			t.Errorf("move %d: %+v, %v", i+1, got, err)
		}
		for i == 0 && len(p.(*player).proc.lines) == 0 {
			time.Sleep(time.Millisecond)
		}
	}
}

// TestNamesAreCleaned checks that a program's own name is cleaned before it is displayed.
func TestNamesAreCleaned(t *testing.T) {
	e, err := Inspect(t.Context(), engine(t, "dirty"), chess.Game(), "")
	if err != nil {
		t.Fatal(err)
	}
	if want := "Bad\ufffd nnn"; !strings.HasPrefix(e.Method.Title, want) || len(e.Method.Title) > 100 ||
		len(e.Method.Params) != 1 || e.Method.Params[0].Title != "Hash" {
		t.Errorf("%q, %+v", e.Method.Title, e.Method.Params)
	}
}

// TestProgramFailuresLoseTheGame checks that each kind of failure costs the game, is reported with its kind
// and a text, and that the next game works.
func TestProgramFailuresLoseTheGame(t *testing.T) {
	for _, c := range []struct {
		how  string
		lim  contest.Limits
		want contest.Fault
		says string
	}{
		{"illegal", contest.Limits{Nodes: 1}, contest.Illegal, `answers "e2e5"`},
		{"no move", contest.Limits{Nodes: 1}, contest.Illegal, `answers ""`},
		{"dies", contest.Limits{Nodes: 1}, contest.Crash, "segmentation fault"},
		{"floods lines", contest.Limits{Nodes: 1}, contest.Crash, "more than 64 MB"},
		{"floods one line", contest.Limits{Nodes: 1}, contest.Crash, "more than 64 MB"},
		{"dirty", contest.Limits{Nodes: 1}, contest.Illegal, "answers \"e2\ufffdxxx"},
		{"closes output", contest.Limits{Nodes: 1}, contest.Crash, "closed its output"},
		{"dies dirty", contest.Limits{Nodes: 1}, contest.Crash, ": fatal: \ufffdyyy"},
		{"no line end", contest.Limits{Time: time.Millisecond}, contest.Late, "does not answer"},
		{"forks", contest.Limits{Nodes: 1}, contest.Crash, "ended (exit status 0)"},
		{"silent", contest.Limits{Time: time.Millisecond}, contest.Late, "does not answer"},
	} {
		t.Run(c.how, func(t *testing.T) {
			p, err := open(t, engine(t, c.how))
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				at := begin(t, p, chess.Game())
				_, err := p.Move(t.Context(), at, c.lim, 1, nil)
				if kindOf(err) != c.want || !strings.Contains(err.Error(), c.says) {
					t.Errorf("error %v, want a %s that says %q", err, c.want, c.says)
				}
				if text := err.Error(); lines.Clean(text) != text || len(text) > 700 ||
					!strings.Contains(text, "program.test ") {
					t.Errorf("error %q names no program, or cannot be shown", text)
				}
			}
		})
	}
}

func TestProgramStartErrors(t *testing.T) {
	_, err := open(t, engine(t, "dies at once"))
	if kindOf(err) != contest.Crash || !strings.Contains(err.Error(), "exit status 3") ||
		!strings.Contains(err.Error(), "no licence") {
		t.Errorf("error %v", err)
	}
	what := engine(t, "waits")
	what.Path = filepath.Join(t.TempDir(), "missing")
	if _, err := open(t, what); kindOf(err) != "" ||
		!strings.HasSuffix(err.Error(), `missing" was not found`) {
		t.Errorf("error %v", err)
	}
	what.Path = t.TempDir()
	if _, err := open(t, what); kindOf(err) != "" || !strings.Contains(err.Error(), "cannot be run: ") {
		t.Errorf("error %v", err)
	}
	what.Path = "no-such-engine"
	if _, err := open(t, what); kindOf(err) != "" ||
		err.Error() != `program: "no-such-engine" was not found` {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	what = engine(t, "never ready")
	who := contest.Contestant{Program: &what}
	_, err = Open(ctx, who, chess.Game(), values(t, chess.Game()))
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}

func TestDescriptionsAreChecked(t *testing.T) {
	what := engine(t, "waits")
	what.Options = []contest.Option{{Name: "Hash", Value: "8"}, {Name: "Contempt", Value: "1"}}
	if _, err := open(t, what); err == nil || kindOf(err) != "" ||
		!strings.Contains(err.Error(), `no option "Contempt"; it has Hash`) {
		t.Errorf("option: %v", err)
	}
	what.Options, what.Protocol = nil, "xboard"
	if _, err := open(t, what); err == nil || !strings.Contains(err.Error(), `"xboard"`) {
		t.Errorf("protocol: %v", err)
	}
	what.Protocol = "uci"
	who := contest.Contestant{Program: &what}
	if _, err := Open(t.Context(), who, othello.Game(), values(t, othello.Game())); err == nil ||
		!strings.Contains(err.Error(), "Othello") {
		t.Errorf("game: %v", err)
	}
}

// TestEndlessSearchIsStopped checks that an endless search is stopped with the context, and that the program
// can be asked again.
func TestEndlessSearchIsStopped(t *testing.T) {
	p, err := open(t, engine(t, "waits"))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game())
	for range 2 {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(20*time.Millisecond, cancel)
		if _, err := p.Move(ctx, at, contest.Limits{}, 1, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v", err)
		}
	}
}

// TestHungProgramIsKilled checks programs that do not stop when told to, or that ignore Close.
func TestHungProgramIsKilled(t *testing.T) {
	for _, how := range []string{"never stops", "ignores quit"} {
		p, err := open(t, engine(t, how))
		if err != nil {
			t.Fatal(err)
		}
		at := begin(t, p, chess.Game())
		pid := p.(*player).proc.cmd.Process.Pid
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = p.Move(ctx, at, contest.Limits{}, 1, nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v", how, err)
		}
		p.Close()
		if syscall.Kill(pid, 0) == nil {
			t.Errorf("%s: process %d lives on", how, pid)
		}
	}
}

// TestChildProcessesEndWithTheProgram checks that a program's child processes end with it.
func TestChildProcessesEndWithTheProgram(t *testing.T) {
	p, err := open(t, engine(t, "forks"))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game())
	proc := p.(*player).proc
	if _, err := p.Move(t.Context(), at, contest.Limits{Nodes: 1}, 1, nil); kindOf(err) != contest.Crash {
		t.Fatalf("error %v", err)
	}
	child := proc.errors.last()
	for range 500 {
		out, err := exec.Command("ps", "-o", "stat=", "-p", child).Output()
		if stat := strings.TrimSpace(string(out)); err != nil || stat == "" || stat[0] == 'Z' {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("child %s lives on", child)
}

func TestJournalRecordsMessages(t *testing.T) {
	what := engine(t, "thinks")
	what.Log = filepath.Join(t.TempDir(), "log")
	what.Options = []contest.Option{{Name: "Hash", Value: "8"}}
	p, err := open(t, what)
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game(), "e4", "e5")
	lim := contest.Limits{Time: 2 * time.Second, Depth: 5}
	if _, err := p.Move(t.Context(), at, lim, 1, nil); err != nil {
		t.Fatal(err)
	}
	p.Close()
	text, err := os.ReadFile(what.Log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"> uci\n", "< uciok\n", "> setoption name Hash value 8\n", "> ucinewgame\n",
		"> position startpos moves e2e4 e7e5\n", "> go movetime 2000 depth 5\n",
		"< bestmove d2d4", "> quit\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the log lacks %q:\n%s", want, text)
		}
	}
}

func TestNBoardProgramPlays(t *testing.T) {
	g := othello.Game()
	what := engine(t, "nboard")
	what.Protocol = "nboard"
	what.Log = filepath.Join(t.TempDir(), "log")
	what.Options = []contest.Option{{Name: "contempt", Value: "5"}}
	p, err := Open(t.Context(), contest.Contestant{Program: &what}, g, values(t, g))
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, g)
	got, err := p.Move(t.Context(), at, contest.Limits{Depth: 8}, 1, nil)
	if m, _ := got.Best(); err != nil || g.MoveText(at, m) != "f5" {
		t.Fatalf("%+v, %v", got, err)
	}
	if got.Nodes != 4321 || got.Depth != 12 || got.Lines[0].Score.Value != 4 || len(got.Lines[0].Moves) != 2 {
		t.Errorf("%+v", got)
	}
	if _, err := p.Move(t.Context(), at, contest.Limits{Nodes: 8}, 1, nil); err == nil || kindOf(err) != "" {
		t.Errorf("without a depth: %v", err)
	}
	p.Close()
	text, err := os.ReadFile(what.Log)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"> nboard 2\n", "> set contempt 5\n", "> set depth 8\n",
		"> set game (;GM[Othello]"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the log lacks %q:\n%s", want, text)
		}
	}
	what = engine(t, "nboard illegal")
	what.Protocol = "nboard"
	if p, err = Open(t.Context(), contest.Contestant{Program: &what}, g, values(t, g)); err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	_, err = p.Move(t.Context(), begin(t, p, g), contest.Limits{Depth: 8}, 1, nil)
	if kindOf(err) != contest.Illegal {
		t.Errorf("error %v", err)
	}
}

// FuzzReadProgramOutput checks that no output of a program breaks the reader, and that every answer is a
// legal move.
func FuzzReadProgramOutput(f *testing.F) {
	for _, line := range []string{"info depth 3 multipv 2 score mate -1 upperbound pv e2e4", "bestmove e7e8q",
		"=== F5/1", "search F5D6 1 0 9%", "nodestats 5", "pong 0", `{"move":"f5","value":1}`, "e4", "0000",
		`{"resign":true}`} {
		f.Add(line)
	}
	talkers := map[*game.Game][]string{chess.Game(): {"uci", "lines"}, othello.Game(): {"nboard", "lines"}}
	starts := map[*game.Game]*game.Tracked{}
	for g := range talkers {
		at, err := game.Track(g, nil, "")
		if err != nil {
			f.Fatal(err)
		}
		starts[g] = at
	}
	f.Fuzz(func(t *testing.T, line string) {
		for g, names := range talkers {
			for _, name := range names {
				at := starts[g]
				say := make(chan string, maxWaiting)
				talk, err := protocols[name](&process{name: "it", say: say}, g, nil)
				if err == nil {
					err = talk.ask(at, contest.Limits{Depth: 1}, 2, 1)
				}
				if err != nil {
					t.Fatal(err)
				}
				done, err := talk.take(line)
				got := talk.thought()
				m, ok := got.Best()
				answered := done && err == nil && !got.Resigns
				if answered && (!ok || !slices.Contains(at.Moves(nil), m)) {
					t.Errorf("%s: %q is answered by %v", name, line, m)
				}
			}
		}
	})
}

func TestGoCommand(t *testing.T) {
	for _, c := range []struct {
		side game.Player
		lim  contest.Limits
		want string
	}{
		{game.First, contest.Limits{}, "go infinite"},
		{game.First, contest.Limits{Nodes: 5, Depth: 2}, "go nodes 5 depth 2"},
		{game.First, contest.Limits{CPU: time.Second}, "go movetime 1000"},
		{game.Second, contest.Limits{Clock: &contest.Clock{Left: time.Minute, Other: time.Second,
			Increment: 10 * time.Millisecond, Moves: 7}},
			"go wtime 1000 btime 60000 winc 10 binc 10 movestogo 7"},
	} {
		if got := goCommand(c.side, c.lim); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestPythonProgramPlays plays complete games of every kind with the Python program of the package comment.
func TestPythonProgramPlays(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("needs Python")
	}
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(doc), "//\timport json")
	var code []string
	for line := range strings.Lines("//\timport json" + after) {
		if !strings.HasPrefix(line, "//\t") {
			break
		}
		code = append(code, strings.TrimSuffix(strings.TrimPrefix(line, "//\t"), "\n"))
	}
	if len(code) > 10 {
		t.Errorf("the example has %d lines", len(code))
	}
	file := filepath.Join(t.TempDir(), "engine.py")
	if err := os.WriteFile(file, []byte(strings.Join(code, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, g := range []*game.Game{chess.Game(), othello.Game()} {
		what := contest.Program{Protocol: "lines", Path: python, Args: []string{file}}
		p, err := Open(t.Context(), contest.Contestant{Program: &what}, g, values(t, g))
		if err != nil {
			t.Fatal(err)
		}
		at := begin(t, p, g)
		for at.Turn() != game.Nobody && len(at.Record().Moves) < 60 {
			got, err := p.Move(t.Context(), at, contest.Limits{Nodes: 1}, 1, nil)
			m, ok := got.Best()
			if err != nil || !ok || !slices.Contains(at.Moves(nil), m) {
				t.Fatalf("%s: %v, %v", at.Notation(), got, err)
			}
			at.Play(m)
		}
		if n := len(at.Record().Moves); n < 20 {
			t.Errorf("%s: %d moves", g.Title, n)
		}
		p.Close()
	}
}

// TestStockfishPlays checks that a real engine, if installed, plays legal moves in time.
func TestStockfishPlays(t *testing.T) {
	path := "/usr/games/stockfish"
	if _, err := exec.LookPath(path); err != nil {
		t.Skip("needs Stockfish")
	}
	p, err := open(t, contest.Program{Protocol: "uci", Path: path,
		Options: []contest.Option{{Name: "UCI_LimitStrength", Value: "true"},
			{Name: "UCI_Elo", Value: "1400"}}})
	if err != nil {
		t.Fatal(err)
	}
	at := begin(t, p, chess.Game(), "e4", "e5", "Nf3")
	for range 6 {
		got, err := p.Move(t.Context(), at, contest.Limits{Nodes: 2000}, 1, nil)
		m, ok := got.Best()
		if err != nil || !ok || got.Depth == 0 || got.Nodes == 0 {
			t.Fatalf("%+v, %v", got, err)
		}
		at.Play(m)
	}
}

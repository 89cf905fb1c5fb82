//go:build !js

package program

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// manner is the environment variable that makes this test program behave as an engine in the given manner.
const manner = "LUDARIUM_FAKE_ENGINE"

func TestMain(m *testing.M) {
	if how := os.Getenv(manner); how != "" {
		fake(how)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// fake is an engine that answers with a fixed move, or misbehaves in the manner how.
func fake(how string) {
	in := bufio.NewScanner(os.Stdin)
	thinking, twice := false, false
	for in.Scan() {
		line := in.Text()
		switch word, rest, _ := strings.Cut(line, " "); word {
		case "nboard":
			fmt.Println("set myname Fake")
		case "ping":
			fmt.Println("status\npong", rest)
		case "uci":
			greet(how)
		case "isready":
			if how == "deaf after go" && thinking {
				time.Sleep(time.Hour)
			}
			fmt.Println("readyok")
		case "go":
			if how == "answers twice" && !twice {
				twice = true
				fmt.Println("bestmove e2e4\nbestmove d2d4")
				continue
			}
			thinking = true
			if strings.HasPrefix(how, "nboard") {
				thinkOthello(how)
				continue
			}
			think(how, line)
		case "stop":
			if how != "never stops" && how != "silent" && how != "no line end" {
				fmt.Println("bestmove e2e4")
			}
		case "quit":
			if how == "ignores quit" {
				time.Sleep(time.Hour)
			}
			return
		}
	}
	if how == "ignores quit" {
		time.Sleep(time.Hour)
	}
}

func greet(how string) {
	switch how {
	case "dies at once":
		fmt.Fprintln(os.Stderr, "no licence")
		os.Exit(3)
	case "never ready":
		time.Sleep(time.Hour)
	case "dirty":
		fmt.Print("\x1b[31mid name \x1b]0;t\aBad\xff\u202e " + strings.Repeat("n", 500) + "\x1b[0m\r\n" +
			"option name \x1b[1mHash type spin default 16 min 1 max 1024\nuciok\n")
		return
	case "garbage":
		fmt.Println("\x00\xff\xfe�� info score cp\nid\noption\noption name\ninfo depth x score cp y pv")
	}
	fmt.Println("id name Fake\noption name Hash type spin default 16 min 1 max 1024\n" +
		"option name MultiPV type spin")
	fmt.Println("uciok")
}

func think(how, line string) {
	switch how {
	case "silent", "never stops", "waits", "deaf after go":
		return
	case "illegal":
		fmt.Println("bestmove e2e5")
		return
	case "dirty":
		fmt.Println("bestmove \x1b[31me2\u0085\a\xff" + strings.Repeat("x", 300))
		return
	case "long line":
		fmt.Println("info string " + strings.Repeat("x", 3<<20))
	case "partial lines":
		for _, part := range []string{"best", "move ", "e2", "e4", "\n"} {
			fmt.Print(part)
			time.Sleep(time.Millisecond)
		}
		return
	case "no line end":
		fmt.Print("bestmove e2e4")
		return
	case "last words":
		fmt.Print("bestmove e2e4")
		os.Exit(0)
	case "closes output":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "dies dirty":
		fmt.Fprintln(os.Stderr, "\x1b[31mfatal\x1b[0m: \xff"+strings.Repeat("y", 500))
		os.Exit(1)
	case "no move":
		fmt.Println("bestmove")
		return
	case "dies":
		fmt.Fprintln(os.Stderr, "goroutine 1 [running]\nsegmentation fault")
		os.Exit(139)
	case "floods lines":
		for {
			fmt.Println("info depth 1 score cp 0 pv e2e4 " + strings.Repeat("x", 1000))
		}
	case "floods one line":
		for {
			fmt.Print(strings.Repeat("x", 1000))
		}
	case "garbage":
		fmt.Println("info depth -4 multipv 0 score cp 99999999999999999999 nodes -1 pv e9e9\n" +
			"info multipv 77777777 score mate pv\ninfo\nbestmov\n\x01\ninfo score lowerbound cp\n" +
			"info depth 3 multipv 1 score cp 12 lowerbound nodes 5 pv e2e4 e7e9")
	case "forks":
		// A child process that holds the engine's output and outlives its parent.
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), manner+"=lingers")
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			os.Exit(1)
		}
		fmt.Fprintln(os.Stderr, child.Process.Pid)
		os.Exit(0)
	case "thinks":
		fmt.Println("info depth 1 score cp 30 nodes 20 pv e2e4\n" +
			"info depth 7 seldepth 9 multipv 1 score cp -25 nodes 1234 nps 5 pv d2d4 d7d5\n" +
			"info depth 7 multipv 2 score mate 3 pv e2e4\n" +
			"info string depth 99\n" + line)
		fmt.Println("bestmove d2d4 ponder d7d5")
		return
	}
	fmt.Println("bestmove e2e4")
}

// thinkOthello answers in the NBoard protocol.
func thinkOthello(how string) {
	switch how {
	case "nboard":
		fmt.Println("search F5D6 3.50 0 12 x\nnodestats 4321 0.5\n=== F5/+4.00/0.51")
	case "nboard illegal":
		fmt.Println("=== A1/1/1")
	}
}

// The child of a forking engine sleeps here.
func init() {
	if os.Getenv(manner) == "lingers" {
		time.Sleep(time.Hour)
	}
}

// engine describes this test program as an engine that behaves in the manner how. It sets the environment,
// which child processes inherit.
func engine(t *testing.T, how string) contestProgram {
	t.Helper()
	t.Setenv(manner, how)
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return contestProgram{Protocol: "uci", Path: path}
}

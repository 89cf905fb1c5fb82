package othello

import (
	"iter"
	"reflect"
	"strings"
	"testing"
)

const (
	startBoard = "---------------------------OX------XO--------------------------- X"
	smallBoard = "-----OX--XO----- X"
)

// collect returns the values of list and its first error.
func collect(list iter.Seq2[Problem, error]) (all []Problem, first error) {
	for p, err := range list {
		if err == nil {
			all = append(all, p)
		} else if first == nil {
			first = err
		}
	}
	return all, first
}

func TestReadProblems(t *testing.T) {
	text := "% openings\n\n" + startBoard + "; D3:+2; c4 : -4 ;% a comment; with; semicolons\r\n" +
		startBoard + "\n" + smallBoard + "; B1:-8\n"
	problems, err := collect(ReadProblems(strings.NewReader(text)))
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) != 3 || problems[0].State.Notation() != startBoard || len(problems[1].Known) != 0 {
		t.Fatalf("read as %+v", problems)
	}
	if small := problems[2]; small.State.Notation() != smallBoard || len(small.Known) != 1 {
		t.Errorf("4×4 is read as %+v", small)
	}
	if want := []KnownScore{{19, 2}, {26, -4}}; !reflect.DeepEqual(problems[0].Known, want) {
		t.Errorf("scores %v, want %v", problems[0].Known, want)
	}
}

func TestReadProblemsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"\n" + startBoard + "\nX-Z X":            `line 3: bad position: 'Z' at character 3`,
		smallBoard + "; D3:+2; E1:0":             `line 1: move "E1": not a square from a1 to d4`,
		smallBoard[1:]:                           `line 1: bad position: no side to move (X or O) after 16 squares`,
		startBoard + "; D3":                      `line 1: "D3" is not a move with a score`,
		startBoard + "; Z9:+2":                   `line 1: move "Z9": not a square from a1 to h8`,
		startBoard + "; D3:+65":                  `line 1: "+65" is not a score from −64 to 64 in "D3:+65"`,
		startBoard + "; D3:two":                  `line 1: "two" is not a score`,
		startBoard + "; A1:0":                    `line 1: move "A1": it flips no discs`,
		strings.Repeat("-", maxProblemLine+1000): `line 1: bufio.Scanner: token too long`,
	} {
		if _, err := collect(ReadProblems(strings.NewReader(text))); err == nil ||
			!strings.HasPrefix(err.Error(), "othello: "+want) {
			t.Errorf("%.80q: %v, want %s", text, err, want)
		}
	}
}

func FuzzReadProblems(f *testing.F) {
	f.Add(startBoard + "; D3:+2;%\n")
	f.Add(strings.Repeat("X", 64) + " O;")
	f.Fuzz(func(t *testing.T, text string) {
		problems, err := collect(ReadProblems(strings.NewReader(text)))
		if err != nil {
			return
		}
		for _, p := range problems {
			if again, err := ParsePosition(p.State.size, p.State.Notation()); err != nil ||
				again.Notation() != p.State.Notation() {
				t.Errorf("%s is read back as %v, %v", p.State.Notation(), again, err)
			}
		}
	})
}

// TestOBFContinuesAfterErrors checks that a bad line affects only itself, even if it is very long.
func TestOBFContinuesAfterErrors(t *testing.T) {
	text := startBoard + "; D3:+2;\nX-Z X\n" + strings.Repeat("-", 3*maxProblemLine) + "\n% nothing\n" +
		smallBoard +
		"\n"
	var games, bad []string
	for it, err := range obfFormat().Read(usual(), strings.NewReader(text)) {
		if err != nil {
			bad = append(bad, err.Error())
		} else {
			games = append(games, it.Start)
		}
	}
	if len(games) != 2 || len(bad) != 2 || !strings.HasPrefix(bad[0], "othello: line 2: bad position: 'Z'") ||
		!strings.HasPrefix(bad[1], "othello: line 3: more than 65536 bytes") {
		t.Errorf("positions %q, errors %q", games, bad)
	}
}

// TestOBFKeepsScores checks that the scores of moves are written back, including those at the start of a
// game.
func TestOBFKeepsScores(t *testing.T) {
	for _, line := range []string{startBoard + "; D3:+1", smallBoard + "; B1:-8; C4:-10;",
		"--------------------------XXX------XO--------------------------- O; C3:+1", startBoard} {
		for it, err := range obfFormat().Read(usual(), strings.NewReader(line+"\n")) {
			if err != nil {
				t.Fatal(err)
			}
			if got, err := obfFormat().Write(it); err != nil || got != line {
				t.Errorf("%s is written as %s, %v", line, got, err)
			}
		}
	}
}

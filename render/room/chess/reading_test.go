package chess

import (
	"strings"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/render/room/session"
)

// reading is a text that users might paste, with the expected result.
type reading struct {
	text  string
	fen   string // FEN of the displayed position
	moves string // moves as shown in the list
	over  string // result; "" if the game is unfinished
	told  string // message about corrected moves
}

// afterKnights is the position after 1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6.
const afterKnights = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4"

// initial is the initial position.
const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// readings have moves in the spellings of other programs, books and people.
var readings = []reading{
	{"1. e4 e5 2. -- d5", "rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", "e4 e5 -- d5", "",
		""},
	{"1. e4 e5 2. Z0 d5", "rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", "e4 e5 -- d5", "",
		""},
	{"1. e4 @@@@ 2. d4 0000", "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3", "e4 -- d4 --", "",
		""},
	{"e4 -- d4", "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2", "e4 -- d4", "", ""},
	{"1. e4 e5 (1... -- 2. d4 Z0) 2. Nf3 Nc6 3. Nc3 Nf6", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "", ""},
	{"1.♙e4 ♟e5 2.♘f3 ♞c6 3.♘c3 ♞f6", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "", ""},
	{"1. e4 e5 2. Ng1–f3 Nc6 3. Nc3± Nf6 1/2", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "Draw", ""},
	{"1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 ½-½", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "Draw", ""},
	{"1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 +- 1-0", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "White wins", ""},
	{"1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 0–1 -+", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "Black wins", ""},
	{"1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 = 1/2-1/2", afterKnights, "e4 e5 Nf3 Nc6 Nc3 Nf6", "Draw", ""},
	{promotion + "1. a8(Q)", "Q7/7k/8/8/8/8/8/K7 b - - 0 1", "a8=Q", "", ""},
	{promotion + "1. a8/Q", "Q7/7k/8/8/8/8/8/K7 b - - 0 1", "a8=Q", "", ""},
	{promotion + "1. a8Q", "Q7/7k/8/8/8/8/8/K7 b - - 0 1", "a8=Q", "", ""},
	{promotion + "1. a8(♖) Kg7 (1... --)", "R7/6k1/8/8/8/8/8/K7 w - - 1 2", "a8=R Kg7", "", ""},
	{"position startpos moves e2e4 e7e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
		"e4 e5", "", ""},
	{"fen " + afterKnights, afterKnights, "", "", ""},
	{"position fen 4k2r/8/8/8/8/8/8/4K3 b k - 0 1 moves e8g8", "5rk1/8/8/8/8/8/8/4K3 w - - 1 2", "O-O", "",
		""},
	{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "", ""},
	{"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "",
		"castling right Q dropped: no rook on a1"},
	{"#/chess?fen=4k3/8/8/8/8/8/8/4K2R+w+KQ+-+0+1&moves=O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O", "",
		"castling right Q dropped: no rook on a1"},
	{"4k3/8/8/8/8/8/8/4K2R w K e6 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "",
		"en-passant square e6 dropped: no black pawn can just have moved from e7 to e5"},
	{"[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n1. O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O", "",
		"line 1: castling right Q dropped: no rook on a1"},
	{"https://lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=white",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "", ""},
	{"https://example.org/#pgn=1.%20e4%20e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
		"e4 e5", "", ""},
	{"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
		"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9", "", "", ""},
	{"4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "", "", ""},
	{"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
		"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "", "", ""},
	{"position fen 1k2r3/8/8/8/8/8/8/K7 b e - 0 1 moves b8e8", "5rk1/8/8/8/8/8/8/K7 w - - 1 2", "O-O",
		"", ""},
	{"[Variant \"Chess960\"]\n[FEN \"5k2/8/8/8/8/8/8/1R3KR1 w GB - 0 1\"]\n1. O-O-O Ke7",
		"8/4k3/8/8/8/8/8/2KR2R1 w - - 2 2", "O-O-O Ke7", "", ""},
	{"#/chess?chess960=1&moves=c2c3",
		"bqnbnrkr/pppppppp/8/8/8/2P5/PP1PPPPP/BQNBNRKR b KQkq - 0 1", "c3", "", ""},
	{"https://lichess.org/analysis/chess960/bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR_w_KQkq_-_0_1",
		"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "", "", ""},
	{"4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "", ""},
}

// promotion is the FEN tag of a position in which a pawn can promote.
const promotion = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n"

func TestTextsAreReadAndWritten(t *testing.T) {
	for _, want := range readings {
		s, err := session.New(Game().Profile, nil, algorithms.Methods(), nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Load(want.text); err != nil {
			t.Errorf("%q: %v", want.text, err)
			continue
		}
		over, _ := s.Line.Result()
		got := reading{want.text, s.Line.View().Notation(), strings.Join(s.Snapshot().Moves, " "), over,
			fault.Join("; ", fault.Errors(s.Line.Mended)).Error()}
		if got != want {
			t.Errorf("%q is read as\n%+v\nwant\n%+v", want.text, got, want)
		}
		for _, e := range s.Export() {
			// move texts without a start position need the initial one
			if at := s.Line.At(0); e.Name == "Moves" && at.Notation() != initial {
				continue
			}
			again, _ := session.New(Game().Profile, nil, algorithms.Methods(), nil, 2)
			if err := again.Load(e.Text); err != nil || again.Line.View().Notation() != got.fen {
				t.Errorf("%q goes out as %s %q, which is read as %s (%v)", want.text, e.Name, e.Text,
					again.Line.View().Notation(), err)
			}
		}
		if _, err := session.Restore(Game().Profile, s.Saved(), algorithms.Methods(), nil); err != nil {
			t.Errorf("%q can't be restored: %v", want.text, err)
		}
	}
}

func TestNullMoveIsNotPlayed(t *testing.T) {
	s := loaded(t, "1. e4")
	if err := s.PlayText("--"); err == nil || !strings.Contains(err.Error(), "can't be played") {
		t.Errorf("error %v", err)
	}
	s = loaded(t, "1. e4 e5 2. --")
	for _, text := range s.Snapshot().Legal {
		if text == "--" {
			t.Error("the pass is offered")
		}
	}
	if err := s.Load("e4 f5 Qh5 --"); err == nil ||
		!strings.Contains(err.Error(), "Black is in check and can't pass") {
		t.Errorf("error %v", err)
	}
}

// TestGamesHaveTheirOwnStart reads standard games while a Chess960 position is shown, and vice versa.
func TestGamesHaveTheirOwnStart(t *testing.T) {
	s, err := session.New(Game().Profile, param.Values{"chess960": "0"}, algorithms.Methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if s.Line.Link() != "#/chess?chess960=0" {
		t.Errorf("the link is %s", s.Line.Link())
	}
	for _, c := range []struct{ text, start, link string }{
		{"1. e4 e5", initial, "#/chess?moves=e4+e5"},
		{"position startpos moves e2e4", initial, "#/chess?moves=e4"},
		{"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
			"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1", "#/chess?chess960=1"},
		{"#/chess?moves=e4", initial, "#/chess?moves=e4"},
	} {
		if err := s.Load(c.text); err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := s.Line.At(0).Notation(); got != c.start || s.Line.Link() != c.link {
			t.Errorf("%s starts from %s, %s, want %s, %s", c.text, got, s.Line.Link(), c.start, c.link)
		}
	}
}

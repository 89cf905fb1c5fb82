package chess

import (
	"strings"
	"testing"

	algorithms "ludarium/ai/catalog"
	"ludarium/render/session"
)

// reading is a text as people have it, with what comes out.
type reading struct {
	text  string
	fen   string // of the position shown
	moves string // as the list shows them
	over  string // the result, empty while the game goes on
	told  string // what was mended
}

// afterKnights is the position after 1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6.
const afterKnights = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4"

// readings are texts with moves in the spellings of other programs, books and people.
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
		"en-passant square e6 dropped: no black pawn can just have stepped from e7 to e5"},
	{"[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n1. O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1", "O-O", "",
		"line 1: castling right Q dropped: no rook on a1"},
	{"https://lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=white",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "", ""},
	{"https://example.org/#pgn=1.%20e4%20e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
		"e4 e5", "", ""},
	{"4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "", ""},
}

// promotion is the tag of a game in which a pawn can promote.
const promotion = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n"

func TestReadings(t *testing.T) {
	for _, want := range readings {
		s, err := session.New(Kind().Kind, nil, algorithms.Methods(), nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Load(want.text); err != nil {
			t.Errorf("%q: %v", want.text, err)
			continue
		}
		over, _ := s.Line.Result()
		got := reading{want.text, s.Line.View().Notation(), strings.Join(s.Snapshot().Moves, " "), over,
			strings.Join(s.Line.Mended, "; ")}
		if got != want {
			t.Errorf("%q is read as\n%+v\nwant\n%+v", want.text, got, want)
		}
		for _, e := range s.Export() {
			if e.Name == "Moves" && s.Line.Start() != "" { // from the initial position alone
				continue
			}
			again, _ := session.New(Kind().Kind, nil, algorithms.Methods(), nil, 2)
			if err := again.Load(e.Text); err != nil || again.Line.View().Notation() != got.fen {
				t.Errorf("%q goes out as %s %q, which is read as %s (%v)", want.text, e.Name, e.Text,
					again.Line.View().Notation(), err)
			}
		}
		if _, err := session.Restore(Kind().Kind, s.Saved(), algorithms.Methods(), nil); err != nil {
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

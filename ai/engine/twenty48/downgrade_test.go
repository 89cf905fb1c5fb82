package twenty48

import (
	"math"
	"testing"

	"ludarium/ai/search"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// TestWhichBoardsAreDowngraded checks on which boards tiles are halved.
func TestWhichBoardsAreDowngraded(t *testing.T) {
	for _, test := range []struct{ board, want Board }{
		{0x0000_0000_0321_0bcd, 0x0000_0000_0321_0bcd}, // no tile is large enough
		{0x0000_0000_0321_0bce, 0x0000_0000_0321_0bcd}, // 8192 is missing
		{0x0000_0000_0321_0bcf, 0x0000_0000_0321_0bcd}, // 16384 is missing, and then 8192
		{0x0000_0000_0000_00ee, 0x0000_0000_0000_00dd}, // both tiles of a pair are halved
		{0x1000_0000_6789_abce, 0x1000_0000_6789_abcd},
		{0x1000_0005_6789_abdf, 0x1000_0005_6789_abcd}, // 16384 and then 4096 are missing
		{0x1000_0004_6789_abde, 0x1000_0004_6789_abcd},
		{0x1000_0000_0000_01ff, 0x1000_0000_0000_01ff}, // tiles would merge only after halving
		{0x0004_3456_789a_bcde, 0x0004_3456_789a_bcde}, // the missing tile will soon be made
	} {
		if got := (Downgrade{From: 14}).Smaller(test.board); got != test.want {
			t.Errorf("%016x becomes %016x, want %016x", uint64(test.board), uint64(got), uint64(test.want))
		}
	}
}

// TestDowngradePreservesSlides checks that slides have the same effect on a board and on the board with
// halved tiles.
func TestDowngradePreservesSlides(t *testing.T) {
	d := Downgrade{From: 6}
	smaller := 0
	for _, b := range positions(2000, 12) {
		s := d.Smaller(b)
		if s != b {
			smaller++
		}
		for m := rules.Up; m <= rules.Right; m++ {
			after, _ := b.Slide(m)
			same, _ := s.Slide(m)
			if (after == b) != (same == s) || after.Empties() != same.Empties() {
				t.Fatalf("move %d does not do the same on\n%vand on\n%v", m, b, s)
			}
		}
	}
	if smaller < 100 {
		t.Errorf("only %d boards became smaller", smaller)
	}
}

// TestAgentChoosesOnDowngradedBoard checks that an agent chooses on the board with halved tiles and that its
// choice is used for the original board.
func TestAgentChoosesOnDowngradedBoard(t *testing.T) {
	net := smallNetwork(t)
	b := Board(0x0001_0001_0321_0bce)
	think := &Think{Rules: Usual()}
	m := Downgrade{Agent: Learned{net}, From: 14}.Choose(b, think)
	if after, _ := b.Slide(m); after == b {
		t.Errorf("move %d is not legal", m)
	}
	want := &Think{Rules: Usual()}
	Learned{net}.Choose(0x0001_0001_0321_0bcd, want)
	for i, v := range think.Values {
		if v != want.Values[i] && !(math.IsNaN(v) && math.IsNaN(want.Values[i])) {
			t.Errorf("move %d is worth %v, want %v", i, v, want.Values[i])
		}
	}
}

// TestAgentBestHalvesTiles checks on which boards the agent named "best" halves tiles.
func TestAgentBestHalvesTiles(t *testing.T) {
	store := files(t)
	values := func(given param.Values, b Board) [5]float64 {
		build, err := made(t, "best", given).New(t.Context(), store)
		if err != nil {
			t.Fatal(err)
		}
		think := &Think{Rules: Usual()}
		build(search.Limits{Depth: 2}).Choose(b, think)
		return think.Values
	}
	for board, want := range map[Board]Board{
		0x0001_0001_0321_0bcd: 0x0001_0001_0321_0bcd,
		0x0001_0001_0321_0bce: 0x0001_0001_0321_0bcd, // 8192 is missing
		0x0001_0001_0321_0bde: 0x0001_0001_0321_0bcd, // 4096 is missing
		0x0001_0001_0321_0cde: 0x0001_0001_0321_0cde, // 2048 is missing but will soon be made
		0x0001_0001_0321_0cdf: 0x0001_0001_0321_0cde, // 16384 and then 2048 are missing
		0x0001_0001_0321_0bcf: 0x0001_0001_0321_0bcd,
	} {
		halved, plain := values(nil, board), values(param.Values{"downgrade": "false"}, want)
		for m := rules.Up; m <= rules.Right; m++ {
			if halved[m] != plain[m] && !math.IsNaN(plain[m]) {
				t.Errorf("move %d on %016x is worth %v, on %016x %v", m, uint64(board), halved[m],
					uint64(want), plain[m])
			}
		}
	}
}

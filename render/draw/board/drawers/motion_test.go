package drawers

import (
	"image"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/twenty48"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// A step is a move that is animated.
type step struct {
	name string
	game *game.Game
	from game.State
	move string
}

func steps(t testing.TB) []step {
	c, o, k, tt := chess.Game(), othello.Game(), connectk.Game(), twenty48.Game()
	m, r := record(t, "5D-82", 46)
	at := func(fen string) game.State { return parsed(t, c, nil, fen) }
	return []step{
		{"quiet", c, played(t, c, nil, ""), "Nf3"},
		{"capture", c, played(t, c, nil, "e4 d5"), "exd5"},
		{"castling", c, at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "O-O-O"},
		{"en passant", c, at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "exd6"},
		{"promotion", c, at("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"), "a8=N"},
		{"capture and promotion", c, at("1r6/P3k3/8/8/8/8/8/4K3 w - - 0 1"), "axb8=R"},
		{"flips", o, played(t, o, nil, "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 g5"), "c5"},
		{"drop", k, played(t, k, nil, "4 4 3 3"), "7"},
		{"mark", k, played(t, k, k.Presets[6].Values, "b2"), "a1"},
		{"stone", k, played(t, k, k.Presets[8].Values, "d4"), "e4"},
		{"slide", tt, tiles(t, tt, 4, "2 2 4 8/0 4 4 4/16 0 0 16/2 0 2 2"), "right"},
		{"spawn", tt, tiles(t, tt, 4, "2 2 4 8/0 4 4 4/16 0 0 16/2 0 0 0 c 0"), "2@a2"},
		{"line", morpion.Game(), m, morpion.Game().MoveText(m, r.Moves[46])},
	}
}

// TestAnimationEndsAtRest checks that the last frame of every move equals the position at rest, forwards
// and backwards.
func TestAnimationEndsAtRest(t *testing.T) {
	fs := painttest.Fonts(t)
	for _, th := range []*theme.Theme{theme.Light(), reduced()} {
		for _, st := range steps(t) {
			after := st.from.Clone()
			f := move(t, st.game, after, st.move, 1)
			if f.Plan.Empty() {
				t.Errorf("%s: nothing moves", st.name)
			}
			still := f
			still.Plan = anim.Plan{}
			if !equal(picture(fs, scene{"", st.game, after, f}, 240, th),
				picture(fs, scene{"", st.game, after, still}, 240, th)) {
				t.Errorf("%s: the last frame is not the position at rest", st.name)
			}
			f.Plan, still.T = f.Plan.Reverse(), 1
			if !equal(picture(fs, scene{"", st.game, st.from, f}, 240, th),
				picture(fs, scene{"", st.game, st.from, still}, 240, th)) {
				t.Errorf("%s taken back: the last frame is not the position at rest", st.name)
			}
		}
	}
}

// reduced is a theme with reduced motion.
func reduced() *theme.Theme {
	th := theme.Dark()
	th.ReducedMotion = true
	return th
}

// TestAnimationBeginsAtPreviousPosition checks that the first frame equals the position before the move.
func TestAnimationBeginsAtPreviousPosition(t *testing.T) {
	fs := painttest.Fonts(t)
	for _, th := range []*theme.Theme{theme.Light(), reduced()} {
		for _, st := range steps(t) {
			if st.name == "drop" || st.name == "line" {
				// skip: the disc starts above the frame, and the line before it is no longer the newest
				continue
			}
			before := picture(fs, scene{"", st.game, st.from, rest()}, 240, th)
			after := st.from.Clone()
			f := move(t, st.game, after, st.move, 0)
			f.Marks.Last = nil
			first := picture(fs, scene{"", st.game, after, f}, 240, th)
			if n := painttest.Differing(before, first, 40); n > 0 {
				t.Errorf("%s: %d pixels of the first frame differ from the position before", st.name, n)
			}
		}
	}
}

// TestAnimationIsSmooth checks that consecutive frames differ little, so that no piece jumps.
func TestAnimationIsSmooth(t *testing.T) {
	fs := painttest.Fonts(t)
	const frames = 60
	for _, st := range steps(t) {
		var last *image.RGBA
		for i := range frames {
			after := st.from.Clone()
			f := move(t, st.game, after, st.move, float64(i)/frames)
			img := picture(fs, scene{"", st.game, after, f}, 240, theme.Light())
			if last != nil {
				if n := painttest.Differing(last, img, 60); n > 240*240/25 {
					t.Errorf("%s: %d pixels change from frame %d to %d", st.name, n, i-1, i)
				}
			}
			last = img
		}
	}
}

// TestDroppedPieceHidesCapturedPiece checks that a piece moved by dragging is not animated again, and that
// the piece that it captured disappears at once.
func TestDroppedPieceHidesCapturedPiece(t *testing.T) {
	fs := painttest.Fonts(t)
	g := chess.Game()
	s := played(t, g, nil, "e4 d5")
	f := move(t, g, s, "exd5", 0.3)
	f.Plan.Motions = nil
	still := f
	still.T = 1
	if !equal(picture(fs, scene{"", g, s, f}, 240, theme.Light()),
		picture(fs, scene{"", g, s, still}, 240, theme.Light())) {
		t.Error("the captured piece is visible under the dropped one")
	}
}

package form_test

import (
	"math"
	"testing"

	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// TestSlidersReachUsualValues moves sliders of wide ranges to their middle: the value there is a usual one, and the ends
// are the ends.
func TestSlidersReachUsualValues(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	canvas, _ := paint.NewPicture(400, 300, 1, fonts)
	u := ui.New(canvas, theme.Light())
	for _, c := range []struct {
		spec   param.Spec
		middle float64 // within a factor of two
	}{
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 1, Max: 1e6}, 1000},
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 0, Max: 1e6}, 1000},
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 1, Max: 100}, 50},
		{param.Spec{Name: "x", Title: "X", Kind: param.Float, Default: "5", Min: 1, Max: 1e4, Log: true}, 100},
	} {
		at := func(share float64) float64 {
			values := param.MustFill([]param.Spec{c.spec}, nil)
			area := paint.Rect{X: 20, Y: 20, W: 300, H: 44}
			p := paint.Point{X: area.X + 8 + share*(area.W-16), Y: 50}
			for _, in := range []ui.Input{{Pointer: p, Pressed: true, Down: true}, {Pointer: p, Down: true}, {Pointer: p, Released: true}} {
				canvas.Begin(400, 300, 1)
				u.Begin(&in)
				form.Control(u, area, c.spec, values)
				u.End()
			}
			return values.Float("x")
		}
		if got := at(0); got != c.spec.Min {
			t.Errorf("%+v: the left end is %v", c.spec, got)
		}
		if got := at(1); got != c.spec.Max {
			t.Errorf("%+v: the right end is %v", c.spec, got)
		}
		if got := at(0.5); math.Abs(math.Log2(got/c.middle)) > 1 {
			t.Errorf("%+v: the middle is %v, want about %v", c.spec, got, c.middle)
		}
	}
}

package form_test

import (
	"math"
	"testing"

	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// TestSliderMiddleIsUsualValue checks that sliders of wide ranges have a usual value in the middle.
func TestSliderMiddleIsUsualValue(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	canvas, _ := paint.NewPicture(400, 300, 1, fonts)
	u := ui.New(canvas, theme.Light())
	for _, c := range []struct {
		spec   param.Spec
		middle float64 // expected within a factor of two
	}{
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 1, Max: 1e6}, 1000},
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 0, Max: 1e6}, 1000},
		{param.Spec{Name: "x", Title: "X", Kind: param.Int, Default: "5", Min: 1, Max: 100}, 50},
		{param.Spec{Name: "x", Title: "X", Kind: param.Float, Default: "5", Min: 1, Max: 1e4, Log: true},
			100},
	} {
		at := func(share float64) float64 {
			values := param.MustFill([]param.Spec{c.spec}, nil)
			area := paint.Rect{X: 20, Y: 20, W: 300, H: 44}
			p := paint.Point{X: area.X + 8 + share*(area.W-16), Y: 50}
			for _, in := range []ui.Input{{Pointer: p, Pressed: true, Down: true}, {Pointer: p, Down: true},
				{Pointer: p, Released: true}} {
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

// TestAmountsHaveUnits formats values of parameters.
func TestAmountsHaveUnits(t *testing.T) {
	for want, c := range map[string]struct {
		spec  param.Spec
		value float64
	}{
		"8 MB":        {param.Spec{Kind: param.Int, Unit: param.PowerOfEntries}, 18},
		"none":        {param.Spec{Kind: param.Int, Unit: param.PowerOfEntries}, 0},
		"64 bytes":    {param.Spec{Kind: param.Int, Unit: param.PowerOfEntries}, 1},
		"32 kB":       {param.Spec{Kind: param.Int, Unit: param.PowerOfEntries}, 10},
		"10 %":        {param.Spec{Kind: param.Float, Unit: "probability"}, 0.1},
		"1 s":         {param.Spec{Kind: param.Int, Unit: "ms"}, 1000},
		"1 ply":       {param.Spec{Kind: param.Int, Unit: "plies"}, 1},
		"12\u202f345": {param.Spec{Kind: param.Int}, 12345},
	} {
		if got := form.Amount(c.spec, c.value); got != want {
			t.Errorf("%v of %+v is %q, want %q", c.value, c.spec, got, want)
		}
	}
}

// TestSpecialValuesShowTheirMeaning checks special values on a slider and in the text below it.
func TestSpecialValuesShowTheirMeaning(t *testing.T) {
	ants := param.Spec{Name: "ants", Title: "Ants", Doc: "How many walk in each round.", Unit: "ants",
		Kind: param.Int, Default: "0", Max: 2000}.
		Where("0", "as many as cities")
	temperature := param.Spec{Name: "t", Title: "End", Doc: "The last temperature.", Kind: param.Float,
		Default: "0.5", Min: -1, Max: 9}.
		Where("-1", "never").Where("0.5", "half")
	weights := param.Spec{Name: "w", Title: "Weights", Doc: "Numbers.", Kind: param.Text}.
		Where("", "the defaults").Where("0", "none")
	for want, got := range map[string]string{
		"Numbers. Empty: the defaults. 0: none.": form.About(weights),
		"as many as cities":                      form.Amount(ants, 0),
		"1200 ants":                              form.Amount(ants, 1200),
		"never":                                  form.Amount(temperature, -1),
		"half":                                   form.Amount(temperature, 0.5),
		"Ants: as many as cities":                form.Summary(ants, param.MustFill([]param.Spec{ants}, nil)),
		"How many walk in each round. 0: as many as cities.": form.About(ants),
		"The last temperature. −1: never. 0.5: half.":        form.About(temperature),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

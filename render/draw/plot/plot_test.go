package plot

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

func TestRoundTicks(t *testing.T) {
	for _, tt := range []struct {
		name   string
		axis   chart.Axis
		values []float64
		fit    fit
		want   string
	}{
		{"from zero", chart.Axis{}, []float64{3, 97}, padded, "0 20 40 60 80 100"},
		{"far from zero", chart.Axis{}, []float64{938, 957}, padded, "935 940 945 950 955 960"},
		{"below zero", chart.Axis{}, []float64{-0.3, 0.4}, padded, "−0.4 −0.2 0.0 0.2 0.4"},
		{"tight", chart.Axis{}, []float64{13, 87}, tight, "20 40 60 80"},
		{"large", chart.Axis{}, []float64{0, 4e6}, padded, "0 1 M 2 M 3 M 4 M"},
		{"grouped", chart.Axis{}, []float64{0, 40_000}, based, "0 10 000 20 000 30 000 40 000"},
		{"one value", chart.Axis{}, []float64{5}, based, "0 1 2 3 4 5"},
		{"nothing", chart.Axis{}, nil, based, "0 1"},
		{"zeros", chart.Axis{}, []float64{0, 0}, based, "0 1"},
		{"counts", chart.Axis{}, []float64{0, 3, 1}, based, "0 1 2 3"},
		{"not numbers", chart.Axis{}, []float64{math.NaN(), math.Inf(1), 2, 8}, padded, "0 2 4 6 8"},
		{"fixed", chart.Axis{From: 1, To: 9}, []float64{100}, padded, "2 4 6 8"},
		{"decades", chart.Axis{Log: true}, []float64{1, 1e5}, padded, "1 10 100 1000 10 000 100 000"},
		{"one decade", chart.Axis{Log: true}, []float64{0, 100, 1000}, padded, "100 200 500 1000"},
		{"many decades", chart.Axis{Log: true}, []float64{1e-3, 1e9}, padded, "0.001 1 1000 1 M 1 G"},
		{"nothing on a logarithmic axis", chart.Axis{Log: true}, []float64{-4}, padded, "1 2 5 10"},
	} {
		seen := newSpan()
		seen.add(tt.values...)
		s := newScale(tt.axis, seen, 5, tt.fit)
		s.b = 100
		var labels []string
		last := math.Inf(-1)
		for _, tick := range s.ticks {
			if at := s.at(tick.value); at < -1e-6 || at > 100+1e-6 || at <= last {
				t.Errorf("%s: %v lies at %v after %v", tt.name, tick.value, at, last)
			} else {
				last = at
			}
			if tick.label != "" {
				labels = append(labels, tick.label)
			}
		}
		if got := strings.Join(labels, " "); got != tt.want {
			t.Errorf("%s: ticks %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestAxisNumbers(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 1234: "1234", 12345: "12 345", -1.5: "−2", 2.5e6: "2.5 M",
		3e9: "3 G", 1e-7: "1e−07", 99_999: "99 999"} {
		if got := number(x, 0); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
	for x, want := range map[float64]string{77.61: "77.6", 0.0234: "0.0234", 123.4: "123", 3: "3", 2.999: "3",
		1_234_567: "1.23 M"} {
		if got := significant(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}

// TestMarkContrast checks that the contrast of every mark with the background is at least 3:1, in every
// colour of the palette.
func TestMarkContrast(t *testing.T) {
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		for i := range 8 {
			for _, faint := range []bool{false, true} {
				s := &chart.Series{Color: i, Faint: faint}
				if c := theme.Contrast(colour(s, th), th.Surface); c < theme.MinContrast {
					t.Errorf("dark %v, colour %d: contrast %.2f", th.Dark, i, c)
				}
			}
			if fill(&chart.Series{Color: i}, th) == fill(&chart.Series{Color: i, Faint: true}, th) {
				t.Errorf("colour %d: published and here look alike", i)
			}
		}
		for what, c := range map[string]float64{"text": theme.Contrast(th.Ink, th.Surface),
			"secondary text": theme.Contrast(th.Ink2, th.Surface)} {
			if c < 4.5 {
				t.Errorf("%s has contrast %.2f", what, c)
			}
		}
	}
	if c := theme.Contrast(theme.Light().Ink, theme.Light().Ink); c != 1 {
		t.Errorf("a colour against itself: %v", c)
	}
}

func hover(t *testing.T, ch *chart.Chart, fx, fy float64) (Hit, bool) {
	t.Helper()
	c, _ := paint.NewPicture(400, 300, 1, painttest.Fonts(t))
	p := paint.Point{X: 400 * fx, Y: 300 * fy}
	return Draw(c, c.Area(), ch, theme.Light(), Options{Pointer: &p})
}

func texts(h Hit) (out []string) {
	for _, l := range h.Values {
		out = append(out, l.Text)
	}
	return out
}

func TestHoveredPoint(t *testing.T) {
	h, ok := hover(t, bars(), 0.66, 0.6)
	if !ok || h.Head != "256" || h.Index != 3 || h.Series != -1 {
		t.Fatalf("%+v, %v", h, ok)
	}
	if want := []string{"MCTS-20, published: 77.6 %", "MCTS-20: 81.2 % (78–84)",
		"MCTS-20 and corner, published: 52.9 %",
		"MCTS-20 and corner: 53.3 % (49–57)"}; !slices.Equal(texts(h), want) {
		t.Errorf("%q", texts(h))
	}
	h, ok = hover(t, steps(), 0.5, 0.5)
	if !ok || !strings.HasPrefix(h.Head, "moves 93") || len(h.Values) != 2 || h.Values[1].Series != 1 {
		t.Errorf("%+v, %v", h, ok)
	}
	single := &chart.Chart{Form: chart.Scatter, X: chart.Axis{Unit: "ms"}, Y: chart.Axis{Unit: "points"},
		Series: []chart.Series{{Name: "alone", X: []float64{0, 50, 100}, Y: []float64{0, 50, 100}}}}
	h, ok = hover(t, single, 0.53, 0.47)
	if !ok || h.Series != 0 || h.Index != 1 || h.Head != "50 ms" ||
		!slices.Equal(texts(h), []string{"50 points"}) {
		t.Errorf("%+v, %v", h, ok)
	}
	if h, ok := hover(t, single, 0.8, 0.6); ok {
		t.Errorf("far from all dots: %+v", h)
	}
	if h, ok := hover(t, graph(), 0.06, 0.455); !ok || h.Series != -1 || h.Index != 0 ||
		h.Head != "2 2: in 81 % of the games" {
		t.Errorf("%+v, %v", h, ok)
	}
	if h, ok := hover(t, graph(), 0.3, 0.2); ok {
		t.Errorf("between the nodes: %+v", h)
	}
	for _, ch := range []*chart.Chart{bars(), lines(), steps(), dots(), graph()} {
		if h, ok := hover(t, ch, 0.5, 0.01); ok {
			t.Errorf("above the chart: %+v", h)
		}
	}
	gap := lines()
	gap.Series = gap.Series[2:]
	for i := range 40 {
		if h, ok := hover(t, gap, 0.2+float64(i)/60, 0.5); !ok ||
			strings.Contains(h.Values[0].Text, "–") && strings.HasPrefix(h.Values[0].Text, "–") {
			t.Errorf("in or near a gap: %+v, %v", h, ok)
		}
	}
}

// TestCutIntervalsHaveArrows checks that an interval whose upper end is beyond the chart, or open, ends in
// the same arrow at its top, and not in a cap.
func TestCutIntervalsHaveArrows(t *testing.T) {
	fs := painttest.Fonts(t)
	draw := func(high float64) string {
		ch := &chart.Chart{Form: chart.Bars, Labels: []string{"a"}, Y: chart.Axis{From: 0, To: 10},
			Series: []chart.Series{{Y: []float64{5}, Low: []float64{4}, High: []float64{high}}}}
		return string(SVG(ch, 300, 200, fs, theme.Light()))
	}
	open, cut, whole := draw(math.Inf(1)), draw(99), draw(10)
	if open != cut || cut == whole {
		t.Errorf("open and cut alike: %v; cut and whole alike: %v", open == cut, cut == whole)
	}
}

// TestChartsWithUnusualData checks that charts without data, with unusual numbers or without space can be
// drawn.
func TestChartsWithUnusualData(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	fs := painttest.Fonts(t)
	odd := []chart.Series{
		{}, {Name: "nothing", X: []float64{}, Y: []float64{}},
		{Name: "one", X: []float64{1}, Y: []float64{2}},
		{Name: "odd", X: []float64{0, 1, 2, nan, 4}, Y: []float64{nan, inf, -inf, 1, 1e300},
			Low:  []float64{nan, -inf, 0, 0, 0},
			High: []float64{nan, inf, inf, 1, 1}},
		{Name: "none", X: []float64{1, 2}, Y: []float64{nan, nan}, Color: 99},
		{Name: "negative", X: []float64{-5, -4}, Y: []float64{-1, -2}, Color: -1, Faint: true},
	}
	for _, kind := range []chart.Form{chart.Bars, chart.Lines, chart.Scatter, chart.Steps} {
		for _, log := range []bool{false, true} {
			for n := range len(odd) + 1 {
				series := odd[:n]
				if n == len(odd) {
					series = odd[n-1:]
				}
				ch := &chart.Chart{Title: "Odd", Note: "Odd.", Form: kind,
					X: chart.Axis{Title: "x", Log: log}, Y: chart.Axis{Title: "y", Log: log}, Series: series}
				if kind == chart.Bars {
					ch.Labels = []string{"a", "b"}
				}
				for _, size := range []paint.Rect{{W: 30, H: 30}, {W: 60, H: 400}, {W: 400, H: 60},
					{X: -20, Y: 5, W: 400, H: 300}} {
					c, _ := paint.NewPicture(400, 400, 1, fs)
					p := size.Center()
					Draw(c, size, ch, theme.Dark(), Options{Pointer: &p})
				}
				if data := string(SVG(ch, 300, 200, fs, theme.Light())); strings.Contains(data, "NaN") ||
					strings.Contains(data, "Inf") {
					t.Errorf("kind %d, logarithmic %v, %d series: a coordinate is no number:\n%s", kind, log,
						n, data)
				}
			}
		}
	}
}

// TestGraphsOfAnySize checks that graphs with no nodes, with one, and with too many nodes to fit can be
// drawn.
func TestGraphsOfAnySize(t *testing.T) {
	crowd := &chart.Chart{Form: chart.Graph}
	for i := range 300 {
		crowd.Nodes = append(crowd.Nodes,
			chart.Node{X: float64(i % 3), Y: float64(i), Text: "XOX\n···\nOXO", Color: i - 5})
		crowd.Edges = append(crowd.Edges, chart.Edge{From: i, To: i * i % (i + 1), Dashed: i%2 == 0})
	}
	for _, ch := range []*chart.Chart{{Form: chart.Graph},
		{Form: chart.Graph, Title: "One", Nodes: []chart.Node{{}}}, crowd} {
		for _, size := range []paint.Rect{{W: 60, H: 400}, {W: 400, H: 60}, {W: 400, H: 300}} {
			c, _ := paint.NewPicture(400, 400, 1, painttest.Fonts(t))
			p := size.Center()
			Draw(c, size, ch, theme.Dark(), Options{Pointer: &p})
		}
		if data := string(SVG(ch, 300, 200, painttest.Fonts(t), theme.Light())); strings.Contains(data,
			"NaN") || strings.Contains(data, "Inf") {
			t.Errorf("a coordinate is no number:\n%s", data)
		}
	}
}

func TestChartAsSVG(t *testing.T) {
	for _, ch := range []*chart.Chart{bars(), lines(), steps(), dots(), graph()} {
		ch.Title = "<a & b>"
		data := string(SVG(ch, 640, 400, painttest.Fonts(t), theme.Light()))
		d := xml.NewDecoder(strings.NewReader(data))
		text := ""
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if c, ok := token.(xml.CharData); ok {
				text += string(c) + "\n"
			}
		}
		inside := ""
		if ch.Form == chart.Graph {
			inside = ch.Nodes[4].Text
		} else {
			inside = ch.Series[1].Name
		}
		for _, want := range []string{"<a & b>", inside, ch.X.Title} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in the picture:\n%s", want, text)
			}
		}
		if strings.Contains(data, "NaN") || strings.Contains(data, "Inf") {
			t.Errorf("%s: a coordinate is no number", ch.Title)
		}
	}
}

// TestDenseCurvesKeepPeaks checks that a curve with very many points is thinned out and keeps its peaks.
func TestDenseCurvesKeepPeaks(t *testing.T) {
	s := chart.Series{Name: "noise"}
	for i := range 200_000 {
		y := math.Sin(float64(i))
		if i == 123_456 {
			y = 9
		}
		s.X, s.Y = append(s.X, float64(i)), append(s.Y, y)
	}
	ch := &chart.Chart{Form: chart.Lines, Series: []chart.Series{s}}
	c, _ := paint.NewPicture(400, 300, 1, painttest.Fonts(t))
	l := newLayout(pen{c}, c.Fonts(), c.Area(), ch, theme.Light(), Options{})
	pts := l.stretches(&ch.Series[0], s.Y)
	if len(pts) != 1 || len(pts[0]) > 4000 {
		t.Fatalf("%d stretches, the first of %d points", len(pts), len(pts[0]))
	}
	top := math.Inf(1)
	for i, p := range pts[0] {
		top = math.Min(top, p.Y)
		if i > 0 && math.Floor(2*p.X) < math.Floor(2*pts[0][i-1].X) {
			t.Fatalf("point %d goes back", i)
		}
	}
	if want := l.y.at(9); math.Abs(top-want) > 1e-9 {
		t.Errorf("the peak is at %v, want %v", top, want)
	}
}

// TestBandsDoNotStretchTheAxis checks that the axis follows the lines, even if the band of few runs spans
// many powers of ten.
func TestBandsDoNotStretchTheAxis(t *testing.T) {
	ch := chart.Chart{Form: chart.Lines, Y: chart.Axis{Log: true}, Series: []chart.Series{
		{X: []float64{0, 1}, Y: []float64{100, 0.01}, Low: []float64{90, 1e-30}, High: []float64{110, 1e20}}}}
	l := newLayout(pen{paint.New(nil, painttest.Fonts(t))}, painttest.Fonts(t), paint.Rect{W: 400, H: 300},
		&ch, theme.Light(), Options{})
	if top, bottom := l.y.at(100), l.y.at(0.01); top > l.plot.Y+l.plot.H/3 || bottom < l.plot.Y+l.plot.H/2 {
		t.Errorf("lines go from %v to %v on a picture from %v to %v", top, bottom, l.plot.Y, l.plot.Bottom())
	}
}

// TestNumbersFollowTheLanguage formats ticks and marks in another language.
func TestNumbersFollowTheLanguage(t *testing.T) {
	lang.Speak(lang.Language{Tag: "fi", Decimal: ","}, lang.Messages{"a": "b"})
	defer lang.Speak(lang.Languages[0], nil)
	for want, got := range map[string]string{"0,50": number(0.5, 2), "−1,5": trim(-1.5, 2),
		"2,5 M": number(2.5e6, 0), "12 000": number(12000, 0), "3": trim(3, 2), "1e−05": number(1e-5, 2)} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFingerCoversNoMark compares a chart with a finger on it with the same chart alone: the values are above
// the marks.
func TestFingerCoversNoMark(t *testing.T) {
	for _, series := range []int{1, 2, 9} {
		ch := chart.Chart{Title: "Share", Form: chart.Bars, Labels: []string{"a level", "another"},
			Y: chart.Axis{Title: "missed", Unit: "%"}}
		for range series {
			ch.Series = append(ch.Series, chart.Series{Name: "one of several", Y: []float64{3, 4}})
		}
		size := paint.Rect{W: 300, H: 400}
		alone, first := paint.NewPicture(300, 400, 1, painttest.Fonts(t))
		Draw(alone, size, &ch, theme.Light(), Options{})
		l := newLayout(pen{alone}, alone.Fonts(), size, &ch, theme.Light(), Options{})
		p := l.plot.Center()
		touched, second := paint.NewPicture(300, 400, 1, painttest.Fonts(t))
		hit, ok := Draw(touched, size, &ch, theme.Light(), Options{Pointer: &p, Finger: true})
		if !ok || hit.Head == "" {
			t.Fatalf("%d series: nothing is hit", series)
		}
		top := int(l.plot.Y)
		if !bytes.Equal(first.Pix[top*first.Stride:], second.Pix[top*second.Stride:]) {
			t.Errorf("%d series: the values cover marks", series)
		}
		if bytes.Equal(first.Pix[:top*first.Stride], second.Pix[:top*second.Stride]) {
			t.Errorf("%d series: no values", series)
		}
	}
}

// TestShortLabelsDiffer shortens labels of one name with different settings.
func TestShortLabelsDiffer(t *testing.T) {
	c := paint.New(nil, painttest.Fonts(t))
	l := newLayout(pen{c}, c.Fonts(), paint.Rect{W: 400, H: 300}, &chart.Chart{Form: chart.Bars},
		theme.Light(), Options{})
	for width, want := range map[float64][2]string{
		400: {"Monte Carlo tree search · 20 playouts", "Monte Carlo tree search · 40 playouts"},
		130: {"Mont… · 20 playouts", "Mont… · 40 playouts"},
		80:  {"20 playouts", "40 playouts"},
	} {
		for i, text := range []string{"20", "40"} {
			got := l.shortLabel("Monte Carlo tree search · "+text+" playouts", width)
			if got != want[i] && !(width == 130 && strings.HasSuffix(got, "… · "+text+" playouts")) {
				t.Errorf("at %v: %q, want %q", width, got, want[i])
			}
		}
	}
}

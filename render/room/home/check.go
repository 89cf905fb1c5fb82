package home

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/room/hand"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// checkCard shows how a share measured here approaches the published one.
func checkCard(f *assets.HomeFigures) *card {
	c := &card{id: "check", title: textCheck, steps: func() int { return len(f.Points) },
		draw: func(u *ui.UI, area paint.Rect, at int) { drawShare(u, area, f, at) }}
	c.says = func() string {
		p := f.Points[c.at]
		return textCheckSays.With("p", hand.Strong(oneDecimal(f.Published)),
			"h", hand.Strong(oneDecimal(p.Here)),
			"low", oneDecimal(p.Low), "high", oneDecimal(p.High))
	}
	c.about = func(at int) string {
		return textCheckAbout.With("games", numfmt.Count(int64(f.Points[at].Games), "games"), "tile", f.Tile)
	}
	c.buttons = []button{{"run", textRunIt.String,
		to(fmt.Sprintf("#/lab/%s?run&games=%d&seed=%d", f.Experiment, f.Games, f.Seed))}}
	c.last()
	return c
}

// figures returns the measured figures.
func figures() *assets.HomeFigures {
	f := new(assets.HomeFigures)
	if err := json.Unmarshal(assets.HomeLab, f); err != nil {
		panic("home: " + err.Error()) // the program carries the file
	}
	return f
}

// oneDecimal writes a percentage with at most one decimal.
func oneDecimal(x float64) string { return lang.Decimal(strconv.FormatFloat(x, 'f', -1, 64)) }

// drawShare draws the share over the number of games, with its interval as a band, up to point at; the
// published share is a line across.
func drawShare(u *ui.UI, area paint.Rect, f *assets.HomeFigures, at int) {
	th, st := u.Theme, u.Style(theme.Small)
	caption := textCheckAbout.With("games", numfmt.Count(int64(f.Points[at].Games), "games"), "tile", f.Tile)
	area.CutTop(u.Paragraph(area, st, caption, th.Ink2) + 6)
	foot := area.CutBottom(18)
	area.CutRight(st.Width("100 %") + 6)
	first, end := f.Points[0].Games, f.Points[len(f.Points)-1].Games
	low, high := 100.0, 0.0
	for _, p := range f.Points {
		low, high = math.Min(low, p.Low), math.Max(high, p.High)
	}
	x := func(games int) float64 {
		return area.X + area.W*math.Log(float64(games)/float64(first))/math.Log(float64(end)/float64(first))
	}
	y := func(percent float64) float64 { return area.Bottom() - area.H*(percent-low)/(high-low) }
	for games := first; games <= end; games *= 10 {
		u.Canvas.VLine(x(games), area.Y, area.H, th.Line)
		label := numfmt.Group(int64(games))
		if games == end/10 && area.W < 260 {
			continue // no room beside the last one
		}
		place := paint.Rect{X: x(games) - 40, Y: foot.Y, W: 80, H: foot.H}
		switch games {
		case first:
			u.Canvas.TextLeft(st, paint.Rect{X: area.X, Y: foot.Y, W: 80, H: foot.H}, label, th.Ink2)
		case end:
			label = numfmt.Count(int64(games), "games")
			u.Canvas.TextRight(st, paint.Rect{X: foot.X, Y: foot.Y, W: foot.W, H: foot.H}, label, th.Ink2)
		default:
			u.Canvas.TextCenter(st, place, label, th.Ink2)
		}
	}
	shown := f.Points[:at+1]
	band := new(paint.Path)
	for i, p := range shown {
		if i == 0 {
			band.MoveTo(x(p.Games), y(p.High))
		} else {
			band.LineTo(x(p.Games), y(p.High))
		}
	}
	for i := len(shown) - 1; i >= 0; i-- {
		band.LineTo(x(shown[i].Games), y(shown[i].Low))
	}
	u.Canvas.Fill(band.Close(), theme.Alpha(th.Accent, 0.22))
	at0 := y(f.Published)
	for dash := area.X; dash < area.Right(); dash += 9 {
		end := paint.Point{X: math.Min(dash+5, area.Right()), Y: at0}
		u.Canvas.Line(paint.Point{X: dash, Y: at0}, end, 1.5, th.Ink)
	}
	for i := 1; i < len(shown); i++ {
		a, b := shown[i-1], shown[i]
		u.Canvas.Line(paint.Point{X: x(a.Games), Y: y(a.Here)}, paint.Point{X: x(b.Games), Y: y(b.Here)}, 2,
			th.Accent)
	}
	now := shown[at]
	u.Canvas.Circle(x(now.Games), y(now.Here), 4, th.Accent)
	u.Canvas.TextLeft(st, paint.Rect{X: area.Right() + 6, Y: at0 - 9, W: 60, H: 18},
		oneDecimal(f.Published)+" %", th.Ink)
}

package view

import (
	"encoding/json"
	"math"
	"strconv"
	"unicode/utf8"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// diffusion shows the hypotheses of the agents of a stochastic diffusion search, with a note below.
type diffusion struct{ latest Latest[live.Diffusion] }

// Title implements Renderer.
func (*diffusion) Title() string { return textAgents.String() }

const (
	usualLetter = 12.0  // default width of a letter
	mostRows    = 12    // maximum number of rows of letters
	guestsHigh  = 240.0 // height of the restaurants
)

// Height implements Renderer.
func (d *diffusion) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	p, ok := d.latest.Decode(data)
	if !ok {
		return 0
	}
	if p.Target == "" {
		return guestsHigh + noteHeight
	}
	cols := max(1, int(w/usualLetter))
	rows := min(mostRows, (utf8.RuneCountInString(p.Text)+cols-1)/cols)
	return float64(rows)*usualLetter*letterHeight + noteHeight
}

// Frame implements Renderer.
func (d *diffusion) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, ok := d.latest.Decode(data)
	if !ok {
		return
	}
	agents, active := 0, 0
	for i := range p.Active {
		agents, active = agents+p.Active[i]+p.Passive[i], active+p.Active[i]
	}
	text := textActiveAgents.With("round", p.Round, "active", active, "agents", agents)
	if p.Target != "" {
		text += textLookingFor.With("target", p.Target)
	}
	style, high := u.Style(theme.Small), noteHeight
	if u.Least > 0 { // the line may need several
		high = math.Max(high, u.ParagraphHeight(style, text, area.W))
	}
	note := area.CutBottom(high)
	u.NodeOf("agents", "img", textAgentsPicture.String(), text, area)
	Agents(u, area, p)
	if u.Least > 0 {
		u.Brush.Paragraph(note, style, text, u.Theme.Ink2)
		return
	}
	u.Canvas.TextLeft(style, note, text, u.Theme.Ink2)
}

// Agents draws the agents' hypotheses into area: positions in a text as bars above its letters, restaurants
// as boxes with a dot for each agent. Active agents are coloured.
func Agents(u *ui.UI, area paint.Rect, d live.Diffusion) {
	if d.Target == "" {
		guests(u, area, d)
	} else {
		letters(u, area, d)
	}
}

// cellsIn returns the number of columns and the maximum width, at most most, with which n cells fit into
// area; heightOfWidth is the ratio of their height to their width.
func cellsIn(area paint.Rect, n int, heightOfWidth, most float64) (cols int, w float64) {
	for cols = 1; cols < n; cols++ {
		w = min(area.W/float64(cols), most)
		if math.Ceil(float64(n)/float64(cols))*w*heightOfWidth <= area.H {
			return cols, w
		}
	}
	return cols, min(area.W/float64(cols), most)
}

// letterHeight is the height of a letter with the bar above it, relative to its width; widest is the
// maximum width.
const (
	letterHeight = 3.2
	widest       = 16.0
	narrowest    = 7.0
)

// letters draws a text with a bar above each position; the height of the bar shows the number of agents
// there.
func letters(u *ui.UI, area paint.Rect, d live.Diffusion) {
	text := []rune(d.Text)
	cols, w := cellsIn(area, len(text), letterHeight, widest)
	if w < narrowest { // show only the part of the text around the best position
		w = narrowest
		cols = max(1, int(area.W/w))
	}
	h := w * letterHeight
	rows := max(1, int(area.H/h))
	first := 0
	if need := (len(text) + cols - 1) / cols; need > rows && d.Best >= 0 {
		first = min(max(d.Best/cols-rows/2, 0), need-rows) * cols
	}
	most := 1
	for i, n := range d.Active {
		most = max(most, n+d.Passive[i])
	}
	c, style := u.Canvas, u.Mono(w*1.5)
	area.X += (area.W - w*float64(cols)) / 2
	length := len([]rune(d.Target))
	for i := first; i < min(len(text), first+rows*cols); i++ {
		cell := paint.Rect{X: area.X + w*float64((i-first)%cols), Y: area.Y + h*float64((i-first)/cols), W: w,
			H: h}
		letter := cell.CutBottom(w * 1.9)
		ink := u.Theme.Ink2
		if d.Best >= 0 && i >= d.Best && i < d.Best+length {
			c.Rect(letter, theme.Alpha(u.Theme.Accent, 0.22))
			ink = u.Theme.Ink
		}
		c.TextCenter(style, letter, printable(style, text[i]), ink)
		if i >= len(d.Active) || d.Active[i]+d.Passive[i] == 0 {
			continue
		}
		scale := (cell.H - 2) / math.Sqrt(float64(most)) // a single agent remains visible beside fifty
		all := scale * math.Sqrt(float64(d.Active[i]+d.Passive[i]))
		on := all * float64(d.Active[i]) / float64(d.Active[i]+d.Passive[i])
		bar := cell.InsetXY(w*0.15, 0)
		c.Rect(paint.Rect{X: bar.X, Y: bar.Bottom() - all, W: bar.W, H: all - on}, u.Theme.Ink2)
		c.Rect(paint.Rect{X: bar.X, Y: bar.Bottom() - on, W: bar.W, H: on}, u.Theme.Accent)
	}
}

// guests draws restaurants with a dot for each guest.
func guests(u *ui.UI, area paint.Rect, d live.Diffusion) {
	n := len(d.Active)
	cols, w := cellsIn(area, n, 1, 150)
	area.X += (area.W - w*float64(cols)) / 2
	most := 1
	for i, a := range d.Active {
		most = max(most, a+d.Passive[i])
	}
	c := u.Canvas
	for i := range n {
		room := paint.Rect{X: area.X + w*float64(i%cols), Y: area.Y + w*float64(i/cols), W: w, H: w}.Inset(
			max(1, w*0.03))
		c.RoundRect(room, 6, u.Theme.Hover)
		if i == d.Best {
			c.Border(room, 6, 2, u.Theme.Accent)
		}
		if w > 34 {
			c.TextCenter(u.Style(theme.Small), room.CutTop(18), strconv.Itoa(i+1), u.Theme.Ink2)
		}
		room = room.Inset(w * 0.04)
		across, side := cellsIn(room, most, 1, w*0.12)
		for k := range d.Active[i] + d.Passive[i] {
			x, y := room.X+side*(float64(k%across)+0.5), room.Y+side*(float64(k/across)+0.5)
			col := u.Theme.Ink2
			if k < d.Active[i] {
				col = u.Theme.Accent
			}
			c.Circle(x, y, side*0.38, col)
		}
	}
}

// printable returns a visible form of a letter.
func printable(s paint.Style, r rune) string {
	if r < ' ' || !s.Has(r) {
		return "·"
	}
	return string(r)
}

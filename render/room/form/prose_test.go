package form_test

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

const samplePage = `The search carries two numbers: *alpha*, the least you are sure of, and **beta**. See [null move](null-move), and the option ` + "`order`" + `.
• With $b$ moves and $d$ plies there are $b^d$ leaves, of which $b^{\lceil d/2 \rceil} + b^{\lfloor d/2 \rfloor} - 1$ remain.
1. Set $v \leftarrow w v + c r (p - x)$.
$$\chi = \frac{2}{|2 - \phi - \sqrt{\phi^2 - 4\phi}|}, \phi > 4$$
| plies | minimax | alpha-beta |
| 2 | 31 | $b^2$ |
| 4 | 781 | 93 in the best order that there is |`

// paragraphs reads the sample; its last lines are a table.
func paragraphs() []form.Prose {
	lines := strings.SplitN(samplePage, "\n", 5)
	list := make([]form.Prose, len(lines))
	for i, l := range lines {
		list[i] = form.ReadProse(l)
	}
	return list
}

func TestProseLayout(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	canvas, im := paint.NewPicture(880, 1000, 2, fonts)
	th := theme.Light()
	u := ui.New(canvas, th)
	opened := ""
	var heights []float64
	draw := func(w float64, in ui.Input) {
		canvas.Begin(880, 1000, 2)
		canvas.Rect(canvas.Area(), th.Surface)
		u.Begin(&in)
		heights = nil
		y := 10.0
		for _, p := range paragraphs() {
			h := p.Draw(u, paint.Rect{X: 20, Y: y, W: w}, u.Style(theme.Body), th.Ink,
				func(to string) { opened = to })
			heights = append(heights, h)
			y += h + 6
		}
		u.End()
	}
	var link paint.Rect
	draw(400, ui.Input{})
	for _, n := range u.Mirror.Nodes() {
		if n.Role == "link" {
			link = n.Area
		}
	}
	for _, in := range []ui.Input{{Pressed: true, Down: true}, {Released: true}} {
		in.Pointer = paint.Point{X: link.X + link.W/2, Y: link.Y + link.H/2}
		draw(400, in)
	}
	if opened != "null-move" {
		t.Errorf("a press on the link at %v opens %q", link, opened)
	}
	wide := append([]float64(nil), heights...)
	if dir := os.Getenv("LUDARIUM_PICTURES"); dir != "" {
		f, err := os.Create(filepath.Join(dir, "prose.png"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, im); err != nil {
			t.Fatal(err)
		}
	}
	draw(200, ui.Input{})
	for i, h := range heights {
		if h < wide[i] || h > 4*wide[i] {
			t.Errorf("paragraph %d: height %v on half the width, %v before", i+1, h, wide[i])
		}
	}
	if say := paragraphs()[1].Say(); !strings.Contains(say, "there are b to the power d leaves") {
		t.Errorf("it says %q", say)
	}
	var rows []string
	for _, n := range u.Mirror.Tree() {
		if n.Cells != nil {
			rows = append(rows, n.Role+": "+strings.Join(n.Cells, ", "))
		}
	}
	want := []string{"row: plies, minimax, alpha-beta", "text: 2, 31, b squared",
		"text: 4, 781, 93 in the best order that there is"}
	if !slices.Equal(rows, want) {
		t.Errorf("the table has the rows %q, want %q", rows, want)
	}
}

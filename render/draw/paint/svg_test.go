package paint_test

import (
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"strings"
	"testing"

	"ludarium/render/draw/paint"
)

func TestSVGElements(t *testing.T) {
	c, finish := paint.NewSVG(100, 50, fonts(t))
	col := color.NRGBA{255, 0, 16, 128}
	restore := c.Clip(paint.Rect{X: 10, Y: 10, W: 40, H: 30})
	inner := c.Clip(paint.Rect{X: 12.5, Y: 10, W: 10, H: 10})
	c.Rect(paint.Rect{X: 0, Y: 0, W: 20, H: 20}, col)
	inner()
	fade := c.Fade(0.5)
	c.Circle(20, 20, 5.126, col)
	fade()
	c.Line(paint.Point{X: 10, Y: 10}, paint.Point{X: 30, Y: 30}, 2, col)
	c.Line(paint.Point{X: 400, Y: 400}, paint.Point{X: 500, Y: 500}, 2, col) // outside the canvas
	restore()
	c.Fill(new(paint.Path).MoveTo(0, 0).QuadTo(1, 2, 3, 4).CubeTo(5, 6, 7, 8, 9, 10).Close(), col)
	c.Text(paint.Style{Font: c.Fonts().Bold, Size: 12}, 3, 40, "a < b", col)
	data := string(finish())
	for _, want := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"`,
		`<clipPath id="c10_10_40_30">`, `<clipPath id="c12.5_10_10_10">`, `url(#c10_10_40_30)`,
		`<rect x="0" y="0" width="20" height="20" fill="#ff0010" fill-opacity="0.5"/>`,
		`<circle cx="20" cy="20" r="5.13" fill="#ff0010" fill-opacity="0.25"/>`,
		`<path d="M10,10 L30,30" fill="none" stroke="#ff0010" stroke-opacity="0.5" stroke-width="2"`,
		`<path d="M0,0 Q1,2 3,4 C5,6 7,8 9,10 Z" fill="#ff0010"`,
		`font-weight="600" textLength="`, `>a &lt; b</text>`,
	} {
		if !strings.Contains(data, want) {
			t.Errorf("%s is missing in\n%s", want, data)
		}
	}
	if strings.Contains(data, "400") {
		t.Error("an element outside the picture is written")
	}
	d, depth := xml.NewDecoder(strings.NewReader(data)), 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if depth != 0 {
		t.Errorf("%d elements stay open", depth)
	}
}

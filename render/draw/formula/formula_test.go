package formula

import (
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/atlas/prose"
	"ludarium/assets"
	"ludarium/render/draw/paint"
)

func fonts(t *testing.T) *paint.Fonts {
	t.Helper()
	fs, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	return fs
}

func parsed(t *testing.T, source string) prose.Formula {
	t.Helper()
	f, err := prose.ParseFormula(source)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

var samples = []string{
	`b^{\lceil d/2 \rceil} + b^{\lfloor d/2 \rfloor} - 1`,
	`\chi = \frac{2}{|2 - \phi - \sqrt{\phi^2 - 4\phi}|}, \phi > 4`,
	`v_i \leftarrow w v_i + c r_i (p_i - x_i)`,
	`P_c(i) = 0.05 + 0.45 \cdot \frac{e^{10(i-1)/(N-1)} - 1}{e^{10} - 1}`,
	`\frac{W}{N} + c \sqrt{\frac{\ln N}{n}}`,
	`V(s) \leftarrow V(s) + \alpha (r + V(s') - V(s))`,
	`\sum_{i=1}^{n} (x_i^2 - 10 \cos 2\pi x_i) \le \|x - y\|^2`,
	`p_{ij} = \frac{\tau_{ij}^\alpha \eta_{ij}^\beta}{\sum_{k \in N} \tau_{ik}^\alpha \eta_{ik}^\beta}`,
}

// TestBoxesHoldTheirParts checks that every symbol and stroke lies within the extent of its box, and that no
// symbol is missing from the typeface.
func TestBoxesHoldTheirParts(t *testing.T) {
	style := paint.Style{Font: fonts(t).Regular, Size: 16}
	for _, source := range samples {
		b := Set(parsed(t, source), style)
		for _, s := range b.symbols {
			if s.at.X < -0.01 || s.at.X+s.style.Width(s.text) > b.Width+0.01 ||
				s.at.Y-0.698*s.style.Size < -b.Up-0.01 || s.at.Y > b.Down+0.01 {
				t.Errorf("%s: %q at %v lies outside %v × −%v…%v", source, s.text, s.at, b.Width, b.Up, b.Down)
			}
			for _, r := range s.text {
				if !s.style.Has(r) {
					t.Errorf("%s: the typeface has no %q", source, r)
				}
			}
		}
		for _, s := range b.strokes {
			for _, p := range s.points {
				if p.X < -1 || p.X > b.Width+1 || p.Y < -b.Up-1 || p.Y > b.Down+1 {
					t.Errorf("%s: a stroke reaches %v", source, p)
				}
			}
		}
	}
}

func TestScriptsAreSmallerAndApart(t *testing.T) {
	style := paint.Style{Font: fonts(t).Regular, Size: 16}
	b := Set(parsed(t, `x_i^2`), style)
	base, sub, super := b.symbols[0], b.symbols[1], b.symbols[2]
	if sub.style.Size >= base.style.Size || sub.at.Y <= 0 || super.at.Y >= 0 || sub.at.X < style.Width("x") {
		t.Errorf("base %v, subscript %v, superscript %v", base.at, sub.at, super.at)
	}
}

func TestFormulaInWords(t *testing.T) {
	for source, want := range map[string]string{
		`b^d`:                     "b to the power d",
		`x_i^2`:                   "x sub i squared",
		`b^{\lceil d/2 \rceil}-1`: "b to the power d divided by 2 rounded up, end of power minus 1",
		`\frac{a}{b}`:             "a over b",
		`\sqrt{a+b}`:              "square root of a plus b, end of root",
		`\sum_{i=1}^{n} x_i`:      "sum from i equals 1 to n of x sub i",
		`V(s')`:                   "V open parenthesis s prime close parenthesis",
		`|x| \le 3`:               "absolute value of x is at most 3",
	} {
		if got := Words(parsed(t, source)); got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}

// TestDrawSamples draws all samples. With LUDARIUM_PICTURES set, it saves the picture in that folder.
func TestDrawSamples(t *testing.T) {
	c, im := paint.NewPicture(1400, 1200, 2, fonts(t))
	c.Rect(c.Area(), color.NRGBA{255, 255, 255, 255})
	style := paint.Style{Font: fonts(t).Regular, Size: 18}
	y := 10.0
	for _, source := range samples {
		b := Set(parsed(t, source), style)
		before := ink(im.Pix)
		y += b.Up
		b.Draw(c, 20, y, color.NRGBA{20, 20, 20, 255})
		y += b.Down + 16
		if ink(im.Pix) == before {
			t.Errorf("%s draws nothing", source)
		}
	}
	if dir := os.Getenv("LUDARIUM_PICTURES"); dir != "" {
		f, err := os.Create(filepath.Join(dir, "formulas.png"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, im); err != nil {
			t.Fatal(err)
		}
	}
}

// ink returns how many bytes of a picture are dark.
func ink(pix []byte) (n int) {
	for _, b := range pix {
		if b < 128 {
			n++
		}
	}
	return n
}

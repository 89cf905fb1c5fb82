package paint_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/assets"
	"ludarium/render/draw/paint"
)

func TestTextWidth(t *testing.T) {
	fs := fonts(t)
	s := paint.Style{Font: fs.Regular, Size: 20}
	if w := s.Width("0"); w <= 0 {
		t.Fatalf("a zero is %v wide", w)
	}
	for d := '1'; d <= '9'; d++ {
		if s.Width(string(d)) != s.Width("0") {
			t.Errorf("the figure %c is not as wide as 0: figures are not tabular", d)
		}
	}
	if got, want := s.Width("ab"), s.Width("a")+s.Width("b"); math.Abs(got-want) > 1e-9 {
		t.Errorf("the width of a pair is %v, of its letters %v", got, want)
	}
	double := paint.Style{Font: fs.Regular, Size: 40}
	if got, want := double.Width("Ludarium"), 2*s.Width("Ludarium"); math.Abs(got-want) > 1e-9 {
		t.Errorf("at twice the size the width is %v, want %v", got, want)
	}
	mono := paint.Style{Font: fs.Mono, Size: 20}
	if mono.Width("i") != mono.Width("W") {
		t.Error("the mono face is not monospaced")
	}
}

func TestFontsHaveGlyphs(t *testing.T) {
	fs := fonts(t)
	for name, f := range map[string]*paint.Font{"regular": fs.Regular, "bold": fs.Bold, "mono": fs.Mono} {
		for _, r := range "AZaz09äöåÄÖõÕšŽž–−×…·+=" {
			if !(paint.Style{Font: f, Size: 12}).Has(r) {
				t.Errorf("the %s face lacks %c", name, r)
			}
		}
	}
	if (paint.Style{Font: fs.Regular, Size: 12}).Has('\U0001F600') {
		t.Error("a face claims to have a glyph that it lacks")
	}
}

func TestDrawText(t *testing.T) {
	fs := fonts(t)
	s := paint.Style{Font: fs.Regular, Size: 40}
	c, img := paint.NewPicture(200, 80, 1, fs)
	c.Text(s, 10, 60, "HH", red)
	b := box(img)
	if b.Max.Y != 60 {
		t.Errorf("capitals stand on %d, not on the baseline 60", b.Max.Y)
	}
	if h := float64(b.Dy()); math.Abs(h-s.Ascent()) > 1 {
		t.Errorf("capitals are %v high, Ascent says %v", h, s.Ascent())
	}
	if b.Min.X < 10 || float64(b.Max.X) > 10+s.Width("HH") {
		t.Errorf("text at 10, %v wide, fills %v", s.Width("HH"), b)
	}
}

func TestTextIsAligned(t *testing.T) {
	fs := fonts(t)
	s := paint.Style{Font: fs.Bold, Size: 16}
	r := paint.Rect{X: 20, Y: 10, W: 120, H: 40}
	for name, draw := range map[string]func(c *paint.Canvas, text string){
		"left":   func(c *paint.Canvas, text string) { c.TextLeft(s, r, text, red) },
		"center": func(c *paint.Canvas, text string) { c.TextCenter(s, r, text, red) },
		"right":  func(c *paint.Canvas, text string) { c.TextRight(s, r, text, red) },
	} {
		c, img := paint.NewPicture(160, 60, 1, fs)
		draw(c, "HIH")
		b := box(img)
		if mid := float64(b.Min.Y+b.Max.Y) / 2; math.Abs(mid-30) > 1 {
			t.Errorf("%s: the middle of the letters is at %v, not 30", name, mid)
		}
		left, right := float64(b.Min.X)-r.X, r.Right()-float64(b.Max.X)
		if ok := map[string]bool{"left": left < 3, "center": math.Abs(left-right) < 3,
			"right": right < 3}[name]; !ok {
			t.Errorf("%s: %v free on the left, %v on the right", name, left, right)
		}
		clear(img.Pix)
		draw(c, strings.Repeat("too long ", 10))
		if b := box(img); float64(b.Min.X) < r.X-1 || float64(b.Max.X) > r.Right()+1 {
			t.Errorf("%s: long text fills %v", name, b)
		}
	}
}

func TestShortenText(t *testing.T) {
	s := paint.Style{Font: fonts(t).Regular, Size: 14}
	const text = "Morpion Solitaire"
	if got := s.Shorten(text, s.Width(text)); got != text {
		t.Errorf("text that fits becomes %q", got)
	}
	for w := 0.0; w < s.Width(text); w += 3 {
		got := s.Shorten(text, w)
		if s.Width(got) > w && got != "" {
			t.Errorf("width %v: %q is %v wide", w, got, s.Width(got))
		}
		if got != "" &&
			(!strings.HasSuffix(got, "…") || !strings.HasPrefix(text, strings.TrimSuffix(got, "…"))) {
			t.Errorf("width %v: %q", w, got)
		}
	}
}

func TestWrapText(t *testing.T) {
	s := paint.Style{Font: fonts(t).Mono, Size: 10}
	em := s.Width("0")
	for _, test := range []struct {
		text string
		cols int
		want []string
	}{
		{"a short line", 20, []string{"a short line"}},
		{"a line that is broken", 9, []string{"a line", "that is", "broken"}},
		{"a\n\nb", 9, []string{"a", "", "b"}},
		{"incomprehensible word", 6, []string{"incomprehensible", "word"}},
		{"", 6, []string{""}},
	} {
		if got := s.Wrap(test.text, (float64(test.cols)+0.5)*em); !slices.Equal(got, test.want) {
			t.Errorf("%q in %d columns: %q, want %q", test.text, test.cols, got, test.want)
		}
	}
}

func TestWrapAllLines(t *testing.T) {
	s := paint.Style{Font: fonts(t).Mono, Size: 10}
	em := s.Width("0")
	for _, test := range []struct {
		text string
		cols int
		want []string
	}{
		{"a line that is broken", 9, []string{"a line", "that is", "broken"}},
		{"bad: incomprehensible word", 6, []string{"bad:", "incomp", "rehens", "ible", "word"}},
		{"käyttö", 2, []string{"kä", "yt", "tö"}},
		{"ab", 0, []string{"a", "b"}},
		{"", 6, []string{""}},
	} {
		if got := s.WrapAll(test.text, (float64(test.cols)+0.5)*em); !slices.Equal(got, test.want) {
			t.Errorf("%q in %d columns: %q, want %q", test.text, test.cols, got, test.want)
		}
	}
}

func TestLoadFontsRejectsInvalidData(t *testing.T) {
	for i := range 3 {
		data := [3][]byte{assets.SansRegular, assets.SansBold, assets.Mono}
		data[i] = []byte("not a font")
		if _, err := paint.LoadFonts(data[0], data[1], data[2]); err == nil ||
			!strings.HasPrefix(err.Error(), "paint: bad font") {
			t.Errorf("font %d: error %v", i, err)
		}
	}
}

package lecture

import (
	"reflect"
	"strings"
	"testing"
)

const sample = `# Alpha-beta

20 minutes

What a search may leave out.

And why.

## Two players, one tree

#/atlas/minimax

Ask who moves first.

Then run it.

## Cuts

#/atlas/alpha-beta?step=3
`

func TestRead(t *testing.T) {
	got, err := Read(sample)
	want := Lecture{Title: "Alpha-beta", Minutes: 20, About: "What a search may leave out.\n\nAnd why."}
	want.Slides = []Slide{
		{"Two players, one tree", "#/atlas/minimax", "Ask who moves first.\n\nThen run it."},
		{"Cuts", "#/atlas/alpha-beta?step=3", ""}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("got %+v, %v\nwant %+v", got, err, want)
	}
	if text := got.Text(); text != sample {
		t.Errorf("Text is %q, want %q", text, sample)
	}
}

func TestReadNamesLineAndFault(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "begins with its title",
		"Alpha-beta":                 "line 1: a lecture begins with its title",
		"# A\n\n## B\n\nhttp://x\n":  `line 5: slide "B" begins with "http://x" instead of a link`,
		"# A\n## B\n## C\n#/chess\n": `line 3: slide "B" has no link`,
		"# A\n## B\n":                `slide "B" has no link`,
		"# A\n" + strings.Repeat("## B\n#/chess\n", MostSlides+1): "at most 200 slides",
		"# " + strings.Repeat("A", MostBytes):                     "at most 1024 kB",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Read(%.40q) returned %v, want %q", text, err, want)
		}
	}
}

func TestPack(t *testing.T) {
	l, _ := Read(sample)
	got, err := Unpack(l.Pack())
	if err != nil || !reflect.DeepEqual(got, l) {
		t.Fatalf("got %+v, %v, want %+v", got, err, l)
	}
	for _, bad := range []string{"*", l.Pack()[:20], "AAAA"} {
		if _, err := Unpack(bad); err == nil {
			t.Errorf("Unpack(%q) returned no error", bad)
		}
	}
}

func TestPage(t *testing.T) {
	l, _ := Read(sample)
	l.Slides[0].Notes = "Is a < b & 'c' &lt; \"d\"?\n\n</pre><script>alert(1)</script>"
	page := l.Page("en", "Open the lecture")
	link := "ludarium.html#/lecture?text=" + l.Pack()
	if strings.Count(page, "<script>") != 1 || !strings.Contains(page, link) {
		t.Errorf("the page is %s", page)
	}
	text, ok := FromPage(page)
	if got, err := Read(text); !ok || err != nil || !reflect.DeepEqual(got, l) {
		t.Errorf("got %+v, %v, %t", got, err, ok)
	}
	if _, ok := FromPage("<html></html>"); ok {
		t.Error("found a lecture in an empty page")
	}
}

func TestMove(t *testing.T) {
	for _, c := range []struct {
		at, by, to int
		order      string
	}{{0, 1, 1, "bacd"}, {0, -1, 0, "abcd"}, {3, -2, 1, "adbc"}, {2, 9, 3, "abdc"}} {
		l := Lecture{}
		for _, name := range "abcd" {
			l.Slides = append(l.Slides, Slide{Title: string(name)})
		}
		to, order := l.Move(c.at, c.by), ""
		for _, s := range l.Slides {
			order += s.Title
		}
		if to != c.to || order != c.order {
			t.Errorf("Move(%d, %d) returned %d and left %s, want %d and %s", c.at, c.by, to, order, c.to,
				c.order)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add("# A\n\n### b\n## c\n#/x\n## \n#/y\nfine\n\n\n\nx")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read(l.Text())
		if err != nil || !reflect.DeepEqual(again, l) {
			t.Fatalf("%q was read as %+v, written as %q and read as %+v, %v", text, l, l.Text(), again, err)
		}
	})
}

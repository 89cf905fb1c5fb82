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
		{Title: "Two players, one tree", Link: "#/atlas/minimax",
			Notes: "Ask who moves first.\n\nThen run it."},
		{Title: "Cuts", Link: "#/atlas/alpha-beta?step=3"}}
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
		"# " + strings.Repeat("A", MostBytes):                     "at most 8192 kB",
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

// carrying returns the sample with data on its first slide.
func carrying(data string) Lecture {
	l, err := Read(sample)
	if err != nil {
		panic(err)
	}
	l.Slides[0].Attach([]byte(data))
	return l
}

func TestDataTravelsWithItsSlide(t *testing.T) {
	data := strings.Repeat("trial\t0.5\tr\t7\n", 200) + "## none of these begins a slide\n```\n"
	l := carrying(data)
	for what, read := range map[string]func() (Lecture, error){
		"text": func() (Lecture, error) { return Read(l.Text()) },
		"link": func() (Lecture, error) { return Unpack(l.Pack()) },
		"page": func() (Lecture, error) {
			text, _ := FromPage(l.Page("en", "Open"))
			return Read(text)
		},
	} {
		got, err := read()
		if err != nil || !reflect.DeepEqual(got, l) {
			t.Fatalf("%s: %+v, %v, want %+v", what, got, err, l)
		}
		if back, err := got.Slides[0].Data(); string(back) != data || err != nil {
			t.Errorf("%s: the data are %q, %v", what, back, err)
		}
		if back, err := got.Slides[1].Data(); back != nil || err != nil || got.Slides[1].Carries() {
			t.Errorf("%s: the second slide has data %q, %v", what, back, err)
		}
	}
}

func TestDamagedDataIsRefused(t *testing.T) {
	l := carrying("some rows")
	text := l.Text()
	at := strings.Index(text, dataBegins) + len(dataBegins)
	const want = `slide "Two players, one tree": its data are damaged or incomplete`
	for what, bad := range map[string]string{
		"another checksum": text[:at] + "00000000" + text[at+8:],
		"a changed letter": text[:at+10] + "/" + text[at+11:],
		"no end":           text[:at+12],
		"no data":          text[:at+9] + text[strings.Index(text, "\n```\n")+1:],
	} {
		if _, err := Read(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	// Data with the right checksum that no program has written.
	l.Slides[0].Packed = []byte("nonsense")
	if data, err := l.Slides[0].Data(); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("nonsense is read as %q, %v", data, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	l := carrying("some rows")
	f.Add(l.Text())
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
		for _, s := range l.Slides {
			if data, err := s.Data(); err == nil && (data == nil) == s.Carries() {
				t.Errorf("%q: the data are %q", text, data)
			}
		}
	})
}

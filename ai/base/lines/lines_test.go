package lines

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"
	"unicode/utf8"
)

func all(t *testing.T, in io.Reader, most int) ([]Line, error) {
	t.Helper()
	var list []Line
	for r := NewReader(in, most); ; {
		l, err := r.Next()
		if err != nil {
			return list, err
		}
		list = append(list, l)
	}
}

func TestReader(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for text, want := range map[string][]Line{
		"":                       nil,
		"\n":                     {{}},
		"\r\n":                   {{}},
		"a":                      {{Text: "a"}},
		"a\r\n\tb c \n\nd":       {{Text: "a"}, {Text: "\tb c "}, {}, {Text: "d"}},
		"\ufeffa\n\ufeffb":       {{Text: "a"}, {Text: "\ufeffb"}},
		"12345678\n12345678\r\n": {{Text: "12345678"}, {Text: "12345678"}},
		"123456789\na":           {{Text: "12345678", Cut: 1}, {Text: "a"}},
		"1234567\r8\n":           {{Text: "1234567\r", Cut: 1}},
		long + "\nb\n" + long:    {{Text: "xxxxxxxx", Cut: 9992}, {Text: "b"}, {Text: "xxxxxxxx", Cut: 9992}},
		"a\x00b\xff\n":           {{Text: "a\x00b\xff"}},
	} {
		got, err := all(t, strings.NewReader(text), 8)
		if !errors.Is(err, io.EOF) || len(got) != len(want) {
			t.Errorf("%.40q: %d lines, %v", text, len(got), err)
			continue
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%.40q: line %d is %+v, want %+v", text, i+1, got[i], want[i])
			}
		}
	}
	broken := errors.New("broken")
	got, err := all(t, io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), 8)
	if !errors.Is(err, broken) || len(got) != 2 || got[1].Text != "b" {
		t.Errorf("%v, %v", got, err)
	}
}

func TestSend(t *testing.T) {
	got, failed := Send(t.Context(), strings.NewReader("a\nb"), 8)
	if a, b := <-got, <-got; a.Text != "a" || b.Text != "b" {
		t.Errorf("%v, %v", a, b)
	}
	if l, more := <-got; more || <-failed != nil {
		t.Errorf("%v after the end", l)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got, failed = Send(ctx, strings.NewReader("a\nb\nc\nd"), 8)
	for range got { // lines may arrive before the end of the context is noticed
	}
	if err := <-failed; !errors.Is(err, context.Canceled) && err != nil {
		t.Error(err)
	}
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "",
		"Stockfish 17":                         "Stockfish 17",
		"Žluťoučký kůň ♞":                      "Žluťoučký kůň ♞",
		"a\tb\r\nc":                            "a b  c",
		"\x1b[31mred\x1b[0m":                   "red",
		"\x1b[2J\x1b[1;1Hhome":                 "home",
		"\u009b31mred":                         "red",
		"\x1b]0;title\atext":                   "text",
		"\x1b]8;;http://x\x1b\\link":           "link",
		"\x1b]0;open":                          "0;open",
		"\x1b(Bset":                            "set",
		"\x1bcreset":                           "reset",
		"\x1b":                                 "",
		"\x1b[12":                              "12",
		"bell\a null\x00 back\b del\x7f":       "bell null back del",
		"bad \xff\xfe utf":                     "bad \ufffd\ufffd utf",
		"c1 \u0085\u0090":                      "c1 ",
		"\u202eevil\u202c \u2066x\u2069\u200f": "evil x",
		"\ufeffname\u2028more":                 "name more",
	} {
		if got := Clean(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// FuzzClean checks that cleaned text has no control characters, and that cleaning it again changes nothing.
func FuzzClean(f *testing.F) {
	f.Add("\x1b[31mx\x1b]0;y\a\u009b1m\xff")
	f.Fuzz(func(t *testing.T, text string) {
		got := Clean(text)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) || Clean(got) != got {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}

package parse

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func TestWithinFindsPlace(t *testing.T) {
	const text = "[x] 1é bad, worse"
	bad := Errorf("worse", 5, "%q is too much", "worse")
	err := fmt.Errorf("reading: %w", Within(8, bad, "list: %w"))
	if got, want := err.Error(), `reading: list: "worse" is too much`; got != want {
		t.Errorf("the error reads %s, want %s", got, want)
	}
	if from, to := Place(err, text); text[from:to] != "worse" {
		t.Errorf("its place holds %q", text[from:to])
	}
	if !errors.Is(err, bad) {
		t.Error("the error of the part is lost")
	}
	for _, other := range []error{errors.New("x"), At(3, errors.New("x")), At(99, bad),
		At(1, bad)} {
		if from, to := Place(other, text); from != to {
			t.Errorf("%v has a place: %q", other, text[from:to])
		}
	}
}

func TestWordsOfText(t *testing.T) {
	if got, want := Words("  a a\té b"),
		[]Word{{"a", 2}, {"a", 4}, {"é", 6}, {"b", 9}}; !reflect.DeepEqual(got, want) {
		t.Errorf("words are %v, want %v", got, want)
	}
	const text = ", ab,,a b"
	words := WordsFunc(text, func(r rune) bool { return r == ',' })
	if got := Texts(words); !reflect.DeepEqual(got, []string{" ab", "a b"}) {
		t.Errorf("words are %q", got)
	}
	for _, w := range words {
		if text[w.At:w.At+len(w.Text)] != w.Text {
			t.Errorf("%q is not at %d", w.Text, w.At)
		}
	}
}

// TestScannerReadsTokens reads a formula token by token and checks the error for an unexpected token.
func TestScannerReadsTokens(t *testing.T) {
	s := Scanner{Text: " x_1\t×3 é"}
	if token := s.Token(); token != "x_1" || s.Take("+", "x_1") != "x_1" {
		t.Errorf("the first token is %q, and what is left is %q", token, s.Rest())
	}
	if sign := s.Take("*", "·"); sign != "" {
		t.Errorf("took %q where × comes", sign)
	}
	err := s.Unexpected("the sign %s", "+")
	if want := `"×" at character 6 is not the sign +`; err.Error() != want {
		t.Errorf("the error reads %s, want %s", err, want)
	}
	if from, to := Place(err, s.Text); s.Text[from:to] != "×" {
		t.Errorf("its place holds %q", s.Text[from:to])
	}
	if s.Take("×") == "" || s.Take("3") == "" || s.Token() != "é" || s.Take("é") == "" {
		t.Errorf("%q is left", s.Rest())
	}
	err = s.Unexpected("a bracket")
	if want := "the formula ends where there should be a bracket"; err.Error() != want {
		t.Errorf("at the end the error reads %s, want %s", err, want)
	}
}

// TestLongLineIsAnError checks that a line that is too long yields an error and reading continues with the
// next line.
func TestLongLineIsAnError(t *testing.T) {
	const most = 8
	var got []string
	text := "ab\r\n\n" + strings.Repeat("x", 9000) + "\n12345678\nend"
	for line, err := range Lines(strings.NewReader(text), most) {
		text := fmt.Sprint(line.Number, " ", line.At, " ", line.Text)
		if err != nil {
			text = fmt.Sprint(line.Number, " ", err)
		}
		got = append(got, text)
	}
	want := []string{"1 0 ab", "2 4 ", "3 more than 8 bytes in a line", "4 9006 12345678", "5 9015 end"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

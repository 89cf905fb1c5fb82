package fault

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestShortCutsLongTexts(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""}, {"Nf3", "Nf3"},
		{strings.Repeat("x", 40), strings.Repeat("x", 40)},
		{strings.Repeat("x", 41), strings.Repeat("x", 39) + "…"},
		{strings.Repeat("õ", 40), strings.Repeat("õ", 40)},
		{strings.Repeat("õ", 1_000_000), strings.Repeat("õ", 39) + "…"},
		{strings.Repeat("♔", 41), strings.Repeat("♔", 39) + "…"},
		{strings.Repeat("\x00", 1_000_000), strings.Repeat("\x00", 9) + "…"}, // %q writes each byte as \x00
		{strings.Repeat("\xff", 11), strings.Repeat("\xff", 9) + "…"},
	} {
		got := Short(c.text)
		if got != c.want {
			t.Errorf("%.50q becomes %q, want %q", c.text, got, c.want)
		}
		if n := utf8.RuneCountInString(strconv.Quote(got)); n > mostQuoted+2 {
			t.Errorf("%q has %d characters", got, n)
		}
	}
}

// TestErrorfShortens checks that errors limit the length of quoted texts and still wrap their causes.
func TestErrorfShortens(t *testing.T) {
	long := strings.Repeat("abc ", 1<<18)
	_, number := strconv.ParseFloat(long, 64)
	inner := Errorf("%q is no move", long)
	for want, err := range map[string]error{
		`"abc abc abc abc abc abc abc abc abc abc…" is no move`:         inner,
		`move 3: "abc abc abc abc abc abc abc abc abc abc…" is no move`: Errorf("move %d: %w", 3, inner),
		`100% of "abc abc abc abc abc abc abc abc abc abc…"`:            Errorf("%d%% of %[2]q", 100, long),
		"list " + strings.Repeat("abc ", 250)[:999] +
			"…": Errorf("list %s", long),
		`"abc abc abc abc abc abc abc abc abc abc…" of ` + Cut(number.Error(),
			mostListed): Errorf("%q of %w", []byte(long), number),
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if back := Of(err).Err(); back.Error() != want {
			t.Errorf("it comes back as %q", back)
		}
	}
	if err := Errorf("cost: %w", number); !errors.Is(err, strconv.ErrSyntax) || len(err.Error()) > 1100 {
		t.Errorf("%d bytes, %t", len(err.Error()), errors.Is(err, strconv.ErrSyntax))
	}
	if args := Errorf("%q", long).(*Error).Args; len(args[0].(string)) > 50 {
		t.Error("the place holds the whole text")
	}
}

package fault

import (
	"errors"
	"fmt"
	"io"
	"math"
	"testing"
)

type side int

func (s side) String() string { return [...]string{"white", "black"}[s] }

type saying struct{ err error }

func (s saying) Error() string { return s.err.Error() }
func (s saying) Says() error   { return s.err }

// TestPackRoundTrip checks that a packed error keeps its format and all its arguments.
func TestPackRoundTrip(t *testing.T) {
	inner := Errorf("%q is no move of %v", `a"b`, side(1))
	for _, err := range []error{
		Errorf("the text is empty"),
		Errorf("line %d: %w", 3, inner),
		Errorf("%v of %.2f, %g and %#x, %d and %d: %s", true, 1.0, 2.5, uint64(math.MaxUint64), int8(-3),
			math.MinInt64, Word("a number")),
		Errorf("%v: %v, %s", []int{1, 2}, io.EOF, ""),
		saying{Errorf("%c and %q", 'x', 'y')},
		Errorf("within: %w", saying{inner}),
		Errorf("here: %w, %v", Trim(Errorf("chess: bad FEN"), "chess: "), Notef("line %d", 5)),
		Trim(saying{Errorf("lab: %w", inner)}, "lab: "),
		Join("; ", []error{inner, io.EOF, inner}),
	} {
		text := Of(err)
		if string(text) == err.Error() {
			t.Errorf("%v is packed as its text", err)
		}
		got := text.Err()
		if got.Error() != err.Error() {
			t.Errorf("%v comes back as %v", err, got)
		}
		if Of(got) != text {
			t.Errorf("%v is packed as %q, then as %q", err, string(text), string(Of(got)))
		}
	}
}

// TestPackErrorsWithoutFormat checks that an error without a format, or with arguments that cannot be
// restored, is packed as its text.
func TestPackErrorsWithoutFormat(t *testing.T) {
	for _, err := range []error{io.EOF, fmt.Errorf("read: %w", Errorf("bad")), errors.New(begins),
		errors.New(begins + `"x"}y`),
		Errorf("%+v", struct{ A int }{1}), Errorf("%d", side(1))} {
		if text := Of(err); string(text) != err.Error() || text.String() != err.Error() {
			t.Errorf("%v is packed as %q, which says %s", err, string(text), text)
		}
	}
}

// TestUnwrapFindsArguments checks that an error wraps the errors among its arguments.
func TestUnwrapFindsArguments(t *testing.T) {
	if err := Errorf("line %d: %w", 1, saying{io.EOF}); errors.Is(err, io.EOF) {
		t.Error("a saying that does not unwrap is unwrapped")
	}
	if err := Errorf("%w, then %w", io.EOF, io.ErrNoProgress); !errors.Is(err, io.EOF) ||
		!errors.Is(err, io.ErrNoProgress) {
		t.Error("the errors in the places are lost")
	}
}

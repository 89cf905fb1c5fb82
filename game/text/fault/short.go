package fault

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Maximum lengths of arguments in a message.
const (
	mostQuoted = 40   // maximum number of characters of a quoted word
	mostListed = 1000 // maximum number of characters of other arguments, such as a list of names
)

// Short returns a name or a token in the form in which messages quote it: a short text unchanged, a long text
// cut and with an ellipsis.
func Short(text string) string { return Cut(text, mostQuoted) }

// Cut returns a text of at most most characters, counted in the form in which %q writes them. A longer text
// is cut between runes and ends with an ellipsis.
func Cut(text string, most int) string {
	if len(text) <= most/len(`\U00000000`) {
		return text
	}
	width, end := 0, 0 // end is the offset of a possible cut
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		width += written(text[at : at+size])
		if width > most {
			return text[:end] + "…"
		}
		at += size
		if width < most {
			end = at
		}
	}
	return text
}

// written returns the number of characters with which %q writes a rune.
func written(r string) int {
	if c := r[0]; len(r) == 1 && c >= ' ' && c < utf8.RuneSelf {
		return 1
	}
	return utf8.RuneCountInString(strconv.Quote(r)) - len(`""`)
}

// shortened returns the arguments of a format with long texts cut; see Short for the arguments of %q. Errors
// of other packages are also cut and still wrap the same errors.
func shortened(format string, args []any) []any {
	var quoted []bool // computed on demand
	copied := false
	for i, a := range args {
		most := mostListed
		text := ""
		switch a := a.(type) {
		case string:
			text = a
		case []byte:
			text = string(a[:min(len(a), mostListed+utf8.UTFMax)])
		case error:
			if !own(a) {
				text = a.Error()
			}
		}
		if len(text) <= mostQuoted {
			continue
		}
		if quoted == nil {
			quoted = quotes(format, len(args))
		}
		if quoted[i] {
			most = mostQuoted
		}
		short := Cut(text, most)
		if short == text {
			continue
		}
		if !copied {
			args, copied = slices.Clone(args), true
		}
		switch a := a.(type) {
		case error:
			args[i] = &cut{short, a}
		case []byte:
			args[i] = []byte(short)
		default:
			args[i] = short
		}
	}
	return args
}

// own reports whether an error was made by this package, which has already cut its arguments.
func own(err error) bool {
	switch err.(type) {
	case *Error, *trimmed, Saying, *cut:
		return true
	}
	return false
}

// cut is an error with a cut text.
type cut struct {
	text string
	err  error
}

func (c *cut) Error() string { return c.text }
func (c *cut) Unwrap() error { return c.err }

// quotes reports for each of the n arguments of a format whether the verb of the argument is %q.
func quotes(format string, n int) []bool {
	list := make([]bool, n)
	at := 0
	for {
		_, rest, ok := strings.Cut(format, "%")
		if !ok {
			return list
		}
		end := strings.IndexFunc(rest, func(r rune) bool {
			return r == '%' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		})
		if end < 0 {
			return list
		}
		if number, _, ok := strings.Cut(strings.TrimPrefix(rest[:end], "["), "]"); ok {
			if k, err := strconv.Atoi(number); err == nil {
				at = k - 1
			}
		}
		if rest[end] != '%' {
			if at >= 0 && at < n && rest[end] == 'q' {
				list[at] = true
			}
			at++
		}
		format = rest[end+1:]
	}
}

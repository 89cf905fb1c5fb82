package lines

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean returns text that is safe for a terminal, a message or a file. It removes control characters and
// escape sequences (ECMA-48), which could move the cursor or set colours, and characters that change the
// writing direction. Tabs and line breaks become blanks, and bytes that are not UTF-8 become U+FFFD.
func Clean(text string) string {
	if plain(text) {
		return text
	}
	var out strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		switch {
		case r == '\t' || r == '\n' || r == '\r' || r == '\u2028' || r == '\u2029':
			out.WriteByte(' ')
		case r == '\x1b':
			n = escape(text)
		case r == '\u009b':
			n += control(text[n:])
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\ufeff':
		default:
			out.WriteRune(r) // writes U+FFFD for a byte that is not valid UTF-8
		}
		text = text[n:]
	}
	return out.String()
}

// plain reports whether text is printable ASCII, which Clean leaves unchanged.
func plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// escape returns the length in bytes of the escape sequence at the beginning of text. For an unterminated
// sequence it is the length of its introducer, so that no text is lost.
func escape(text string) int {
	if len(text) < 2 {
		return 1
	}
	switch c := text[1]; {
	case c == '[':
		return 2 + control(text[2:])
	case strings.IndexByte("]PX^_", c) >= 0: // a string, terminated by BEL or ESC \
		if i := strings.IndexAny(text[2:], "\a\x1b"); i >= 0 {
			if end := 2 + i; text[end] == '\a' {
				return end + 1
			} else if strings.HasPrefix(text[end:], "\x1b\\") {
				return end + 2
			}
		}
		return 2
	case c >= ' ' && c <= '/': // intermediate characters and a final one
		i := 2
		for i < len(text) && text[i] >= ' ' && text[i] <= '/' {
			i++
		}
		if i < len(text) && text[i] >= '0' && text[i] <= '~' {
			return i + 1
		}
		return 2
	case c >= '0' && c <= '~':
		return 2
	}
	return 1
}

// control returns the length in bytes of a control sequence after its introducer.
func control(text string) int {
	i := 0
	for i < len(text) && text[i] >= ' ' && text[i] <= '?' {
		i++
	}
	if i < len(text) && text[i] >= '@' && text[i] <= '~' {
		return i + 1
	}
	return 0
}

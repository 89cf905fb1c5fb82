package ui

import (
	"strings"
	"unicode/utf8"

	"ludarium/render/draw/paint"
)

// cursor is the caret in a line of text. The text between anchor and caret is selected.
type cursor struct{ caret, anchor int } // as byte offsets in the text

// atEnd returns the cursor at the end of a text.
func atEnd(text string) cursor { return cursor{len(text), len(text)} }

// selected returns the byte offsets of the selection; they are equal if nothing is selected.
func (c *cursor) selected() (from, to int) { return min(c.caret, c.anchor), max(c.caret, c.anchor) }

// within moves caret and anchor to character boundaries of text, which may have changed since the last frame.
func (c *cursor) within(text string) {
	c.caret, c.anchor = boundary(text, c.caret), boundary(text, c.anchor)
}

// boundary returns the last character boundary of text that is at most at.
func boundary(text string, at int) int {
	at = max(0, min(at, len(text)))
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// place returns the byte offset of the character boundary nearest to x, in pixels from the start of the
// text.
func place(s paint.Style, text string, x float64) int {
	for i, r := range text {
		if w := s.Width(text[:i]); x < (w+s.Width(text[:i+utf8.RuneLen(r)]))/2 {
			return i
		}
	}
	return len(text)
}

// point moves the caret to a byte offset. If pressed is set, the selection is cleared; otherwise the text
// from the anchor to the caret is selected, as in a drag.
func (c *cursor) point(at int, pressed bool) {
	c.caret = at
	if pressed {
		c.anchor = at
	}
}

// shift returns how far a text is scrolled to the left to keep the caret in view.
func (c *cursor) shift(s paint.Style, text string, width float64) float64 {
	return max(0, s.Width(text[:c.caret])-width+2)
}

// replace replaces the selection with a text, from which line breaks are removed.
func (c *cursor) replace(text *string, by string) {
	by = strings.Map(oneLine, by)
	from, to := c.selected()
	*text = (*text)[:from] + by + (*text)[to:]
	c.caret, c.anchor = from+len(by), from+len(by)
}

// press handles a key that types no character, such as an arrow key.
func (c *cursor) press(k Key, text *string) {
	from, to := c.selected()
	_, before := utf8.DecodeLastRuneInString((*text)[:c.caret])
	_, after := utf8.DecodeRuneInString((*text)[c.caret:])
	switch k.Code {
	case Backspace, Delete:
		if from == to && k.Code == Backspace {
			c.anchor = c.caret - before
		} else if from == to {
			c.anchor = c.caret + after
		}
		c.replace(text, "")
		return
	case Left:
		c.caret -= before
		if from < to && !k.Shift {
			c.caret = from
		}
	case Right:
		c.caret += after
		if from < to && !k.Shift {
			c.caret = to
		}
	case Home:
		c.caret = 0
	case End:
		c.caret = len(*text)
	default:
		return
	}
	if !k.Shift {
		c.anchor = c.caret
	}
}

func oneLine(r rune) rune {
	if r == '\n' || r == '\r' || r == '\t' {
		return ' '
	}
	if r < 32 {
		return -1
	}
	return r
}

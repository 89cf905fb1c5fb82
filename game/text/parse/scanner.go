package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/fault"
)

// Scanner reads a formula from left to right.
type Scanner struct {
	Text string
	At   int // offset of the next byte
}

// Rest skips blanks and returns the unread text.
func (s *Scanner) Rest() string {
	rest := strings.TrimLeftFunc(s.Text[s.At:], unicode.IsSpace)
	s.At = len(s.Text) - len(rest)
	return rest
}

// Take reads one of several signs and returns it, or "" if the next token is not one of them.
func (s *Scanner) Take(signs ...string) string {
	rest := s.Rest()
	for _, sign := range signs {
		if strings.HasPrefix(rest, sign) {
			s.At += len(sign)
			return sign
		}
	}
	return ""
}

// Token returns the next number, name or sign without reading it, "" at the end.
func (s *Scanner) Token() string {
	rest := s.Rest()
	end := strings.IndexFunc(rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '.'
	})
	if end < 0 {
		return rest
	}
	if end == 0 {
		_, end = utf8.DecodeRuneInString(rest)
	}
	return rest[:end]
}

// Unexpected returns the error for a wrong next token; the format describes what was expected.
func (s *Scanner) Unexpected(format string, args ...any) error {
	want := fault.Errorf(format, args...)
	token := s.Token()
	if token == "" {
		return Errorf("", len(s.Text), "the formula ends where there should be %w", want)
	}
	return s.Bad(token, s.At, "is not %w", want)
}

// Bad returns the error for a token that begins at byte offset at of the formula.
func (s *Scanner) Bad(token string, at int, format string, args ...any) error {
	return Errorf(token, at, "%q at character %d %w", token, utf8.RuneCountInString(s.Text[:at])+1,
		fault.Errorf(format, args...))
}

package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/fault"
)

// Scanner reads a formula from the left.
type Scanner struct {
	Text string
	At   int // of the next byte
}

// Rest leaves out blanks and returns what is left.
func (s *Scanner) Rest() string {
	rest := strings.TrimLeftFunc(s.Text[s.At:], unicode.IsSpace)
	s.At = len(s.Text) - len(rest)
	return rest
}

// Take reads one of some signs and returns it; empty where another token comes next.
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

// Token returns the number, name or sign that comes next, and does not read it; empty at the end.
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

// Unexpected is the error that what the format tells should stand where the next token does.
func (s *Scanner) Unexpected(format string, args ...any) error {
	want := fault.Errorf(format, args...)
	token := s.Token()
	if token == "" {
		return Errorf("", len(s.Text), "the formula ends where there should be %w", want)
	}
	return s.Bad(token, s.At, "is not %w", want)
}

// Bad is the error of a token that begins at a byte: it names both.
func (s *Scanner) Bad(token string, at int, format string, args ...any) error {
	return Errorf(token, at, "%q at character %d %w", token, utf8.RuneCountInString(s.Text[:at])+1,
		fault.Errorf(format, args...))
}

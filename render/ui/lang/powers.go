package lang

import "strings"

// raised are the letters of exponents. The typefaces or ludarium/render/draw/paint have a glyph for each.
var raised = map[rune]rune{'0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷',
	'8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', '(': '⁽', ')': '⁾', '/': 'ᐟ', 'd': 'ᵈ', 'k': 'ᵏ',
	'm': 'ᵐ', 'n': 'ⁿ', 't': 'ᵗ', 'K': 'ᴷ', '\u202f': '\u202f'}

// Powers returns a text with its exponents raised: "35^d" as "35ᵈ", "10^−8" as "10⁻⁸", "(X·L)^(t+1)" as
// "(X·L)⁽ᵗ⁺¹⁾". An exponent with other letters is left as it is.
func Powers(text string) string {
	if !strings.Contains(text, "^") {
		return text
	}
	text = strings.ReplaceAll(text, "^¾", "^(3/4)")
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "^")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		exponent := exponentOf(rest)
		up := strings.Map(func(r rune) rune {
			if r == ' ' {
				return '\u202f'
			}
			return raised[r]
		}, exponent)
		if exponent == "" || before == "" || strings.ContainsRune(up, 0) {
			up = "^" + exponent
		}
		b.WriteString(up)
		text = rest[len(exponent):]
	}
}

// exponentOf returns the exponent with which a text begins: a part in brackets, a number or one letter.
func exponentOf(text string) string {
	if strings.HasPrefix(text, "(") {
		return text[:strings.Index(text, ")")+1]
	}
	end, digits := 0, 0
	for i, r := range text {
		digit := r >= '0' && r <= '9' || r == '\u202f' && digits > 0
		switch {
		case i == 0 && (r == '-' || r == '−'):
		case digit:
			digits++
		case digits == 0 && raised[r] != 0 && r >= 'A':
			return text[:i+1]
		default:
			return text[:end]
		}
		end = i + len(string(r))
	}
	return text[:end]
}

package prose

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shape is how a formula arranges its parts.
type Shape string

// The shapes. Parts that may be missing are empty rows.
const (
	Row      Shape = "row"      // parts one after another
	Symbol   Shape = "symbol"   // Text: a variable, number, operator or word
	Fraction Shape = "fraction" // numerator, denominator
	Root     Shape = "root"     // radicand
	Script   Shape = "script"   // base, subscript, superscript
	Sum      Shape = "sum"      // sign, lower limit, upper limit
	Fence    Shape = "fence"    // Text: the two delimiters; content
)

// Formula is a formula or a part of one.
type Formula struct {
	Shape Shape
	Text  string
	Parts []Formula
}

// Empty reports whether a formula is an empty row.
func (f Formula) Empty() bool { return f.Shape == Row && len(f.Parts) == 0 }

// commands are the names of the symbols that have one. Symbols can also be written themselves.
var commands = map[string]string{
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "eta": "η", "theta": "θ",
	"kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
	"tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ",
	"Omega": "Ω",
	"cdot":  "·", "times": "×", "pm": "±", "le": "≤", "ge": "≥", "ne": "≠", "approx": "≈", "infty": "∞",
	"leftarrow": "←", "to": "→", "bmod": "mod", "in": "∈", "partial": "∂", "ldots": "…", "prime": "′",
}

// functions are the functions that are written as words.
var functions = []string{"ln", "log", "exp", "min", "max", "sin", "cos"}

// fences are the closing delimiters of the opening ones, with the commands that stand for them.
var fences = map[string]string{"(": ")", "[": "]", `\lceil`: `\rceil`, `\lfloor`: `\rfloor`, `\|`: `\|`,
	"|": "|", "⌈": "⌉", "⌊": "⌋", "‖": "‖"}

// delimiters are the characters of delimiters that are written as commands.
var delimiters = map[string]string{`\lceil`: "⌈", `\rceil`: "⌉", `\lfloor`: "⌊", `\rfloor`: "⌋", `\|`: "‖"}

// ParseFormula reads a formula in a small part of TeX: variables, numbers and operators, x_i, x^{2}, x',
// \frac{a}{b}, \sqrt{a}, \sum_{i=1}^{n}, \prod, Greek letters by name or as they are, functions such as
// \ln, delimiters ( ) [ ] | | \| \| \lceil \rceil \lfloor \rfloor, and \text{words}. A point or comma
// between two digits belongs to the number. The error names the unreadable token.
func ParseFormula(text string) (Formula, error) {
	r := &reader{rest: text}
	f, err := r.row("")
	if err == nil && f.String() == "" {
		err = errors.New("it has no symbol")
	}
	if err != nil {
		return Formula{}, fmt.Errorf("formula %q: %w", text, err)
	}
	return f, nil
}

// reader reads the tokens of a formula.
type reader struct{ rest string }

// peek returns the next token: a command with its backslash, a number, a letter or another character. It is
// empty at the end.
func (r *reader) peek() string {
	r.rest = strings.TrimLeft(r.rest, " ")
	if r.rest == "" {
		return ""
	}
	end := 0
	in := func(is func(rune) bool) int {
		n := strings.IndexFunc(r.rest[end:], func(c rune) bool { return !is(c) })
		if n < 0 {
			return len(r.rest)
		}
		return end + n
	}
	c, size := utf8.DecodeRuneInString(r.rest)
	switch {
	case c == '\\':
		end = 1
		if n := in(unicode.IsLetter); n > 1 {
			return r.rest[:n]
		}
		_, size := utf8.DecodeRuneInString(r.rest[1:])
		return r.rest[:1+size]
	case unicode.IsDigit(c):
		n := in(func(c rune) bool { return unicode.IsDigit(c) || strings.ContainsRune(".,\u2009", c) })
		return strings.TrimRight(r.rest[:n], ".,\u2009")
	}
	return r.rest[:size]
}

// next reads a token.
func (r *reader) next() string {
	t := r.peek()
	r.rest = r.rest[len(t):]
	return t
}

// row reads parts up to the token that ends it, which it reads too; the end of the text if that is empty.
func (r *reader) row(end string) (Formula, error) {
	row := Formula{Shape: Row}
	for {
		switch t := r.peek(); {
		case t == "" && end != "":
			return row, fmt.Errorf("%q is missing", end)
		case t == end:
			r.next()
			return row, nil
		case end == "" && (t == "}" || isClosing(t)):
			return row, fmt.Errorf("%q closes nothing", t)
		case t == "}" || isClosing(t):
			return row, fmt.Errorf("%q stands where %q should", t, end)
		}
		part, err := r.scripted()
		if err != nil {
			return row, err
		}
		row.Parts = append(row.Parts, part)
	}
}

// isClosing reports whether a token only closes.
func isClosing(token string) bool {
	return slices.Contains([]string{")", "]", `\rceil`, `\rfloor`, "⌉", "⌋"}, token)
}

// scripted reads a part with its subscript and superscript.
func (r *reader) scripted() (Formula, error) {
	base, err := r.part()
	if err != nil {
		return base, err
	}
	low, high := Formula{Shape: Row}, Formula{Shape: Row}
	for {
		to := &low
		switch r.peek() {
		case "^":
			to = &high
		case "_":
		case "'":
			r.rest = "^" + `\prime` + r.rest[1:]
			continue
		default:
			if low.Empty() && high.Empty() {
				return base, nil
			}
			shape := Script
			if base.Shape == Symbol && (base.Text == "∑" || base.Text == "∏") {
				shape = Sum
			}
			return Formula{Shape: shape, Parts: []Formula{base, low, high}}, nil
		}
		mark := r.next()
		if !to.Empty() {
			return base, fmt.Errorf("a second %q", mark)
		}
		if *to, err = r.argument(mark); err != nil {
			return base, err
		}
	}
}

// argument reads {a row} or one part.
func (r *reader) argument(of string) (Formula, error) {
	switch r.peek() {
	case "{":
		r.next()
		return r.row("}")
	case "":
		return Formula{}, fmt.Errorf("%q has nothing after it", of)
	}
	return r.part()
}

// part reads a part without scripts.
func (r *reader) part() (Formula, error) {
	t := r.next()
	if end, ok := fences[t]; ok {
		content, err := r.row(end)
		if err != nil {
			return content, err
		}
		return Formula{Shape: Fence, Text: delimiter(t) + delimiter(end), Parts: []Formula{content}}, nil
	}
	switch t {
	case "^", "_":
		return Formula{}, fmt.Errorf("%q has nothing before it", t)
	case "{":
		return r.row("}")
	case `\frac`:
		above, err := r.argument(t)
		if err != nil {
			return above, err
		}
		below, err := r.argument(t)
		return Formula{Shape: Fraction, Parts: []Formula{above, below}}, err
	case `\sqrt`:
		of, err := r.argument(t)
		return Formula{Shape: Root, Parts: []Formula{of}}, err
	case `\sum`:
		return symbol("∑"), nil
	case `\prod`:
		return symbol("∏"), nil
	case `\text`:
		if r.next() != "{" {
			return Formula{}, fmt.Errorf(`\text has no {`)
		}
		text, after, ok := strings.Cut(r.rest, "}")
		if !ok {
			return Formula{}, fmt.Errorf(`"}" is missing`)
		}
		r.rest = after
		return symbol(text), nil
	case "-":
		return symbol("−"), nil
	case "*":
		return symbol("·"), nil
	}
	if name, ok := strings.CutPrefix(t, `\`); ok {
		if s, ok := commands[name]; ok {
			return symbol(s), nil
		}
		if slices.Contains(functions, name) {
			return symbol(name), nil
		}
		return Formula{}, fmt.Errorf("unknown command %q", t)
	}
	return symbol(t), nil
}

func symbol(text string) Formula { return Formula{Shape: Symbol, Text: text} }

// delimiter returns the character of a delimiter.
func delimiter(token string) string {
	if c, ok := delimiters[token]; ok {
		return c
	}
	return token
}

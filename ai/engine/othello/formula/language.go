package formula

import (
	"fmt"
	"strings"
)

// Operator is a binary operator.
type Operator struct {
	// one printable ASCII character that is not a letter, digit, space, point, comma, bracket or parenthesis
	Symbol byte
	Rank   int // precedence; 0 binds most tightly, and operators of equal rank are left-associative
	Apply  func(a, b float64) float64
	code   opcode // instruction that computes the operator inline
}

// Standard operators.
var (
	Add      = Operator{'+', 1, func(a, b float64) float64 { return a + b }, opAdd}
	Subtract = Operator{'-', 1, func(a, b float64) float64 { return a - b }, opSubtract}
	Multiply = Operator{'*', 0, func(a, b float64) float64 { return float64(a * b) }, opMultiply}
	// Divide follows IEEE 754: division by zero gives an infinity or NaN.
	Divide = Operator{'/', 0, func(a, b float64) float64 { return a / b }, opDivide}
	// DivideOrZero returns 0 for a division by zero; otherwise it is Divide.
	DivideOrZero = Operator{'/', 0, func(a, b float64) float64 {
		if b == 0 {
			return 0
		}
		return a / b
	}, opDivideOrZero}
)

// Language is a set of operators.
type Language struct {
	operators []Operator
	bySymbol  [128]int8 // index of the operator; −1 if there is none
	ranks     int
}

// NewLanguage returns the language with the given operators, at least one. It panics if two have the same
// symbol or a symbol cannot be parsed.
func NewLanguage(operators ...Operator) *Language {
	l := &Language{operators: operators}
	for i := range l.bySymbol {
		l.bySymbol[i] = -1
	}
	for i, o := range operators {
		if o.Symbol <= ' ' || o.Symbol > '~' || isWord(o.Symbol) ||
			strings.IndexByte(".,[]()", o.Symbol) >= 0 || l.bySymbol[o.Symbol] >= 0 || o.Rank < 0 {
			panic(fmt.Sprintf("formula: bad operator %q of rank %d", o.Symbol, o.Rank))
		}
		l.bySymbol[o.Symbol] = int8(i)
		l.ranks = max(l.ranks, o.Rank+1)
	}
	if len(operators) == 0 {
		panic("formula: a language without operators")
	}
	return l
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// Plain returns the language of the four arithmetic operators with [Divide].
func Plain() *Language { return NewLanguage(Add, Subtract, Multiply, Divide) }

// Protected returns the language of the four arithmetic operators with [DivideOrZero].
func Protected() *Language { return NewLanguage(Add, Subtract, Multiply, DivideOrZero) }

// operator returns the operator with a symbol, which must be in the language.
func (l *Language) operator(symbol byte) *Operator {
	if symbol > '~' || l.bySymbol[symbol] < 0 {
		panic(fmt.Sprintf("formula: the language has no operator %q", symbol))
	}
	return &l.operators[l.bySymbol[symbol]]
}

package prose

import (
	"reflect"
	"strings"
	"testing"
)

func TestFormulasInOneLine(t *testing.T) {
	for source, want := range map[string]string{
		`b^{\lceil d/2 \rceil} + b^{\lfloor d/2 \rfloor} - 1`: "b^⌈d/2⌉ + b^⌊d/2⌋ − 1",
		`b^d`:                                    "b^d",
		`x_i^2`:                                  "x_i^2",
		`\frac{2}{|2-\phi-\sqrt{\phi^2-4\phi}|}`: "2/|2 − φ − √(φ^2 − 4φ)|",
		`\sum_{i=1}^{n} x_i`:                     "∑_(i = 1)^n x_i",
		`v \leftarrow w v + c r (p - x)`:         "v ← wv + cr(p − x)",
		`-1`:                                     "−1",
		`e^{-d/T}`:                               "e^(−d/T)",
		`a = -b, c`:                              "a = −b, c",
		`P_c(i) = 0.05 + 0.45`:                   "P_c(i) = 0.05 + 0.45",
		`\frac{W}{N} + c\sqrt{\frac{\ln N}{n}}`:  "W/N + c√((ln N)/n)",
		`\|x - y\|^2`:                            "‖x − y‖^2",
		`\text{cost} \le 1.5`:                    "cost ≤ 1.5",
		`(a+b)^2`:                                "(a + b)^2",
	} {
		f, err := ParseFormula(source)
		if err != nil || f.String() != want {
			t.Errorf("%s: %q, %v; want %q", source, f, err, want)
		}
	}
}

func TestBadFormulasNameTheToken(t *testing.T) {
	for source, token := range map[string]string{
		`\frac{a`: "}", `x^`: "^", `^2`: "^", `\nothing`: `\nothing`, `a)`: ")", `a}`: "}", `(a]`: "]",
		`x^2^3`: "^", `\text a`: `\text`, `\lceil x`: `\rceil`,
	} {
		f, err := ParseFormula(source)
		if err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), `\\`, `\`), token) {
			t.Errorf("%s: %v, error %v; want one that names %s", source, f, err, token)
		}
	}
}

func TestSpansOfParagraph(t *testing.T) {
	got, err := Spans("See [null move](null-move), *not* `R = 2` at **all**: $b^d$; 3 * 4, a\\*b [1].")
	if err != nil {
		t.Fatal(err)
	}
	power, _ := ParseFormula("b^d")
	want := []Span{{Text: "See "}, {Kind: Link, Text: "null move", To: "null-move"}, {Text: ", "},
		{Kind: Emphasis, Text: "not"}, {Text: " "}, {Kind: Code, Text: "R = 2"}, {Text: " at "},
		{Kind: Strong, Text: "all"}, {Text: ": "}, {Kind: Math, Text: "b^d", Math: power},
		{Text: "; 3 * 4, a*b [1]."}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
	for _, bad := range []string{"a *b", "`code", "$x", "$x^$", "[a](b", "$$"} {
		if _, err := Spans(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
}

func TestItemsAndTables(t *testing.T) {
	for text, want := range map[string]string{"• a b": "•", "12. a": "12.", "1.5 a": "", "a b": "",
		"123. a": ""} {
		if mark, _ := Item(text); mark != want {
			t.Errorf("%q: mark %q", text, mark)
		}
	}
	if rows := Table("| a | b |\n| 1 | 2 |"); !reflect.DeepEqual(rows, [][]string{{"a", "b"}, {"1", "2"}}) {
		t.Errorf("table %q", rows)
	}
	if Table("a | b") != nil {
		t.Error("a sentence is a table")
	}
	if f, ok, err := Display("$$b^d$$"); !ok || err != nil || f.String() != "b^d" {
		t.Errorf("%v %v %v", f, ok, err)
	}
}

// FuzzSpans checks that any line is read or refused, and that every formula can be written in one line.
func FuzzSpans(f *testing.F) {
	for _, s := range []string{"a $x_i^{2}$ b", `$\frac{1}{\sqrt{n}}$`, "[a](b) *c*", `\*`, "$\\sum_{i}^n$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		spans, err := Spans(line)
		if err != nil {
			return
		}
		for _, s := range spans {
			if s.Kind == Math && s.Math.String() == "" {
				t.Errorf("%q has an empty formula", line)
			}
		}
	})
}

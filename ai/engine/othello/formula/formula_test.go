package formula

import (
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/game"
	"ludarium/game/othello"
)

// The start position.
const startBlack, startWhite = 1<<28 | 1<<35, 1<<27 | 1<<36

func parse(t testing.TB, l *Language, text string) *Expr {
	t.Helper()
	e, err := l.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// run compiles e and returns its value on a board.
func run(l *Language, e *Expr, black, white uint64) float64 {
	var m Memory
	var out [1]float64
	l.Compile(e).Run(&m, out[:], []Board{{black, white}})
	return out[0]
}

func TestValuesOfFormulas(t *testing.T) {
	for text, want := range map[string]float64{
		"2+3*4": 14, "8/2*3": 12, "2-3+4": 3, "(2-3)/[0,0]": 0, "[3,3]": -1, "[4,4]": -1, "[4,3]": 1,
		"[3,4]": 1,
		"(1+[3,2])+((4+[6,7])+1+([5,3]+[3,5]))+[4,3]": 7, "(1+[2,4])+([3,3]+6)+5": 11,
		"(1+[3,2])+([3,3]+6)+[4,3]": 7, "(1+[2,4])+((4+[6,7])+1+([5,3]+[3,5]))+5": 11,
		"2--3": 5, "-2*-3": 6, " 1 + ( 2 * [ 4 , 3 ] ) ": 3, "1e2/.5": 200, "10-2*3-4/2": 2, "0/0": 0,
		"2*(3+4)": 14,
	} {
		l := Protected()
		e := parse(t, l, text)
		if got := l.Eval(e, startBlack, startWhite); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
		if got := run(l, e, startBlack, startWhite); got != want {
			t.Errorf("the program of %s gives %v, want %v", text, got, want)
		}
	}
	l := Plain()
	if got := run(l, parse(t, l, "1/[0,0]"), 0, 0); !math.IsInf(got, 1) {
		t.Errorf("1/0 is %v", got)
	}
	if got := run(l, parse(t, l, "[0,0]/[0,0]"), 0, 0); got == got {
		t.Errorf("0/0 is %v", got)
	}
}

func TestSquaresAreNamedByFileAndRank(t *testing.T) {
	l := Plain()
	if got := parse(t, l, "[7,0]").Squares(); got != 1<<7 {
		t.Errorf("[7,0] is %x, want h1", got)
	}
	if got := parse(t, l, "[0,7]*2+[4,3]").Squares(); got != 1<<56|1<<28 {
		t.Errorf("%x, want a8 and e4", got)
	}
}

func TestErrorsNameTheTokenAndItsPlace(t *testing.T) {
	l := Plain()
	for text, want := range map[string]string{
		"":                       "the text ends where a number",
		"1+":                     "the text ends where a number",
		"1+*2":                   `"*" at character 3`,
		"[8,0]":                  `"8" at character 2, where a digit from 0 to 7`,
		"[1;2]":                  `";" at character 3, where ","`,
		"[1,2":                   `the text ends where "]"`,
		"(1+2":                   `the text ends where an operator or ")"`,
		"(1+2]":                  `"]" at character 5`,
		"1 2":                    `"2" at character 3, where an operator`,
		"1+corner":               `"corner" at character 3`,
		"1^2":                    `"^" at character 2`,
		"1e":                     "the text ends where the digits of an exponent",
		"1e999":                  `number "1e999" at character 1 is too large`,
		"2+-x":                   `"x" at character 4, where a digit`,
		"1+2)":                   `")" at character 4`,
		"1+é":                    `"é" at character 3`,
		"€+1":                    `"€" at character 1`,
		"..1":                    `".1" at character 2`,
		"1+(2*[3,":               "the text ends where a digit",
		strings.Repeat("(", 1e5): "nested deeper",
	} {
		if e, err := l.Parse(text); err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), "formula: ") {
			t.Errorf("%.30q gives %v, %v, want %s", text, e, err, want)
		}
	}
}

func TestCustomOperators(t *testing.T) {
	power := Operator{Symbol: '^', Rank: 0, Apply: func(a, b float64) float64 {
		v := 1.0
		for range int(b) {
			v *= a
		}
		return v
	}}
	times := Multiply
	times.Rank = 1
	plus := Add
	plus.Rank = 2
	larger := Operator{Symbol: '>', Rank: 3, Apply: math.Max}
	l := NewLanguage(power, times, plus, larger)
	for text, want := range map[string]float64{"2*3^2+1": 19, "1+1>4^2>3*2": 16, "[4,3]+1>[3,3]^3": 2,
		"2^[4,3]>1": 2} {
		e := parse(t, l, text)
		if got, twin := l.Eval(e, startBlack, startWhite), run(l, e, startBlack, startWhite); got != want ||
			twin != want {
			t.Errorf("%s is %v, and %v by its program, want %v", text, got, twin, want)
		}
	}
	for _, bad := range []byte("a1 ([,.") {
		func() {
			defer func() {
				if r := recover(); r == nil || !strings.HasPrefix(fmt.Sprint(r), "formula: ") {
					t.Errorf("operator %q: %v", bad, r)
				}
			}()
			NewLanguage(Operator{Symbol: bad, Apply: math.Max})
		}()
	}
}

// random returns a random formula, in the way of genetic programming.
func random(r interface{ IntN(int) int }, depth int) *Expr {
	n := 1 + r.IntN(5)
	if depth == 0 || n == 1 {
		if r.IntN(2) == 0 {
			return squareTerm(r.IntN(64))
		}
		return Number(float64(r.IntN(5000)-1000) / 1000)
	}
	terms, ops := make([]*Expr, n), make([]byte, n-1)
	for i := range terms {
		terms[i] = random(r, depth-1)
	}
	for i := range ops {
		ops[i] = "+-*/"[r.IntN(4)]
	}
	return List(terms, ops)
}

// TestProgramsMatchEvaluationAndTextsRoundTrip checks that a program returns the same bits as the direct
// evaluation, for one board and for many, and that a text is read back as the same formula.
func TestProgramsMatchEvaluationAndTextsRoundTrip(t *testing.T) {
	r := rng.New(1)
	formulas := 300
	if runtime.GOOS == "js" {
		formulas = 60
	}
	for i := range formulas {
		l := Plain()
		if i%2 == 0 {
			l = Protected()
		}
		e := random(r, 4)
		back := parse(t, l, e.String())
		if back.String() != e.String() || back.Leaves() != e.Leaves() || back.Parts() != e.Parts() ||
			back.Depth() != e.Depth() {
			t.Fatalf("%s comes back as %s", e, back)
		}
		boards := make([]Board, 1+r.IntN(12))
		for k := range boards {
			discs, colour := r.Uint64(), r.Uint64()
			boards[k] = Board{discs & colour, discs &^ colour}
		}
		values := make([]float64, len(boards))
		var m Memory
		l.Compile(back).Run(&m, values, boards)
		for k, b := range boards {
			want := l.Eval(e, b.Black, b.White)
			if got := values[k]; math.Float64bits(got) != math.Float64bits(want) &&
				(got == got || want == want) {
				t.Fatalf("%s is %v, by its program %v", e, want, got)
			}
		}
	}
}

func TestReplacingPartsOfFormulas(t *testing.T) {
	l := Plain()
	father := parse(t, l, "(1+[3,2])+((4+[6,7])+1+([5,3]+[3,5]))+[4,3]")
	mother := parse(t, l, "(1+[2,4])+([3,3]+6)+5")
	if father.Leaves() != 8 || mother.Leaves() != 5 {
		t.Errorf("%d and %d numbers and squares, want 8 and 5", father.Leaves(), mother.Leaves())
	}
	// The crossover of Siivonen 2003: the middle part of one parent replaces a part of the other parent.
	middle, other := father.Part(4), mother.Part(4)
	if middle.String() != "(4+[6,7])+1+([5,3]+[3,5])" || other.String() != "[3,3]+6" {
		t.Fatalf("parts %s and %s", middle, other)
	}
	one, two := father.WithPart(4, other), mother.WithPart(4, middle)
	if one.String() != "(1+[3,2])+([3,3]+6)+[4,3]" ||
		two.String() != "(1+[2,4])+((4+[6,7])+1+([5,3]+[3,5]))+5" {
		t.Errorf("children %s and %s", one, two)
	}
	if one.Leaves() != 5 || two.Leaves() != 8 {
		t.Errorf("%d and %d numbers and squares, want 5 and 8", one.Leaves(), two.Leaves())
	}
	// The mutations of Siivonen 2003.
	e := parse(t, l, "1+[1,2]-[3,2]")
	if got := e.WithOperator(1, '*').String(); got != "1+[1,2]*[3,2]" {
		t.Errorf("mutated operator: %s", got)
	}
	if got := e.WithLeaf(2, Number(4)).String(); got != "1+[1,2]-4" {
		t.Errorf("mutated leaf: %s", got)
	}
	if e.String() != "1+[1,2]-[3,2]" {
		t.Errorf("the parent became %s", e)
	}
	// All parts, leaves and operators can be replaced.
	for i := range father.Parts() {
		if got := father.WithPart(i, father.Part(i)).String(); got != father.String() {
			t.Errorf("part %d put back gives %s", i, got)
		}
	}
	for i := range father.Leaves() {
		if got := father.WithLeaf(i, Number(9)).String(); strings.Count(got, "9") != 1 {
			t.Errorf("leaf %d: %s", i, got)
		}
	}
	for i := range father.Operators() {
		if got := father.WithOperator(i, '*').String(); strings.Count(got, "*") != 1 {
			t.Errorf("operator %d: %s", i, got)
		}
	}
}

func TestJudgeOrdersMovesByValue(t *testing.T) {
	l := Plain()
	p := othello.Start(8)
	for text, want := range map[string]string{
		"[3,2]":         "d3",
		"0-[3,2]":       "c4 f5 e6",
		"1":             "d3 c4 f5 e6",
		"0/0":           "d3", // all values are NaN
		"0/[3,2]":       "d3", // a number only once d3 is occupied
		"0-1/0":         "d3 c4 f5 e6",
		"[2,3]+0/[2,3]": "c4",
	} {
		j := NewJudge(l.Compile(parse(t, l, text)))
		if got := names(j.Best(p, game.First)); got != want {
			t.Errorf("%s as Black: %s, want %s", text, got, want)
		}
	}
	j := NewJudge(l.Compile(parse(t, l, "[3,2]")))
	if got := names(j.Best(p, game.Second)); got != "d3" {
		t.Errorf("White, who wants the least: %s", got)
	}
	if got := j.Value(1<<19, 0); got != 1 {
		t.Errorf("a disc on d3 is worth %v", got)
	}
}

func names(set uint64) string {
	var out []string
	for ; set != 0; set &= set - 1 {
		out = append(out, othello.Transcript([]game.Move{game.Move(bits.TrailingZeros64(set))}))
	}
	return strings.Join(out, " ")
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1+[1,2]-[3,2]", "(1+[3,2])*-.5e-3/2", "((", "1--2", "[0,7]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l := Plain()
		e, err := l.Parse(text)
		if err != nil {
			return
		}
		if back, err := l.Parse(e.String()); err != nil || back.String() != e.String() {
			t.Errorf("%q is %s, which comes back as %s, %v", text, e, back, err)
		}
		l.Compile(e)
	})
}

func BenchmarkProgram(b *testing.B) {
	r := rng.New(1)
	l := Protected()
	e := random(r, 4)
	for e.Leaves() < 150 {
		e = random(r, 4)
	}
	p := l.Compile(e)
	boards := make([]Board, 8)
	for k := range boards {
		discs, colour := r.Uint64(), r.Uint64()
		boards[k] = Board{discs & colour, discs &^ colour}
	}
	values := make([]float64, len(boards))
	var m Memory
	for b.Loop() {
		p.Run(&m, values, boards)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(e.Leaves())/8, "ns/leaf")
}

func ExampleLanguage_Parse() {
	l := Protected()
	e, _ := l.Parse("20*[0,0] - 9*([1,1] + [6,6]) / 2")
	fmt.Println(e, "has", e.Leaves(), "numbers and squares")
	_, err := l.Parse("20*[0,8]")
	fmt.Println(err)
	// Output:
	// 20*[0,0]-9*([1,1]+[6,6])/2 has 6 numbers and squares
	// formula: "8" at character 7, where a digit from 0 to 7 is expected
}

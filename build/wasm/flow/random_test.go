package flow

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/wasm/file/wasmfiletest"
)

// TestRandomProgramsBehaveTheSame compares the output of random Go functions that call each other, natively
// and restructured in Node. FLOW_SEEDS sets the number of programs.
func TestRandomProgramsBehaveTheSame(t *testing.T) {
	seeds, err := strconv.Atoi(os.Getenv("FLOW_SEEDS"))
	if err != nil {
		seeds = 1
	}
	for seed := range uint64(seeds) {
		source := randomProgram(seed)
		want, err := exec.CommandContext(t.Context(), wasmfiletest.NativeOf(t, source)).Output()
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, source)
		}
		module := wasmfiletest.ModuleOf(t, source)
		m, err := readProgram(module)
		if err != nil || !m.readTypes() || !m.catches() || m.decide() != nil || m.added < 30 {
			t.Errorf("seed %d: %v, %d direct functions", seed, err, m.added)
		}
		after, err := Restructure(module)
		if err != nil {
			t.Fatal(err)
		}
		if got := wasmfiletest.Run(t, after); !bytes.Equal(got, want) {
			t.Errorf("seed %d: %s", seed, firstDifference(got, want))
			if dir := os.Getenv("FLOW_KEEP"); dir != "" {
				if err := os.WriteFile(dir, []byte(source), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Attr("bytes", fmt.Sprintf("%d of output, %d direct functions", len(want), m.added))
	}
}

func firstDifference(got, want []byte) string {
	g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %q, want %q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}

// source writes a random program.
type source struct {
	*rand.Rand
	strings.Builder
	functions []shape
	names     []string // variables of each type in scope
	kinds     []string
	depth     int
}

// shape has the types of a function's parameters and results.
type shape struct{ params, results []string }

var kinds = []string{"int", "int", "int", "uint64", "int32", "uint8", "int16", "bool", "float64", "float32",
	"[]int", "string", "pair"}

const programStart = `package main

import (
	"fmt"
	"runtime"
)

type pair struct {
	a int
	b float64
	c uint8
}

var (
	fuel  int
	zero  int // makes expressions that are not constant
	table = []int{3, 1, 4, 1, 5, 9, 2, 6}
	sink  any
	texts = []string{"", "some longer text"}
	calls []func(int) int
)

var _ = runtime.Gosched

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

func try(name string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, "panics:", r)
		}
	}()
	fuel = 300
	f()
}
`

// randomProgram returns the source of a program that prints what its functions return.
func randomProgram(seed uint64) string {
	s := &source{Rand: rand.New(rand.NewPCG(seed, 7))}
	s.WriteString(programStart)
	for range 60 {
		var f shape
		for range s.IntN(6) {
			f.params = append(f.params, kinds[s.IntN(len(kinds))])
		}
		for range 1 + s.IntN(3) {
			f.results = append(f.results, kinds[s.IntN(len(kinds))])
		}
		s.functions = append(s.functions, f)
	}
	for i := range s.functions {
		s.function(i)
	}
	s.WriteString("func main() {\n")
	s.WriteString("\tcalls = []func(int) int{func(x int) int { return x + 1 }, " +
		"func(x int) int { sink = []int{x}; return x * 3 }}\n")
	for i, f := range s.functions {
		for range 4 {
			s.names, s.kinds = nil, nil
			var args []string
			for _, p := range f.params {
				args = append(args, s.literal(p))
			}
			fmt.Fprintf(s, "\ttry(%q, func() { fmt.Println(pack%d(f%d(%s))) })\n", fmt.Sprint("f", i), i, i,
				strings.Join(args, ", "))
		}
	}
	s.WriteString("}\n")
	return s.String()
}

// function writes a function, and one that makes a list of its results.
func (s *source) function(i int) {
	f := s.functions[i]
	s.names, s.kinds = nil, nil
	var params, list []string
	for j, p := range f.params {
		name := fmt.Sprint("p", j)
		params = append(params, name+" "+p)
		s.names, s.kinds = append(s.names, name), append(s.kinds, p)
	}
	for j := range f.results {
		list = append(list, fmt.Sprint("r", j))
	}
	fmt.Fprintf(s, "\nfunc pack%d(", i)
	for j, r := range f.results {
		fmt.Fprintf(s, "r%d %s, ", j, r)
	}
	fmt.Fprintf(s, ") []any { return []any{%s} }\n", strings.Join(list, ", "))
	fmt.Fprintf(s, "\n//go:noinline\nfunc f%d(%s) (%s) {\n", i, strings.Join(params, ", "),
		strings.Join(f.results, ", "))
	fmt.Fprintf(s, "\tif fuel--; fuel < 0 {\n\t\treturn %s\n\t}\n", s.list(f.results, true))
	if s.IntN(4) == 0 {
		fmt.Fprintf(s, "\tarray := [8]int{%s}\n\t_ = array\n", s.expression("int", 1))
		s.names, s.kinds = append(s.names, "array[:]"), append(s.kinds, "[]int")
	}
	s.depth = 0
	s.statements(2 + s.IntN(4))
	fmt.Fprintf(s, "\treturn %s\n}\n", s.list(f.results, false))
}

func (s *source) list(kinds []string, literal bool) string {
	var all []string
	for _, k := range kinds {
		if literal {
			all = append(all, s.literal(k))
		} else {
			all = append(all, s.expression(k, 2))
		}
	}
	return strings.Join(all, ", ")
}

func (s *source) statements(n int) {
	known := len(s.names)
	for range n {
		switch k := s.IntN(12); {
		case k < 4:
			kind := kinds[s.IntN(len(kinds))]
			name := fmt.Sprint("v", len(s.names), "_", s.IntN(1000))
			fmt.Fprintf(s, "\t%s := %s\n\t_ = %s\n", name, s.expression(kind, 3), name)
			s.names, s.kinds = append(s.names, name), append(s.kinds, kind)
		case k < 6:
			if name, kind := s.variable(); name != "" {
				fmt.Fprintf(s, "\t%s = %s\n", name, s.expression(kind, 3))
			}
		case k < 8 && s.depth < 2:
			s.depth++
			fmt.Fprintf(s, "\tif %s {\n", s.expression("bool", 2))
			s.statements(1 + s.IntN(3))
			s.WriteString("\t}\n")
			s.depth--
		case k == 8 && s.depth < 2:
			s.depth++
			name := fmt.Sprint("i", len(s.names), "_", s.IntN(1000))
			fmt.Fprintf(s, "\tfor %s := range %d {\n\t\t_ = %s\n", name, 1+s.IntN(5), name)
			s.names, s.kinds = append(s.names, name), append(s.kinds, "int")
			s.statements(1 + s.IntN(3))
			s.names, s.kinds = s.names[:len(s.names)-1], s.kinds[:len(s.kinds)-1]
			s.WriteString("\t}\n")
			s.depth--
		case k == 9:
			s.call()
		case k == 10 && s.IntN(4) == 0:
			s.WriteString([]string{"\truntime.Gosched()\n", "\tsink = make([]int, 3)\n",
				"\tdefer func() { fuel += 0 }()\n"}[s.IntN(3)])
		default:
			fmt.Fprintf(s, "\ttable[(%s)&7] = %s\n", s.expression("int", 1), s.expression("int", 2))
		}
	}
	s.names, s.kinds = s.names[:known], s.kinds[:known]
}

// variable returns a variable that can be assigned.
func (s *source) variable() (name, kind string) {
	if len(s.names) == 0 {
		return "", ""
	}
	i := s.IntN(len(s.names))
	if n := s.names[i]; n[0] == 'i' || n == "array[:]" {
		return "", ""
	}
	return s.names[i], s.kinds[i]
}

// call writes a call whose results become variables.
func (s *source) call() {
	i := s.IntN(len(s.functions))
	f := s.functions[i]
	args := s.list(f.params, false)
	var names []string
	for _, r := range f.results {
		name := fmt.Sprint("c", len(s.names), "_", s.IntN(1000))
		names = append(names, name)
		s.names, s.kinds = append(s.names, name), append(s.kinds, r)
	}
	all := strings.Join(names, ", ")
	fmt.Fprintf(s, "\t%s := f%d(%s)\n\t%s = %s\n", all, i, args, strings.Repeat("_, ", len(names)-1)+"_", all)
}

func (s *source) literal(kind string) string {
	switch kind {
	case "bool":
		return []string{"true", "false"}[s.IntN(2)]
	case "float64", "float32":
		return fmt.Sprintf("%s(float64(zero) + %d.25)", kind, s.IntN(9)-4)
	case "[]int":
		return []string{"table", "table[2:5]", "[]int(nil)[:zero]"}[s.IntN(3)]
	case "string":
		return []string{`texts[0]`, `"abc"[zero:]`, `texts[1]`}[s.IntN(3)]
	case "pair":
		return fmt.Sprintf("pair{%d, %d.5, %d}", s.IntN(9), s.IntN(9), s.IntN(9))
	}
	return fmt.Sprintf("%s(zero + %d)", kind, s.IntN(40)-20)
}

// expression returns an expression of a type.
func (s *source) expression(kind string, depth int) string {
	if s.IntN(3) > 0 || depth == 0 {
		var all []string
		for i, k := range s.kinds {
			if k == kind {
				all = append(all, s.names[i])
			}
		}
		if len(all) > 0 {
			return all[s.IntN(len(all))]
		}
	}
	if depth == 0 {
		return s.literal(kind)
	}
	depth--
	x := func(kind string) string { return s.expression(kind, depth) }
	if s.IntN(5) == 0 {
		for range 10 {
			i := s.IntN(len(s.functions))
			if f := s.functions[i]; len(f.results) == 1 && f.results[0] == kind {
				return fmt.Sprintf("f%d(%s)", i, s.list(f.params, true))
			}
		}
	}
	switch kind {
	case "bool":
		k := []string{"int", "int32", "uint64", "uint8", "string"}[s.IntN(5)]
		return fmt.Sprintf("(%s %s %s)", x(k), []string{"<", "==", ">="}[s.IntN(3)], x(k))
	case "[]int":
		return fmt.Sprintf("%s[(%s)&3:]", s.expression("[]int", 0), x("int"))
	case "string":
		return fmt.Sprintf("%s[(%s)&1:]", s.expression("string", 0), x("int"))
	case "pair":
		return fmt.Sprintf("pair{%s, %s, %s}", x("int"), x("float64"), x("uint8"))
	case "float64", "float32":
		switch s.IntN(4) {
		case 0:
			return fmt.Sprintf("%s(%s)", kind, x("int32"))
		case 1:
			return fmt.Sprintf("%s(%s.b)", kind, x("pair"))
		}
		return fmt.Sprintf("%s(%s %s %s)", kind, x(kind), []string{"+", "-"}[s.IntN(2)], x(kind))
	}
	switch s.IntN(9) {
	case 0:
		return fmt.Sprintf("%s(%s)", kind, x([]string{"int", "uint64", "int32", "uint8", "int16"}[s.IntN(5)]))
	case 1:
		return fmt.Sprintf("%s(len(%s))", kind, x("[]int"))
	case 2:
		return fmt.Sprintf("%s(%s[%s])", kind, s.expression("[]int", 0), x("int"))
	case 3:
		return fmt.Sprintf("%s(number(%s))", kind, x("bool"))
	case 4:
		return fmt.Sprintf("(%s / %s)", x(kind), x(kind))
	case 5:
		return fmt.Sprintf("%s(%s.a)", kind, x("pair"))
	case 6:
		if kind == "int" {
			return fmt.Sprintf("calls[(%s)&1](%s)", x("int"), x("int"))
		}
	}
	return fmt.Sprintf("(%s %s %s)", x(kind), []string{"+", "-", "*", "^", "&"}[s.IntN(5)], x(kind))
}

package explain

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/worker/wire/explain"
)

// read returns the variables of a mark as text.
func (r *run) read(variables []any) []explain.Variable {
	list := []explain.Variable{}
	for i := 0; i+1 < len(variables); i += 2 {
		list = append(list, explain.Variable{Name: variables[i].(string), Value: r.text(variables[i+1])})
	}
	return list
}

func (r *run) text(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strings.Replace(strconv.Itoa(v), "-", "−", 1)
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return number(v)
	case []float64:
		return "(" + joined(v, ", ", number) + ")"
	case []int:
		return joined(v, " ", strconv.Itoa)
	case [][]float64:
		return joined(v, " ", func(x []float64) string { return r.text(x) })
	}
	if r.write != nil {
		return r.write(value)
	}
	return fmt.Sprint(value)
}

// mostItems is the maximum number of items of a list that are written.
const mostItems = 16

// joined writes a list, or only its length if it is long.
func joined[E any](list []E, between string, write func(E) string) string {
	if len(list) > mostItems {
		return fmt.Sprintf("%d numbers", len(list))
	}
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = write(x)
	}
	return strings.Join(parts, between)
}

// number writes a number with up to four digits, or the value of a finished game as a win or loss.
func number(x float64) string {
	switch {
	case x == 0:
		return "0" // avoid −0
	case math.IsInf(x, 1):
		return "∞"
	case math.IsInf(x, -1):
		return "−∞"
	case x > code.Win/2:
		return fmt.Sprintf("won at ply %.0f", code.Win-x)
	case x < -code.Win/2:
		return fmt.Sprintf("lost at ply %.0f", code.Win+x)
	}
	return strings.ReplaceAll(strconv.FormatFloat(x, 'g', 4, 64), "-", "−")
}

// variable returns the value of a variable of a mark, or the zero value if there is none.
func variable[T any](variables []any, name string) (value T) {
	for i := 0; i+1 < len(variables); i += 2 {
		if variables[i] == name {
			value, _ = variables[i+1].(T)
		}
	}
	return value
}

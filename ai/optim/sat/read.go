package sat

import (
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// Read reads a formula in the DIMACS format: comment lines that begin with c, a line "p cnf VARIABLES
// CLAUSES", and literals with a 0 after each clause; the last 0 may be missing. An error has the line and the
// bad word.
func Read(data []byte) (*Formula, error) {
	variables, clauses := 0, 0
	var list [][]int
	var clause []int
	number := 0
	for text := range strings.SplitSeq(string(data), "\n") {
		number++
		fields := strings.Fields(text)
		switch {
		case len(fields) == 0 || strings.HasPrefix(fields[0], "c"):
			continue
		case fields[0] == "%": // some collections end with this line
			return finish(variables, clauses, list, clause, number)
		case fields[0] == "p":
			if variables > 0 {
				return nil, fault.Errorf("sat: line %d, word 1, \"p\": the header must not be repeated",
					number)
			}
			if len(fields) != 4 || fields[1] != "cnf" {
				return nil, fault.Errorf("sat: line %d: %q is not \"p cnf VARIABLES CLAUSES\"", number,
					text)
			}
			var err error
			if variables, err = count(fields[2], 1, maxVariables); err != nil {
				return nil, fault.Errorf("sat: line %d, word 3, %w", number, err)
			}
			if clauses, err = count(fields[3], 0, maxClauses); err != nil {
				return nil, fault.Errorf("sat: line %d, word 4, %w", number, err)
			}
			continue
		case variables == 0:
			return nil, fault.Errorf("sat: line %d, word 1, %q: \"p cnf VARIABLES CLAUSES\" must come first",
				number, fields[0])
		}
		for i, word := range fields {
			l, err := strconv.Atoi(word)
			switch {
			case err != nil || l > variables || l < -variables:
				return nil, fault.Errorf("sat: line %d, word %d, %q: not a literal of %d variables", number,
					i+1, word, variables)
			case l != 0:
				clause = append(clause, l)
			case len(list) == clauses:
				return nil, fault.Errorf("sat: line %d, word %d: more clauses than the %d of the header",
					number, i+1, clauses)
			default:
				list = append(list, clause)
				clause = nil
			}
		}
	}
	return finish(variables, clauses, list, clause, number)
}

func finish(variables, clauses int, list [][]int, clause []int, line int) (*Formula, error) {
	var mended []fault.Text
	if len(clause) > 0 && len(list) == clauses-1 { // the final 0 is often missing
		list, clause = append(list, clause), nil
		mended = []fault.Text{fault.Notef("line %d: 0 added at the end of the last clause", line)}
	}
	switch {
	case variables == 0:
		return nil, fault.Errorf("sat: line %d: the file ends without \"p cnf VARIABLES CLAUSES\"", line)
	case len(clause) > 0:
		return nil, fault.Errorf("sat: line %d: the file ends within a clause", line)
	case len(list) < clauses:
		return nil, fault.Errorf("sat: line %d: the file ends after %d of %d clauses", line, len(list),
			clauses)
	}
	f, err := newFormula(variables, list)
	if err == nil {
		f.Mended = mended
	}
	return f, err
}

func count(word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, fault.Errorf("%q: not a number from %d to %d", word, least, most)
	}
	return n, nil
}

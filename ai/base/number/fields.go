package number

import (
	"fmt"
	"strconv"
	"strings"
)

// ReadFields reads the fields of a line into the variables to which into points: *string, *int, *int64,
// *uint64 or *float64. The error has the expected number of fields, or the bad field and its index from 1.
func ReadFields(line string, into ...any) error {
	words := strings.Fields(line)
	if len(words) != len(into) {
		return fmt.Errorf("%d fields, want %d", len(words), len(into))
	}
	for i, word := range words {
		var err error
		switch p := into[i].(type) {
		case *string:
			*p = word
		case *int:
			*p, err = strconv.Atoi(word)
		case *int64:
			*p, err = strconv.ParseInt(word, 10, 64)
		case *uint64:
			*p, err = strconv.ParseUint(word, 10, 64)
		case *float64:
			*p, err = strconv.ParseFloat(word, 64)
		default:
			panic(fmt.Sprintf("fields: cannot read into a %T", p))
		}
		if err != nil {
			return fmt.Errorf("field %d: bad number %.40q", i+1, word)
		}
	}
	return nil
}

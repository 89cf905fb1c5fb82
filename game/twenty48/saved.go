package twenty48

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"ludarium/game/text/parse"
)

// saved is the JSON that the original game saves: columns of cells, null for an empty one.
type saved struct {
	Grid *struct {
		Cells [][]*struct {
			Value int64 `json:"value"`
		} `json:"cells"`
	} `json:"grid"`
	Score int64 `json:"score"`
}

// Names of the fields in which other programs store the state of a game and the rows of the board.
var (
	stateFields = []string{"gameState", "game", "state"}
	rowsFields  = []string{"grid", "board", "cells", "tiles", "matrix"}
)

// mostWrapped is the maximum nesting of JSON within JSON strings.
const mostWrapped = 4

// unwrapped returns the object or array inside a JSON text. Web pages store the state of a game as a string,
// in a field of an object or by itself.
func unwrapped(text string) string {
	for range mostWrapped {
		inner, ok := wrapped(text)
		if !ok {
			return text
		}
		text = strings.TrimSpace(inner)
	}
	return text
}

// wrapped returns the text in the state field of a JSON object, or in a JSON string.
func wrapped(text string) (inner string, ok bool) {
	if json.Unmarshal([]byte(text), &inner) == nil {
		return inner, strings.ContainsAny(inner, "{[")
	}
	var object map[string]json.RawMessage
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &object) != nil {
		return "", false
	}
	for _, name := range stateFields {
		if state := string(object[name]); strings.HasPrefix(state, "{") || strings.HasPrefix(state, `"{`) {
			return state, true
		}
	}
	return "", false
}

// readRows reads an object with rows of numbers; ok is false if the object has none.
func readRows(text string) (d Drawn, ok bool) {
	var object map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &object) != nil {
		return d, false
	}
	for _, name := range rowsFields {
		list := string(object[name])
		if !strings.HasPrefix(list, "[") {
			continue
		}
		d.rows, _ = arrays(list, strings.Index(text, list))
		score, err := strconv.ParseInt(string(object["score"]), 10, 64)
		if err == nil {
			d.score = score
		}
		return d, true
	}
	return d, false
}

// readSaved reads the state that the original game saves; ok is false for an object without a grid.
func readSaved(text string) (d Drawn, ok bool, err error) {
	if d, ok = readRows(text); ok {
		return d, true, nil
	}
	var s saved
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		if bad := new(json.UnmarshalTypeError); errors.As(err, &bad) && strings.HasPrefix(bad.Field, "grid") {
			return d, true, parse.Errorf("", int(bad.Offset), "%s is %s, want the number of a tile in "+
				"grid.cells[x][y].value",
				bad.Field, bad.Value)
		}
		return d, strings.Contains(text, `"grid"`), err
	}
	if s.Grid == nil {
		return d, false, nil
	}
	n := len(s.Grid.Cells)
	if n < minSize || n > maxSize {
		return d, true, parse.Errorf("", 0, "grid.cells has %d columns, want %d to %d", n, minSize, maxSize)
	}
	d.score, d.tiles = s.Score, true
	for y := range n {
		row := make([]parse.Word, n)
		for x, column := range s.Grid.Cells {
			if len(column) != n {
				return d, true, parse.Errorf("", 0, "grid.cells[%d] has %d cells, want %d", x, len(column), n)
			}
			if column[y] != nil {
				row[x].Text = strconv.FormatInt(column[y].Value, 10)
			}
		}
		d.rows = append(d.rows, row)
	}
	return d, true, nil
}

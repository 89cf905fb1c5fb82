package morpion

import (
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// msr is a game in the Morpion Solitaire Record format (MSR), version 0.1, of morpion-solitaire.io, which is
// a JSON object. Its points are counted from the corner of the box around the standard cross, as in this
// package. The compact form for web addresses is "MS1:" and the compressed object in Base64.
type msr struct {
	Version   json.RawMessage `json:"version,omitempty"` // a string, or a number in old files
	Variant   string          `json:"variant"`
	Score     int             `json:"score"`
	Producer  string          `json:"producer,omitempty"`
	Available *int            `json:"available_moves,omitempty"`
	Terminal  *bool           `json:"terminal,omitempty"`
	Box       []int           `json:"bbox,omitempty"`
	Moves     []msrMove       `json:"moves"`
}

type msrMove struct {
	X         int    `json:"x"`
	Y         int    `json:"y"`
	Direction string `json:"dir"`
	Place     int    `json:"pos"` // index of the new dot in the line
}

// msrDirections maps the direction codes of MSR to directions.
var msrDirections = map[string]Dir{"H": Across, "V": Down, "DN": Falling, "DP": Rising}

const (
	msrCompact = "MS1:"
	msrVersion = "0.1"
	maxMSR     = 1 << 20 // maximum size of an object in bytes
)

// isMSR reports whether a text appears to be in MSR.
func isMSR(text string) bool {
	t := strings.TrimSpace(text)
	return strings.HasPrefix(t, "{") || strings.HasPrefix(t, msrCompact)
}

// parseMSR reads a record in MSR.
func parseMSR(text string) (Record, error) {
	const context = "morpion: bad MSR record: "
	trimmed := strings.TrimSpace(text)
	at := strings.Index(text, trimmed)
	data := []byte(trimmed)
	if packed, ok := strings.CutPrefix(trimmed, msrCompact); ok {
		read := flate.NewReader(
			base64.NewDecoder(base64.RawURLEncoding, strings.NewReader(strings.TrimRight(packed, "="))))
		var err error
		if data, err = io.ReadAll(io.LimitReader(read, maxMSR+1)); err != nil {
			return Record{}, parse.Errorf("", at, context+"what follows %s is not compressed in the "+
				"letters of Base64: %v", msrCompact, err)
		}
		at = 0
	}
	if len(data) > maxMSR {
		return Record{}, parse.Errorf("", 0, context+"more than %d bytes", maxMSR)
	}
	var m msr
	if err := json.Unmarshal(data, &m); err != nil {
		if bad := new(json.UnmarshalTypeError); errors.As(err, &bad) {
			return Record{}, parse.Errorf("", at, context+"%s is %s, want %s", bad.Field, bad.Value, bad.Type)
		}
		return Record{}, parse.Errorf("", at, context+"%v", err)
	}
	if version := strings.Trim(string(m.Version), `"`); version != "" && !strings.HasPrefix(version, "0") &&
		!strings.HasPrefix(version, "1") {
		return Record{},
			parse.Errorf(version, strings.Index(text, version), context+"version %q is not known; %s is",
				version, msrVersion)
	}
	name := m.Variant
	if len(name) == 2 && name[0] > '9' { // an old name such as "T5"
		name = string([]byte{name[1], name[0]})
	}
	v, err := ParseVariant(name)
	if err != nil || v != (Variant{Length: v.Length, Touching: v.Touching}) {
		return Record{},
			parse.Errorf(m.Variant, max(0, strings.Index(text, m.Variant)),
				context+"variant %q is none of 5T, 5D, 4T, 4D", m.Variant)
	}
	rec := Record{Variant: v}
	o := v.Origin()
	for i, move := range m.Moves {
		written := fmt.Sprintf("x %d, y %d, %s, pos %d", move.X, move.Y, move.Direction, move.Place)
		bad := func(format string, args ...any) (Record, error) {
			return rec, &BadMove{Number: i + 1, Text: written, Why: fault.Errorf(format, args...)}
		}
		d, ok := msrDirections[strings.ToUpper(move.Direction)]
		switch {
		case !ok:
			return bad("direction %q is none of H, V, DP, DN", move.Direction)
		case move.Place < 0 || move.Place >= v.Length:
			return bad("pos %d is not 0 to %d", move.Place, v.Length-1)
		case max(move.X, -move.X, move.Y, -move.Y) > Grid:
			return bad("the dot is outside the grid of %d by %d", Grid, Grid)
		}
		m, err := placed(Point{move.Y + o.Row, move.X + o.Col}, d, move.Place, v)
		if err != nil {
			return bad("%w", err)
		}
		rec.Moves = append(rec.Moves, m)
		rec.texts = append(rec.texts, parse.Word{Text: written})
	}
	return rec, nil
}

// MSR returns the record in the Morpion Solitaire Record format. It returns an error for variants that the
// format does not have and for illegal records.
func (r Record) MSR() (string, error) {
	v := r.Variant
	if v != (Variant{Length: v.Length, Touching: v.Touching}) || v.Length != 4 && v.Length != 5 {
		return "", fault.Errorf("morpion: the MSR format is for 5T, 5D, 4T and 4D, not for %s", v)
	}
	b, err := r.Replay()
	if err != nil {
		return "", err
	}
	codes := map[Dir]string{}
	for code, d := range msrDirections {
		codes[d] = code
	}
	o := v.Origin()
	topLeft, bottomRight := b.Bounds()
	var w strings.Builder
	fmt.Fprintf(&w, "{\n  \"version\": %q,\n  \"variant\": %q,\n  \"score\": %d,\n  \"producer\": "+
		"\"Ludarium\",\n  \"available_moves\": %d,\n  \"terminal\": %t,\n  \"bbox\": [%d, %d, %d, %d],\n  "+
		"\"moves\": [",
		msrVersion, v, len(r.Moves),
		len(b.cands), len(b.cands) == 0, topLeft.Col-o.Col, topLeft.Row-o.Row, bottomRight.Col-o.Col,
		bottomRight.Row-o.Row)
	for i, m := range r.Moves {
		if i > 0 {
			w.WriteByte(',')
		}
		p := DotOf(m)
		fmt.Fprintf(&w, "\n    {\"x\": %d, \"y\": %d, \"dir\": %q, \"pos\": %d}", p.Col-o.Col, p.Row-o.Row,
			codes[dirOf(m)], indexOf(m))
	}
	w.WriteString("\n  ]\n}\n")
	return w.String(), nil
}

package arena

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"strings"

	"ludarium/game/text/fault"
)

// Files stores a tournament; lab.Folder and lab.Memory implement it.
type Files interface {
	// Read returns a file's bytes; nil and no error if the file does not exist.
	Read(name string) ([]byte, error)
	// Write replaces a file atomically.
	Write(name string, data []byte) error
	// Append adds data to the end of a file and creates the file if necessary.
	Append(name string, data []byte) error
}

// File names of a tournament.
const (
	planFile  = "tournament.json" // holds the Tournament
	gamesFile = "games.log"       // one line per game
)

// entry is a game in the log.
type entry struct {
	Game    int     `json:"game"` // number of the game, see Finished
	Outcome Outcome `json:"outcome"`
}

// ledger is the log of a tournament's games. Each line begins with a checksum that includes the tournament,
// so that games of another tournament are rejected.
type ledger struct {
	files Files
	seal  uint32
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// line encodes a game as a line of the log.
func (l *ledger) line(e entry) ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%08x %s\n", crc32.Update(l.seal, castagnoli, data), data), nil
}

// read decodes a line without its line break.
func (l *ledger) read(line []byte) (e entry, err error) {
	const digits = 8
	if len(line) <= digits || line[digits] != ' ' {
		return e, fault.Errorf("%.20q is not a game", line)
	}
	data := line[digits+1:]
	if sum := fmt.Sprintf("%08x", crc32.Update(l.seal, castagnoli, data)); sum != string(line[:digits]) {
		return e, fault.Errorf("it differs from what this tournament wrote")
	}
	return e, json.Unmarshal(data, &e)
}

// openLedger resumes the tournament in files, or begins one. It returns the games already played and a
// description of each damaged line; damaged lines are set aside and their games are repeated. It returns an
// error if the files hold another tournament.
func openLedger(files Files, t *Tournament) (l *ledger, played map[int]*Outcome, damage []string, err error) {
	plan, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		return nil, nil, nil, err
	}
	plan = append(plan, '\n')
	l = &ledger{files, crc32.Checksum(plan, castagnoli)}
	played = map[int]*Outcome{}
	old, err := files.Read(planFile)
	if err != nil {
		return nil, nil, nil, err
	}
	if old == nil {
		return l, played, nil, files.Write(planFile, plan)
	}
	if !bytes.Equal(old, plan) {
		return nil, nil, nil, fault.Errorf("arena: there is another tournament: %w", difference(old, plan))
	}
	log, err := files.Read(gamesFile)
	if err != nil {
		return nil, nil, nil, err
	}
	var good, bad []byte
	number := 0
	for line := range bytes.Lines(log) {
		number++
		whole, ended := bytes.CutSuffix(line, []byte("\n"))
		if !ended {
			break // the program was killed while writing the line
		}
		e, err := l.read(whole)
		if err != nil {
			damage = append(damage, fmt.Sprintf("%s, line %d: %v", gamesFile, number, err))
			bad = append(bad, line...)
			continue
		}
		if played[e.Game] == nil {
			played[e.Game] = &e.Outcome
			good = append(good, line...)
		}
	}
	if bad != nil {
		err = files.Write("damaged-"+gamesFile, bad)
	}
	if err == nil && len(good) < len(log) {
		err = files.Write(gamesFile, good)
	}
	return l, played, damage, err
}

// difference returns an error with the first line in which the texts of two tournaments differ.
func difference(old, now []byte) error {
	a, b := strings.Split(string(old), "\n"), strings.Split(string(now), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fault.Errorf("line %d of %s is %s, not %s", i+1, planFile, strings.TrimSpace(a[i]),
				strings.TrimSpace(b[i]))
		}
	}
	return fault.Errorf("%s has %d lines, not %d", planFile, len(a), len(b))
}

// add appends a game to the log.
func (l *ledger) add(number int, o *Outcome) error {
	line, err := l.line(entry{number, *o})
	if err != nil {
		return err
	}
	return l.files.Append(gamesFile, line)
}

// close rewrites the log so that it contains the games that count, in order.
func (l *ledger) close(list []Finished) error {
	var all []byte
	for _, g := range list {
		line, err := l.line(entry{g.Number, g.Outcome})
		if err != nil {
			return err
		}
		all = append(all, line...)
	}
	return l.files.Write(gamesFile, all)
}

// ReadTournament returns the tournament in files; nil if there is none.
func ReadTournament(files Files) (*Tournament, error) {
	data, err := files.Read(planFile)
	if err != nil || data == nil {
		return nil, err
	}
	var t Tournament
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&t); err != nil {
		return nil, fault.Errorf("arena: %s: %w", planFile, err)
	}
	return &t, nil
}

// Finished is a finished game of a tournament.
type Finished struct {
	Number  int // number of the pairing × games per pairing + index of the game in the pairing
	Pairing Pairing
	Swapped bool // whether player B plays the first side
	Outcome Outcome
}

// Score returns the score of the pairing's player A: 1, 0 or -1, or the points of a solitaire.
func (r *Finished) Score() float64 {
	if r.Swapped {
		return -r.Outcome.Score + 0 // avoid −0
	}
	return r.Outcome.Score
}

// Players returns the players of the first and second side; second is -1 in a solitaire.
func (r *Finished) Players() (first, second int) {
	if r.Swapped {
		return r.Pairing.B, r.Pairing.A
	}
	return r.Pairing.A, r.Pairing.B
}

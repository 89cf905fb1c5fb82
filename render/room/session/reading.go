package session

import (
	"strconv"
	"strings"

	"ludarium/game"
)

// reading is a line under construction, which will replace another line of the same game.
type reading struct {
	*GameLine
	start  *game.Tracked // start position
	notice string        // description of automatic moves
}

func newReading(k *Profile, start *game.Tracked, seed uint64) *reading {
	return &reading{GameLine: newLine(k, start.Clone().(*game.Tracked), seed), start: start}
}

// readRecord returns the line of a record, or an error if the record is illegal.
func readRecord(k *Profile, seed uint64, r game.Record) (*reading, error) {
	start, err := game.Track(k.Rules, r.Values, r.Start)
	if err != nil {
		return nil, err
	}
	next := newReading(k, start, seed)
	var legal []game.Move
	for i, m := range r.Moves {
		if legal = next.state.Moves(legal[:0]); !game.Contains(legal, m) && !game.Playable(next.state, m) {
			return nil, textSavedMoveNotLegal.Error("i", i+1, "m", uint32(m))
		}
		next.entries = append(next.entries, next.entry(m, nil))
		next.state.Play(m)
		next.cursor++
	}
	next.settle()
	return next, nil
}

// readTexts parses moves separated by white space or commas into a new line with the game and the seed of
// old. Forced passes and chance events may be omitted: missing events are drawn from the seed, unless a
// search chooses them, in which case they must be given. The error quotes the invalid move, and the line has
// the moves before it.
func readTexts(old *GameLine, start *game.Tracked, moves string) (*reading, error) {
	next := newReading(old.profile, start, old.seed)
	place := 0
	for word := range strings.FieldsSeq(moves) {
		place += strings.Index(moves[place:], word)
		parts := []string{word}
		if _, err := old.profile.Rules.ParseMove(next.state, word); err != nil {
			parts = strings.Split(word, ",") // commas separate moves, but some moves contain a comma
		}
		for _, part := range parts {
			if part != "" {
				if err := next.read(part); err != nil {
					return next, next.numbered(err, place)
				}
			}
			place += len(part) + 1
		}
		place--
	}
	next.settle()
	return next, nil
}

// settle plays automatic moves.
func (r *reading) settle() {
	if c := r.GameLine.settle(); c.notice != "" {
		r.notice = c.notice
	}
}

// read plays one move given as text. On error, only automatic moves have been played.
func (r *reading) read(text string) error {
	m, err := r.profile.Rules.ParseMove(r.state, text)
	if err != nil && (r.state.Turn() == game.Chance || r.passes()) {
		r.settle()
		m, err = r.profile.Rules.ParseMove(r.state, text)
	}
	if err != nil {
		return err
	}
	r.step(m, nil, nil)
	return nil
}

// numbered adds the number of the move at the cursor to an error.
func (r *reading) numbered(err error, place int) error {
	n := 1
	if r.cursor > 0 {
		n += r.entries[r.cursor-1].Number
	}
	number := strconv.Itoa(n)
	if own, ok := game.Concrete(r.state).(game.Numberer); ok {
		number = own.MoveNumber()
	}
	return game.Numbered(err, number, place)
}

// takeOver replaces the line by a parsed one.
func (s *Session) takeOver(next *reading) {
	s.changing()
	if s.Leaving != nil {
		s.Leaving()
	}
	s.ID = ""
	*s.Line = *next.GameLine
	s.Clock.set(Control{}, 0)
	s.Search.thought, s.Search.paused = nil, false
	s.notice = next.notice
	s.Players.suit()
	s.Analysis.suit()
	s.Review.clear()
	s.Line.given = 0
	for i, e := range s.Line.entries {
		if !e.Automatic() {
			s.Line.given = i + 1
		}
	}
	s.changed(change{})
}

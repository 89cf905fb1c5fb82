package session

import (
	"fmt"
	"slices"

	"ludarium/game"
	"ludarium/render/anim"
)

// Variation is a line that was left: what followed an earlier position before something else was played there.
type Variation struct {
	At      int     // it follows the first so many entries of the main line
	Entries []Entry // at least one of them a decision
	ending  ending
	given   int         // as that of the session, when it was the main line
	within  []Variation // lines left within it
}

// maxVariations is how many lines are kept; the oldest go first.
const maxVariations = 24

// Variations returns the lines that were left, the latest last; the slice is not to be changed, and valid only until the next change.
func (s *Session) Variations() []Variation { return s.variations }

// Within returns the lines that were left within the variation, whose places are counted in the line that it was.
func (v Variation) Within() []Variation { return v.within }

// Drop forgets variation i.
func (s *Session) Drop(i int) {
	s.variations = slices.Delete(s.variations, i, i+1)
	s.stale = true
}

// setAside makes a variation of what follows the cursor, and leaves the main line cut there.
func (s *Session) setAside() {
	rest := s.entries[s.cursor:]
	if slices.ContainsFunc(rest, func(e Entry) bool { return !e.Automatic() }) {
		v := Variation{At: s.cursor, Entries: slices.Clone(rest), ending: s.ending, given: s.given}
		var kept []Variation
		for _, old := range s.variations {
			if old.At > s.cursor {
				v.within = append(v.within, old)
			} else {
				kept = append(kept, old)
			}
		}
		s.variations = append(kept[max(0, len(kept)+1-maxVariations):], v)
	}
	s.entries = s.entries[:s.cursor]
	s.ending = ending{}
}

// followVariation makes the variation that begins with m at the cursor, if there is one, the main line from there on.
func (s *Session) followVariation(m game.Move) bool {
	i := slices.IndexFunc(s.variations, func(v Variation) bool { return v.At == s.cursor && v.Entries[0].Move == m })
	if i < 0 {
		return false
	}
	v := s.variations[i]
	s.variations = slices.Delete(s.variations, i, i+1)
	s.setAside()
	s.entries = append(s.entries, v.Entries...)
	s.variations = append(s.variations, v.within...)
	s.ending, s.given = v.ending, max(v.given, min(s.given, s.cursor))
	if s.thought != nil && s.thought.Cursor > s.cursor {
		s.thought = nil
	}
	return true
}

// Take makes variation i the main line from where it begins, and shows the position after its first move. What it replaces becomes a
// variation. The computer waits there.
func (s *Session) Take(i int) {
	v := s.variations[i]
	s.changing()
	s.travel(v.At)
	s.followVariation(v.Entries[0].Move)
	n := v.At + 1
	for n < len(s.entries) && s.entries[n].Automatic() {
		n++
	}
	s.travel(n)
	s.paused = n < len(s.entries) || !s.anyHuman()
	s.changed(anim.Plan{})
}

// Sideline is a variation as plain data.
type Sideline struct {
	At      int            `json:"at"`
	Moves   []game.Move    `json:"moves"`
	Scores  map[int]Score  `json:"scores,omitempty"`  // by place in the variation
	Remarks map[int]Remark `json:"remarks,omitempty"` // as well
	Ending  endingKind     `json:"ending,omitempty"`
	By      game.Player    `json:"by,omitempty"`
	Given   int            `json:"given,omitempty"`
	Within  []Sideline     `json:"within,omitempty"`
}

func saveLines(list []Variation) []Sideline {
	var out []Sideline
	for _, v := range list {
		l := Sideline{At: v.At, Ending: v.ending.kind, By: v.ending.by, Given: v.given, Within: saveLines(v.within),
			Scores: map[int]Score{}, Remarks: map[int]Remark{}}
		for i, e := range v.Entries {
			l.Moves = append(l.Moves, e.Move)
			if e.Score != nil {
				l.Scores[i] = *e.Score
			}
			if !e.Remark.empty() {
				l.Remarks[i] = e.Remark
			}
		}
		out = append(out, l)
	}
	return out
}

// restoreLines reads the variations of the main line so far, or of one that begins at a position after so many moves of it.
func (s *Session) restoreLines(start *game.Tracked, line []Entry, begin int, list []Sideline) ([]Variation, error) {
	var out []Variation
	for n, l := range list {
		if l.At < begin || l.At > begin+len(line) || l.Given < 0 {
			return nil, fmt.Errorf(textVariationBeginsElsewhere, n+1, l.At, begin, begin+len(line))
		}
		next := at(s.kind, start.Clone().(*game.Tracked), s.seed)
		for _, e := range line[:l.At-begin] {
			next.state.Play(e.Move)
		}
		after := next.state.Clone().(*game.Tracked)
		number := 0
		if l.At > begin {
			number = line[l.At-begin-1].Number
		}
		v := Variation{At: l.At, ending: ending{kind: l.Ending, by: l.By}, given: l.Given}
		for i, m := range l.Moves {
			if !game.Contains(next.state.Moves(nil), m) {
				return nil, fmt.Errorf(textVariationMoveNotLegal, n+1, i+1, uint32(m))
			}
			e := next.entry(m)
			e.Number = number
			if !e.Automatic() {
				number++
				e.Number = number
			}
			if score, ok := l.Scores[i]; ok {
				e.Score = &score
			}
			e.Remark = l.Remarks[i]
			v.Entries = append(v.Entries, e)
			next.state.Play(m)
		}
		if !slices.ContainsFunc(v.Entries, func(e Entry) bool { return !e.Automatic() }) {
			return nil, fmt.Errorf(textVariationIsEmpty, n+1)
		}
		var err error
		if v.within, err = s.restoreLines(after, v.Entries, l.At, l.Within); err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

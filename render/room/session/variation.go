package session

import (
	"slices"

	"ludarium/game"
	"ludarium/game/format"
)

// Variation is an abandoned line: moves that followed an earlier position before another move was played
// there.
type Variation struct {
	At      int     // number of entries of the main line before it
	Entries []Entry // moves, including at least one player's move
	ending  ending
	given   int         // see GameLine.given
	within  []Variation // its own variations
}

// maxVariations is the maximum number of variations; the oldest are dropped first.
const maxVariations = 24

// Variations returns the variations, most recent last. They must not be modified and are valid until the next
// change.
func (l *GameLine) Variations() []Variation { return l.variations }

// Within returns the variations of a variation, whose At counts the entries of the whole line that it
// belonged to.
func (v Variation) Within() []Variation { return v.within }

// drop deletes variation i.
func (l *GameLine) drop(i int) { l.variations = slices.Delete(l.variations, i, i+1) }

// setAside turns the moves after the cursor into a variation.
func (l *GameLine) setAside() {
	rest := l.entries[l.cursor:]
	if slices.ContainsFunc(rest, func(e Entry) bool { return !e.Automatic() }) {
		v := Variation{At: l.cursor, Entries: slices.Clone(rest), ending: l.ending, given: l.given}
		var kept []Variation
		for _, old := range l.variations {
			if old.At > l.cursor {
				v.within = append(v.within, old)
			} else {
				kept = append(kept, old)
			}
		}
		l.variations = append(kept[max(0, len(kept)+1-maxVariations):], v)
	}
	l.entries = l.entries[:l.cursor]
	l.ending, l.cast = ending{}, nil
}

// retract goes to the position after n entries and deletes the entries after it and their variations.
func (l *GameLine) retract(n int) change {
	n = min(max(n, 0), len(l.entries))
	c := l.travel(n)
	l.entries, l.given, l.ending, l.cast = l.entries[:n], min(l.given, n), ending{}, nil
	l.variations = slices.DeleteFunc(l.variations, func(v Variation) bool { return v.At > n })
	c.left, c.from = true, n
	return c
}

// followVariation appends the variation that begins with m at the cursor, if there is one, to the main line.
func (l *GameLine) followVariation(m game.Move) bool {
	i := slices.IndexFunc(l.variations, func(v Variation) bool {
		return v.At == l.cursor && v.Entries[0].Move == m
	})
	if i < 0 {
		return false
	}
	v := l.variations[i]
	l.drop(i)
	l.setAside()
	l.entries = append(l.entries, v.Entries...)
	l.variations = append(l.variations, v.within...)
	l.ending, l.given = v.ending, max(v.given, min(l.given, l.cursor))
	return true
}

// take makes variation i the main line and goes to the position after its first move.
func (l *GameLine) take(i int) change {
	v := l.variations[i]
	l.travel(v.At)
	l.followVariation(v.Entries[0].Move)
	l.travel(l.awaited(v.At + 1))
	return change{left: true, from: v.At}
}

// sideline is a variation to be encoded as JSON.
type sideline struct {
	At      int                   `json:"at"`
	Moves   []game.Move           `json:"moves"`
	Scores  map[int]Score         `json:"scores,omitempty"`  // by index in the variation
	Remarks map[int]format.Remark `json:"remarks,omitempty"` // by index in the variation
	Ending  endingKind            `json:"ending,omitempty"`
	By      game.Player           `json:"by,omitempty"`
	Given   int                   `json:"given,omitempty"`
	Within  []sideline            `json:"within,omitempty"`
}

func saveLines(list []Variation) []sideline {
	var out []sideline
	for _, v := range list {
		l := sideline{At: v.At, Ending: v.ending.kind, By: v.ending.by, Given: v.given,
			Within: saveLines(v.within),
			Scores: map[int]Score{}, Remarks: map[int]format.Remark{}}
		for i, e := range v.Entries {
			l.Moves = append(l.Moves, e.Move)
			if e.Score != nil {
				l.Scores[i] = *e.Score
			}
			if !e.Remark.Empty() {
				l.Remarks[i] = e.Remark
			}
		}
		out = append(out, l)
	}
	return out
}

// restoreLines restores the variations of the main line, or of a variation that begins after begin moves.
func restoreLines(k *Profile, start *game.Tracked, line []Entry, begin int, list []sideline) ([]Variation,
	error) {
	var out []Variation
	for n, l := range list {
		if l.At < begin || l.At > begin+len(line) || l.Given < 0 {
			return nil, textVariationBeginsElsewhere.Error("n", n+1, "at", l.At, "begin", begin, "begin2",
				begin+len(line))
		}
		next := newLine(k, start.Clone().(*game.Tracked), 0)
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
			if !game.Playable(next.state, m) {
				return nil, textVariationMoveNotLegal.Error("n", n+1, "i", i+1, "m", uint32(m))
			}
			e := next.entry(m, nil)
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
			return nil, textVariationIsEmpty.Error("n", n+1)
		}
		var err error
		if v.within, err = restoreLines(k, after, v.Entries, l.At, l.Within); err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

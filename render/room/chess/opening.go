package chess

import (
	"context"

	"ludarium/ai/worker/opening"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/ui/mailbox"
)

// openings names openings. A worker has the names; they are requested after the first move.
type openings struct {
	task  *mailbox.Ask[map[uint64]opening.Name] // request for names; nil before the first move
	names map[uint64]opening.Name               // names by position hash; nil until they arrive
	shown string                                // current name
	at    uint64
	known bool
}

// longest is the maximum number of moves that are looked up, longer than any opening.
const longest = 40

// askOpenings requests the names after the first move and reports whether they have just arrived.
func (r *chessRoom) askOpenings() (came bool) {
	o := &r.openings
	if p := r.Shell.Host().Pool(); o.task == nil && r.Session.Line.Cursor() > 0 && p != nil {
		o.task = mailbox.Once(func(ctx context.Context) (map[uint64]opening.Name, error) {
			return opening.Ask(ctx, p, r.Rules.Name)
		})
	}
	names, _, _ := o.task.Take() // on an error, openings stay unnamed
	if len(names) > 0 {
		o.names, o.known, came = names[0], false, true
	}
	return came
}

// startName names a Chess960 start position; it returns "" for all others.
func startName(s game.State) string {
	p := game.Concrete(s).(*rules.State).Position()
	number, ok := rules.Number960(&p)
	if !ok || number == rules.UsualStart {
		return ""
	}
	return textStart960.With("number", number)
}

// Heading returns the name of the last position that has one, or of the start position, or "".
func (r *chessRoom) Heading() string {
	o := &r.openings
	hash := r.Session.Line.State().Hash() ^ uint64(r.Session.Line.Cursor())
	if o.known && o.at == hash {
		return o.shown
	}
	o.known, o.at, o.shown = true, hash, startName(r.Session.Line.At(0))
	if len(o.names) == 0 {
		return o.shown
	}
	state := game.Concrete(r.Session.Line.State()).(game.State).Clone()
	for n := r.Session.Line.Cursor(); n > 0; n-- {
		if n <= longest {
			if name, ok := o.names[state.Hash()]; ok {
				o.shown = name.String()
				break
			}
		}
		state.Undo()
	}
	return o.shown
}

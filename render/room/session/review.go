package session

import (
	"errors"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Review searches positions of the line in the background while the game goes on, for reviews and for
// training. A finding belongs to the moves that lead to its position, so it is found again when a variation
// becomes the main line, and it is saved with the game.
type Review struct {
	line    *GameLine
	picture *Picture
	pool    pool.Pool // nil if there are no workers

	found    map[uint64]Finding // by key
	changes  int                // counts changes of found
	queue    []exam
	under    []examination
	failure  string
	total    int // number of positions in the running review; 0 if there is none
	left     int
	lost     int  // number of positions lost because their workers died since Start
	training bool // whether the user's moves are judged
}

const (
	findingPlies = 12   // number of stored moves per finding
	maxFindings  = 1200 // number of stored findings; if there are more, findings of other lines are dropped
	maxExams     = 4    // number of simultaneous searches
)

// keys iterates over the keys of the main line's positions, which are hashes of the preceding moves.
func (r *Review) keys(yield func(n int, key uint64) bool) {
	key := uint64(0)
	for n, e := range r.line.entries {
		if !yield(n, key) {
			return
		}
		key = rng.Derive(key, uint64(e.Move))
	}
	yield(len(r.line.entries), key)
}

// key returns the key of the position after n entries of the main line.
func (r *Review) key(n int) uint64 {
	for i, key := range r.keys {
		if i == n {
			return key
		}
	}
	panic("session: no such position")
}

// threatKey returns the key of the position after a pass in the position with a key.
func threatKey(key uint64) uint64 { return rng.Derive(key, 1<<40) }

// Finding returns the finding for the position after n entries of the main line.
func (r *Review) Finding(n int) (f Finding, ok bool) {
	if n < 0 || n > len(r.line.entries) {
		return Finding{}, false
	}
	f, ok = r.found[r.key(n)]
	return f, ok
}

// Known returns the number of positions with findings.
func (r *Review) Known() int { return len(r.found) }

// Changes returns a number that grows with each change of the findings.
func (r *Review) Changes() int { return r.changes }

// find stores a finding.
func (r *Review) find(key uint64, f Finding) {
	r.found[key] = f
	r.changes++
	r.picture.stale = true
}

// Findings returns the findings of the main line, by cursor.
func (r *Review) Findings() map[int]Finding {
	if len(r.found) == 0 {
		return nil
	}
	out := map[int]Finding{}
	for n, key := range r.keys {
		if f, ok := r.found[key]; ok {
			out[n] = f
		}
	}
	return out
}

// Start lets x search the last position of the main line and all positions in which a player is to move.
// Findings of at least the same effort are kept.
func (r *Review) Start(x Examiner) {
	r.Stop()
	r.failure, r.lost = "", 0
	state := r.line.fromStart()
	for n, key := range r.keys {
		last := n == len(r.line.entries)
		if (last || !r.line.entries[n].Automatic()) && r.examine(x, key, state, true) {
			r.total++
		}
		if !last {
			state.Play(r.line.entries[n].Move)
		}
	}
	r.left = r.total
	r.picture.stale = true
}

// Examine lets x search the position after n entries of the main line before all queued positions.
func (r *Review) Examine(x Examiner, n int) {
	if n < 0 || n > len(r.line.entries) {
		return
	}
	r.examine(x, r.key(n), r.line.At(n).(*game.Tracked), false)
}

// ExamineThreat lets x search for the move that the opponent would make after n entries of the main line if
// the opponent were to move. ok is false in check, where passing is impossible, and when the game is over.
func (r *Review) ExamineThreat(x Examiner, n int) (ok bool) {
	root, ok := r.passed(n)
	if ok {
		r.examine(x, threatKey(r.key(n)), root, false)
	}
	return ok
}

// Threat returns the result of ExamineThreat for the position after n entries.
func (r *Review) Threat(n int) (f Finding, ok bool) {
	f, ok = r.found[threatKey(r.key(n))]
	return f, ok
}

// passed returns the position after n entries with the other side to move.
func (r *Review) passed(n int) (root *game.Tracked, ok bool) {
	state := game.State(r.line.state)
	if n != r.line.cursor {
		state = r.line.At(n)
	}
	concrete, ok := game.Concrete(state).(game.State)
	if _, over := r.line.Result(); !ok || over && n == r.line.cursor {
		return nil, false
	}
	concrete = concrete.Clone()
	p, ok := concrete.(game.Passer)
	if !ok {
		return nil, false
	}
	null, ok := p.NullMove()
	if !ok {
		return nil, false
	}
	concrete.Play(null)
	root, err := game.Track(r.line.profile.Rules, r.line.values, concrete.Notation())
	return root, err == nil && root.Turn() <= game.Second
}

// examine queues a position unless it is queued already or has a finding of at least the same effort.
func (r *Review) examine(x Examiner, key uint64, state *game.Tracked, review bool) (queued bool) {
	if r.found == nil {
		r.found = map[uint64]Finding{}
	}
	if f, ok := r.found[key]; ok && f.Effort >= x.Effort && !(f.Open() && f.By == "") {
		return false // an open bound saved by an older version is searched again
	}
	if state.Turn() == game.Nobody {
		r.find(key, Finding{Score: x.Final(state, game.First), Side: game.First, Effort: x.Effort})
		return false
	}
	if state.Turn() == game.Chance {
		return false
	}
	e := exam{key: key, root: state.Clone().(*game.Tracked), by: x.By(state), effort: x.Effort,
		review: review}
	if e.by.Limits.Seed == 0 {
		e.by.Limits.Seed = rng.Derive(r.line.seed, key)
	}
	if review {
		r.queue = append(r.queue, e)
		return true
	}
	for _, other := range r.queue {
		if other.key == key && !other.review {
			return false
		}
	}
	r.queue = append([]exam{e}, r.queue...)
	return true
}

// Stop ends the review and keeps its findings.
func (r *Review) Stop() {
	for _, x := range r.under {
		x.Cancel()
	}
	r.under = nil
	r.queue, r.total, r.left = nil, 0, 0
	r.picture.stale = true
}

// Progress returns the number of positions that the running review has searched, and their total; ok is false
// if no review is running.
func (r *Review) Progress() (done, of int, ok bool) {
	return r.total - r.left, r.total, r.left > 0
}

// Failure describes why positions could not be searched, or returns "".
func (r *Review) Failure() string { return r.failure }

// poll receives results and starts the next searches.
func (r *Review) poll() {
	var still []examination
	for _, x := range r.under {
		infos, done, err := x.Take()
		if !done {
			still = append(still, x)
			continue
		}
		r.picture.stale = true
		if x.review {
			r.left--
		}
		if err == nil {
			err = r.keep(x.exam, infos[0])
		} else if errors.As(err, new(*pool.Died)) { // only this position has no finding
			r.lost++
			r.failure = textNotReviewed.With("n", r.lost, "error", inWords(err))
			continue
		}
		if err != nil {
			r.Stop()
			r.failure = textReviewFailed.With("error", inWords(err))
			return
		}
	}
	r.under = still
	if len(r.queue) == 0 {
		if r.left <= 0 && len(r.under) == 0 {
			r.total, r.left = 0, 0
		}
		return
	}
	if r.pool == nil {
		r.Stop()
		r.failure = textReviewWithoutWorker.String()
		return
	}
	for len(r.under) < min(maxExams, max(1, r.pool.Size()-1)) && len(r.queue) > 0 {
		e := r.queue[0]
		r.queue = r.queue[1:]
		r.under = append(r.under, examine(search.NewRemote(r.pool, e.by.Kind, e.by.Values), e))
	}
}

// keep stores a finding with the legal part of its line.
func (r *Review) keep(e exam, info settled) error {
	if _, ok := info.Best(); !ok {
		return textFoundNoMove.Error("kind", e.by.Kind)
	}
	f := findingOf(e.root.Clone(), e.by.Kind, info.Info)
	f.Limits, f.Effort = info.limits, e.effort
	if len(f.Moves) == 0 {
		return textGaveIllegalMove.Error("kind", e.by.Kind)
	}
	if old, ok := r.found[e.key]; ok && f.deepens(old.By, old.Depth, old.Score) {
		old.Effort, f = max(old.Effort, f.Effort), old
	}
	r.find(e.key, f)
	return nil
}

// findingOf returns the result of searching a position, with the legal part of its line. It modifies root.
func findingOf(root game.State, by string, info search.Info) Finding {
	line := info.Lines[0]
	f := Finding{Score: line.Score, Side: root.Turn(), By: by, Depth: info.Depth, Nodes: info.Nodes}
	for _, m := range line.Moves[:min(len(line.Moves), findingPlies)] {
		if !game.Contains(root.Moves(nil), m) {
			break
		}
		f.Moves = append(f.Moves, m)
		root.Play(m)
	}
	if line.Quiet <= len(f.Moves) {
		f.Quiet = line.Quiet
	}
	return f
}

// learn replaces the finding for a position by a deeper result of the same algorithm, so that verdicts and
// analysis agree.
func (r *Review) learn(t *Thought) {
	old, ok := r.Finding(t.Cursor)
	if !ok || len(t.Lines) == 0 || !old.deepens(t.Method, t.Depth, t.Lines[0].Score) {
		return
	}
	if f := findingOf(r.line.At(t.Cursor), t.Method, t.Info); len(f.Moves) > 0 {
		f.Effort = old.Effort
		r.find(r.key(t.Cursor), f)
	}
}

// saved returns the findings to save: all or, if there are too many, only those of the main line.
func (r *Review) saved() map[uint64]Finding {
	if len(r.found) <= maxFindings {
		return r.found
	}
	kept := map[uint64]Finding{}
	for _, key := range r.keys {
		if f, ok := r.found[key]; ok {
			kept[key] = f
		}
	}
	r.found = kept // the line's own findings are the same
	return kept
}

// restore restores saved findings.
func (r *Review) restore(found map[uint64]Finding) error {
	for _, f := range found {
		if f.Side != game.First && f.Side != game.Second {
			return textFactOfNobody.Error("side", f.Side)
		}
		if f.Score.Kind < search.Estimate || f.Score.Kind > search.LossIn {
			return textAScoreOfThe.Error("kind", f.Score.Kind)
		}
	}
	r.found = found
	r.changes++
	return nil
}

// ThreatTexts formats the moves of a Threat.
func (r *Review) ThreatTexts(n int, moves []game.Move) []string {
	root, ok := r.passed(n)
	if !ok {
		return nil
	}
	return moveTexts(r.line.profile.Rules, root, moves)
}

// clear ends the review and drops all findings.
func (r *Review) clear() {
	r.Stop()
	r.found, r.failure = nil, ""
	r.changes++
}

// Training reports whether the room should judge the user's moves.
func (r *Review) Training() bool { return r.training }

// Train switches training on or off.
func (r *Review) Train(on bool) { r.training, r.picture.stale = on, true }

package session

import (
	"context"
	"fmt"
	"sync"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// Positions of the line can be looked at in the background, while the game goes on: for the review of a game and for training. What is
// found belongs to the moves that lead to a position, so that it is there again when a line that was left is taken up, and it is saved with
// the game.

// Finding is what an algorithm thinks of a position.
type Finding struct {
	Score  Score       `json:"score"`            // seen by Side
	Side   game.Player `json:"side"`             // who is to move; First where the game is over
	Moves  []game.Move `json:"moves,omitempty"`  // best play; none where the game is over
	Effort int         `json:"effort,omitempty"` // of the Examiner
}

// Examiner says who looks at positions.
type Examiner struct {
	// By returns who looks at a position, with the limits of that.
	By func(v game.View) Player
	// Effort compares examiners: what one has found is not looked for again by another of no more effort.
	Effort int
}

const (
	findingPlies = 12   // that a finding keeps of its line
	maxFindings  = 1200 // that are kept; beyond, those of other lines go
	maxExams     = 4    // at once
)

// exams is the work in the background.
type exams struct {
	found   map[uint64]Finding
	queue   []exam
	under   *batch
	running int
	failure string
	total   int // of the review under way; 0: none
	left    int
}

// exam is a position to be looked at.
type exam struct {
	key    uint64
	root   *game.Tracked
	by     Player
	effort int
	review bool
}

// batch is the mailbox of searches that are given up together.
type batch struct {
	cancel context.CancelFunc
	ctx    context.Context // of the searches

	mu   sync.Mutex
	done []examined
}

type examined struct {
	exam
	info search.Info
	err  error
}

// run searches to the end in a goroutine of its own.
func (b *batch) run(searcher search.Searcher, e exam) {
	info, err := func() (info search.Info, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf(textTheSearchBrokeDown, p)
			}
		}()
		return searcher.Search(b.ctx, e.root.Clone(), e.by.Limits, nil)
	}()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done = append(b.done, examined{e, info, err})
}

func (b *batch) take() []examined {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := b.done
	b.done = nil
	return out
}

// lineKey names the position after n entries of the main line by the moves that lead there.
func (s *Session) lineKey(n int) uint64 {
	key := uint64(0)
	for _, e := range s.entries[:n] {
		key = rng.Derive(key, uint64(e.Move))
	}
	return key
}

// threatKey names the position after a pass in the one named key.
func threatKey(key uint64) uint64 { return rng.Derive(key, 1<<40) }

// Finding returns what is known of the position after n entries of the main line.
func (s *Session) Finding(n int) (f Finding, ok bool) {
	if n < 0 || n > len(s.entries) {
		return Finding{}, false
	}
	f, ok = s.exams.found[s.lineKey(n)]
	return f, ok
}

// Known returns of how many positions something is known.
func (s *Session) Known() int { return len(s.exams.found) }

// Findings returns what is known of the positions of the main line, by cursor.
func (s *Session) Findings() map[int]Finding {
	if len(s.exams.found) == 0 {
		return nil
	}
	out, key := map[int]Finding{}, uint64(0)
	for n := 0; ; n++ {
		if f, ok := s.exams.found[key]; ok {
			out[n] = f
		}
		if n == len(s.entries) {
			return out
		}
		key = rng.Derive(key, uint64(s.entries[n].Move))
	}
}

// Review lets x look at all positions of the main line in which somebody decides, and the last one. What was found by as much effort stays.
func (s *Session) Review(x Examiner) {
	s.StopReview()
	s.exams.failure = ""
	state, key := s.fromStart(), uint64(0)
	for n := 0; ; n++ {
		if n == len(s.entries) || !s.entries[n].Automatic() {
			if s.examine(x, key, state, true) {
				s.exams.total++
			}
		}
		if n == len(s.entries) {
			break
		}
		state.Play(s.entries[n].Move)
		key = rng.Derive(key, uint64(s.entries[n].Move))
	}
	s.exams.left = s.exams.total
	s.stale = true
}

// Examine lets x look at the position after n entries of the main line, before all that is still to be looked at.
func (s *Session) Examine(x Examiner, n int) {
	if n < 0 || n > len(s.entries) {
		return
	}
	s.examine(x, s.lineKey(n), s.At(n).(*game.Tracked), false)
}

// ExamineThreat lets x look at what the opponent would do at the cursor if it were his move. ok is false where that can't be: in check, where
// the rules know no pass to think of, and where the game is over.
func (s *Session) ExamineThreat(x Examiner) (ok bool) {
	root, ok := s.passed()
	if ok {
		s.examine(x, threatKey(s.lineKey(s.cursor)), root, false)
	}
	return ok
}

// Threat returns what ExamineThreat found of the position shown.
func (s *Session) Threat() (f Finding, ok bool) {
	f, ok = s.exams.found[threatKey(s.lineKey(s.cursor))]
	return f, ok
}

// passed returns the position at the cursor with the other side to move.
func (s *Session) passed() (root *game.Tracked, ok bool) {
	concrete, ok := game.Concrete(s.state).(game.State)
	if _, over := s.Result(); !ok || over {
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
	root, err := game.Track(s.kind.Game, s.values, concrete.Notation())
	return root, err == nil && root.Turn() <= game.Second
}

// fromStart returns the first position of the line.
func (s *Session) fromStart() *game.Tracked {
	start, err := game.Track(s.kind.Game, s.values, s.first)
	if err != nil {
		panic("session: " + err.Error()) // the session was made from it
	}
	return start
}

// examine puts a position into the queue unless it is there, or known by as much effort.
func (s *Session) examine(x Examiner, key uint64, state *game.Tracked, review bool) (queued bool) {
	q := &s.exams
	if q.found == nil {
		q.found = map[uint64]Finding{}
	}
	if f, ok := q.found[key]; ok && f.Effort >= x.Effort {
		return false
	}
	if state.Turn() == game.Nobody {
		q.found[key] = Finding{Score: s.final(state), Side: game.First, Effort: x.Effort}
		s.stale = true
		return false
	}
	if state.Turn() == game.Chance {
		return false
	}
	e := exam{key, state.Clone().(*game.Tracked), x.By(state), x.Effort, review}
	if e.by.Limits.Seed == 0 {
		e.by.Limits.Seed = rng.Derive(s.seed, key)
	}
	if review {
		q.queue = append(q.queue, e)
		return true
	}
	for _, other := range q.queue {
		if other.key == key && !other.review {
			return false
		}
	}
	q.queue = append([]exam{e}, q.queue...)
	return true
}

// final is the score of a game that is over, as the first player sees it: the difference of what is counted or, where nothing is, who has won.
func (s *Session) final(end game.State) Score {
	if tally := s.kind.Tally; tally != nil {
		first, second := tally(end)
		rows, cols := end.Size()
		switch empty := rows*cols - first - second; { // as solvers count them
		case first > second:
			first += empty
		case second > first:
			second += empty
		}
		return Score{Kind: search.Exact, Value: float64(first - second)}
	}
	switch x := end.Score(game.First); {
	case x > 0:
		return Score{Kind: search.WinIn}
	case x < 0:
		return Score{Kind: search.LossIn}
	}
	return Score{Kind: search.Exact}
}

// StopReview ends the review; what was found stays.
func (s *Session) StopReview() {
	q := &s.exams
	if q.under != nil {
		q.under.cancel()
		q.under, q.running = nil, 0
	}
	q.queue, q.total, q.left = nil, 0, 0
	s.stale = true
}

// Reviewing returns how many positions the review under way has looked at, of how many; ok is false where none is.
func (s *Session) Reviewing() (done, of int, ok bool) {
	return s.exams.total - s.exams.left, s.exams.total, s.exams.left > 0
}

// ReviewFailure returns in words why positions could not be looked at, empty where they could.
func (s *Session) ReviewFailure() string { return s.exams.failure }

// pollExams receives what was found and starts what is to be looked at next.
func (s *Session) pollExams() {
	q := &s.exams
	if q.under != nil {
		for _, d := range q.under.take() {
			q.running--
			s.stale = true
			if d.review {
				q.left--
			}
			if d.err == nil {
				d.err = s.keep(d)
			}
			if d.err != nil {
				s.StopReview()
				q.failure = textReviewFailed + d.err.Error()
				return
			}
		}
	}
	if len(q.queue) == 0 {
		if q.left <= 0 && q.running == 0 {
			q.total, q.left = 0, 0
		}
		return
	}
	if s.pool == nil {
		s.StopReview()
		q.failure = textReviewWithoutWorker
		return
	}
	if q.under == nil {
		ctx, cancel := context.WithCancel(context.Background())
		q.under = &batch{ctx: ctx, cancel: cancel}
	}
	for q.running < min(maxExams, max(1, s.pool.Size()-1)) && len(q.queue) > 0 {
		e := q.queue[0]
		q.queue = q.queue[1:]
		q.running++
		go q.under.run(search.NewRemote(s.pool, e.by.Kind, e.by.Values), e)
	}
}

// keep remembers what was found, by the legal part of its line.
func (s *Session) keep(d examined) error {
	if _, ok := d.info.Best(); !ok {
		return fmt.Errorf(textFoundNoMove, d.by.Kind)
	}
	line, side := d.info.Lines[0], d.root.Turn()
	state := d.root.Clone()
	f := Finding{Score: line.Score, Side: side, Effort: d.effort}
	for _, m := range line.Moves[:min(len(line.Moves), findingPlies)] {
		if !game.Contains(state.Moves(nil), m) {
			break
		}
		f.Moves = append(f.Moves, m)
		state.Play(m)
	}
	if len(f.Moves) == 0 {
		return fmt.Errorf(textGaveIllegalMove, d.by.Kind)
	}
	s.exams.found[d.key] = f
	return nil
}

// savedFindings returns what is to be saved; where there is too much, only what belongs to the main line.
func (s *Session) savedFindings() map[uint64]Finding {
	if len(s.exams.found) <= maxFindings {
		return s.exams.found
	}
	kept, key := map[uint64]Finding{}, uint64(0)
	for n := 0; ; n++ {
		if f, ok := s.exams.found[key]; ok {
			kept[key] = f
		}
		if n == len(s.entries) {
			break
		}
		key = rng.Derive(key, uint64(s.entries[n].Move))
	}
	s.exams.found = kept
	return kept
}

// restoreFindings reads them back.
func (s *Session) restoreFindings(found map[uint64]Finding) error {
	for _, f := range found {
		if f.Side != game.First && f.Side != game.Second {
			return fmt.Errorf(textFactOfNobody, f.Side)
		}
		if f.Score.Kind < search.Estimate || f.Score.Kind > search.LossIn {
			return fmt.Errorf(textAScoreOfThe, f.Score.Kind)
		}
	}
	s.exams.found = found
	return nil
}

// LineTexts writes moves from the position after n entries of the main line as players do, as far as they are legal.
func (s *Session) LineTexts(n int, moves []game.Move) []string {
	return s.texts(s.At(n), moves)
}

// ThreatTexts writes the moves of a Threat.
func (s *Session) ThreatTexts(moves []game.Move) []string {
	root, ok := s.passed()
	if !ok {
		return nil
	}
	return s.texts(root, moves)
}

func (s *Session) texts(state game.State, moves []game.Move) []string {
	var out []string
	for _, m := range moves {
		if !game.Contains(state.Moves(nil), m) {
			break
		}
		out = append(out, s.kind.Game.MoveText(state, m))
		state.Play(m)
	}
	return out
}

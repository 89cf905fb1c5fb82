package session

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
)

// Score is what a search thought of a position, seen by the side that was to move.
type Score = search.Score

// Thought is what a search says about a position, with its moves in words.
type Thought struct {
	search.Info
	Side   game.Player // who was to move; the scores are seen from there
	Cursor int         // the position: that after so many moves of the line
	Texts  [][]string  // the moves of each of Lines as players write them; chance events are left out
}

// run is a search under way. What it finds lies in its own mailbox, so that nothing of an abandoned run can come late.
type run struct {
	plays  bool // its move is played; otherwise it is analysis
	player Player
	began  time.Duration // when it was started
	cancel context.CancelFunc
	root   game.State // only for reading moves; the search has its own
	side   game.Player
	cursor int
	hurry  bool // cancelled to take its best so far

	mu     sync.Mutex
	latest search.Info
	fresh  bool // latest was not yet read
	done   bool
	err    error
}

// report keeps the newest Info; it is called by the search.
func (r *run) report(info search.Info) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.latest, r.fresh = info, true
}

// search runs to its end in a goroutine of its own. A search that panics has failed, as one that returns an error.
func (r *run) search(ctx context.Context, searcher search.Searcher, root game.State, lim search.Limits) {
	info, err := func() (info search.Info, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf(textTheSearchBrokeDown, p)
			}
		}()
		return searcher.Search(ctx, root, lim, r.report)
	}()
	if err == nil {
		r.report(info)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done, r.err = true, err
}

// take returns what is new in the mailbox.
func (r *run) take() (latest search.Info, fresh, done bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fresh, r.fresh = r.fresh, false
	return r.latest, fresh, r.done, r.err
}

// start begins a search of the position at the cursor.
func (s *Session) start(p Player, plays bool) {
	if s.pool == nil {
		s.fail(plays, errors.New(textThereIsNoWorker))
		return
	}
	if p.IsHuman() { // an analyst, where no algorithm plays the game
		s.fail(plays, errors.New(textNoAlgorithmPlaysThis))
		return
	}
	lim := p.Limits
	if lim.Seed == 0 {
		lim.Seed = rng.Derive(s.seed, uint64(2*s.cursor+1))
	}
	lim.Watch = lim.Watch || s.watched
	if left, ok := s.stamped(s.state.Turn()); plays && ok && s.clock.control.Timed() && !s.isHuman(s.state.Turn()) {
		lim.Time = s.clock.control.allotment(left - s.spent())
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.Limits = lim
	s.run = &run{plays: plays, player: p, began: s.now, cancel: cancel, root: s.state.Clone(), side: s.state.Turn(), cursor: s.cursor}
	go s.run.search(ctx, s.searcher(p), s.state.Clone(), lim)
}

// searcher returns what searches for p: workers that vote, where that is worth more than one and there are workers to spare.
func (s *Session) searcher(p Player) search.Searcher {
	one := search.NewRemote(s.pool, p.Kind, p.Values)
	m, err := s.methods.Find(p.Kind)
	if err != nil {
		return one
	}
	helpers := min(m.HelpersFor(p.Values, p.Limits), s.pool.Size()-2) // one worker for the leader, and one for what else is asked for
	if helpers <= 0 {
		return one
	}
	return search.Team(slices.Repeat([]search.Searcher{one}, 1+helpers))
}

// cancel gives up the search under way.
func (s *Session) cancel() {
	if s.run != nil {
		s.run.cancel()
		s.run = nil
		s.stale = true
	}
}

// fail keeps in words why a search gave nothing; it is not tried again by itself before something changes.
func (s *Session) fail(plays bool, err error) {
	what := textAnalysisFailed
	if plays {
		m, _ := s.methods.Find(s.players[s.state.Turn()].Kind)
		if m.Needs != "" && strings.Contains(err.Error(), "resource: ") {
			err = fmt.Errorf(textFileNotLoaded, m.Title)
		}
		what = s.name(s.state.Turn()) + textSideFoundNoMove
	}
	s.failure = what + ": " + err.Error()
	s.stale = true
}

// Poll receives what searches found, plays the computer's move and chance events that workers chose when they are there, and starts the
// computer when it is its turn. It never waits. now grows from call to call, from any zero. It returns whether something that can be seen has
// changed since the last call, by whatever method.
func (s *Session) Poll(now time.Duration) (changed bool) {
	passed := max(0, now-s.now)
	s.now += passed
	s.tick(passed)
	s.listen()
	s.place()
	s.begin()
	s.pollExams()
	changed, s.stale = s.stale, false
	return changed
}

// Lacks says which file a search could not load and did without, the latest one; empty where none did.
func (s *Session) Lacks() string { return s.lacks }

// listen receives what the search under way says.
func (s *Session) listen() {
	r := s.run
	if r == nil {
		return
	}
	info, fresh, done, err := r.take()
	if fresh && info.Lacks != "" {
		m, _ := s.methods.Find(r.player.Kind)
		s.lacks = fmt.Sprintf(textGoesOnWithout, m.Title, info.Lacks)
	}
	if fresh {
		thought, bad := s.understand(r, info)
		if bad != nil {
			err, done = bad, true
		} else {
			s.thought = thought
			s.stale = true
		}
	}
	switch {
	case !done:
	case err != nil && s.substitute(r):
	case err != nil:
		s.cancel()
		s.analysing = s.analysing && r.plays
		s.fail(r.plays, err)
	case r.plays:
		if !r.hurry && s.now < s.moved+s.pacing() {
			return // it stays under way until its time has come
		}
		line := info.Lines[0]
		s.cancel()
		s.play(line.Moves[0], &line.Score)
	default:
		s.cancel()
		s.analysed = true
	}
}

// substitute lets an algorithm that needs no file go on with an analysis whose own algorithm can't have its file, as without a network.
func (s *Session) substitute(r *run) bool {
	m, err := s.methods.Find(r.player.Kind)
	if err != nil || m.Needs == "" || r.plays {
		return false
	}
	next := s.light()
	if next.IsHuman() {
		return false
	}
	s.cancel()
	s.analyst = next
	next.Limits = r.player.Limits
	s.start(next, false)
	if s.run != nil {
		s.run.began = r.began
	}
	return true
}

// understand turns the moves of info into texts; it errs when the info has no move or one that is not legal.
func (s *Session) understand(r *run, info search.Info) (*Thought, error) {
	if _, ok := info.Best(); !ok {
		return nil, errors.New(textTheSearchFoundNo)
	}
	info.Lines = slices.Clone(info.Lines)
	t := &Thought{Info: info, Side: r.side, Cursor: r.cursor, Texts: make([][]string, len(info.Lines))}
	var legal []game.Move
	for i, line := range info.Lines {
		if line.Score.Unit == search.Points { // what the score of the game counts
			info.Lines[i].Score.Unit = s.kind.Units()
		}
		played := 0
		for ; played < len(line.Moves); played++ {
			m := line.Moves[played]
			if legal = r.root.Moves(legal[:0]); !game.Contains(legal, m) {
				break // such as a slide that was expected after another tile
			}
			if r.root.Turn() != game.Chance {
				t.Texts[i] = append(t.Texts[i], s.kind.Game.MoveText(r.root, m))
			}
			r.root.Play(m)
		}
		for range played {
			r.root.Undo()
		}
		if played == 0 {
			return nil, errors.New(textSearchGaveIllegalMove)
		}
	}
	return t, nil
}

// begin starts the search that is due.
func (s *Session) begin() {
	_, over := s.Result()
	if over || s.failure != "" || s.Placing() || s.run != nil && s.run.plays {
		return
	}
	turn := s.state.Turn()
	switch {
	case !s.paused && !s.isHuman(turn):
		s.cancel() // analysis gives way
		s.start(s.players[turn], true)
		s.stale = true
	case s.run == nil && s.analysing && !s.analysed:
		s.start(s.analysis(), false)
		s.stale = true
	}
}

// Thinking reports whether a search is under way, of whatever sort.
func (s *Session) Thinking() bool { return s.run != nil }

// ComputerThinks reports whether the search under way is for a move that will be played.
func (s *Session) ComputerThinks() bool { return s.run != nil && s.run.plays }

// Info returns the latest report of the search for the position shown; ok is false when there is none.
func (s *Session) Info() (info search.Info, ok bool) {
	if t, ok := s.Thought(); ok && t.Cursor == s.cursor {
		return t.Info, true
	}
	return search.Info{}, false
}

// Shown returns the score of the best line; ok is false where there is none, or none that people are shown.
func (t *Thought) Shown() (best Score, ok bool) {
	if len(t.Lines) == 0 || t.Lines[0].Score.Hidden {
		return Score{}, false
	}
	return t.Lines[0].Score, true
}

// Thought returns the latest report of all searches since the last time that the line was left; it may be about an
// earlier position, such as the one before the computer's last move: see Thought.Cursor.
func (s *Session) Thought() (Thought, bool) {
	if s.thought == nil || s.thought.Cursor > s.cursor {
		return Thought{}, false
	}
	return *s.thought, true
}

// SetWatched says whether searches that begin from now on report views that cost them time, such as a tree. An analysis under way
// begins anew for it.
func (s *Session) SetWatched(on bool) {
	s.watched = on
	if r := s.run; on && r != nil && !r.plays && !r.player.Limits.Watch {
		s.cancel()
		s.start(r.player, false)
	}
}

// Think analyses the position shown once, without playing. It does nothing while another search is under way.
func (s *Session) Think() { s.think(s.analysis()) }

// ThinkWithin is Think for as long, as many nodes and as deep as asked for, 0 for no such limit, whatever an analysis keeps to.
func (s *Session) ThinkWithin(t time.Duration, nodes int64, depth int) {
	p := s.analysis()
	p.Limits.Time, p.Limits.Nodes, p.Limits.Depth = t, nodes, depth
	s.think(p)
}

func (s *Session) think(p Player) {
	if _, over := s.Result(); over || s.run != nil || s.Placing() {
		return
	}
	s.failure = ""
	s.start(p, false)
	s.stale = true
}

// Hint looks for a good move in the position shown, for two seconds at most, or hides the one that is shown. A move or a jump ends it, too. An
// analysis under way is the hint.
func (s *Session) Hint() {
	s.stale = true
	if s.hinting {
		s.hinting = false
		if s.run != nil && !s.run.plays && !s.analysing {
			s.cancel()
		}
		return
	}
	if _, over := s.Result(); over || s.Placing() || s.ComputerThinks() {
		return
	}
	s.hinting, s.failure = true, ""
	if s.run != nil { // an analysis
		return
	}
	if info, ok := s.Info(); ok && info.Elapsed >= hintTime*3/4 {
		return // it was looked for before
	}
	p := s.analysis()
	p.Limits.Time, p.Limits.Watch = hintTime, true
	s.start(p, false)
}

// Hinting reports whether a hint is shown or looked for.
func (s *Session) Hinting() bool { return s.hinting }

// HintProgress returns how much of its time the search for a hint has had, in [0, 1]; ok is false when none is under way.
func (s *Session) HintProgress() (done float64, ok bool) {
	if !s.hinting || s.run == nil || s.run.player.Limits.Time <= 0 {
		return 0, false
	}
	return min(1, float64(s.now-s.run.began)/float64(s.run.player.Limits.Time)), true
}

// Analyse turns the analysis of each position that is shown on or off. It gives way to the computer's own thinking.
func (s *Session) Analyse(on bool) {
	if s.run != nil && !s.run.plays && !on {
		s.cancel()
	}
	s.analysing, s.analysed = on, false
	s.stale = true
}

// Analysing reports whether analysis is on.
func (s *Session) Analysing() bool { return s.analysing }

// Go lets the computer play one move for the side to move, whoever plays that side; for a human the analyst does it
// within its own limits.
func (s *Session) Go() error {
	if err := s.ready(); err != nil {
		return err
	}
	p := s.players[s.state.Turn()]
	if p.IsHuman() {
		p = s.analyst
	}
	s.cancel()
	s.failure = ""
	s.start(p, true)
	s.stale = true
	return nil
}

// Stop ends the search under way: analysis ends; against a person the computer plays its best so far at once, and a second call before
// the move has come gives it up and pauses the computer. Computers that play alone are paused.
func (s *Session) Stop() {
	switch r := s.run; {
	case r == nil:
	case !r.plays:
		s.hinting = false
		s.Analyse(false)
	case r.hurry || !s.anyHuman():
		s.Pause()
	default:
		r.hurry = true
		r.cancel()
		s.stale = true
	}
}

// Pause gives up the computer's search and keeps it from starting again before Play, Resume or the end of the line is
// shown again.
func (s *Session) Pause() {
	if s.run != nil && s.run.plays {
		s.cancel()
	}
	s.paused = true
	s.stale = true
}

// Paused reports whether the computer waits, also when it is its turn.
func (s *Session) Paused() bool { return s.paused }

// Resume lets the computer go on from the position shown, and tries again after a failure.
func (s *Session) Resume() {
	s.paused = false
	s.failure = ""
	s.stale = true
}

// Failure returns in words why the last search gave nothing, empty when it did; Resume tries again.
func (s *Session) Failure() string { return s.failure }

// pacing is the pace, which is not to cost a computer its time.
func (s *Session) pacing() time.Duration {
	if left, ok := s.stamped(s.state.Turn()); ok && s.clock.control.Timed() {
		return min(s.pace, left/100)
	}
	return s.pace
}

// SetPace sets the least time between a change of the position and the computer's next move.
func (s *Session) SetPace(d time.Duration) { s.pace = d }

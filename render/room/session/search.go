package session

import (
	"slices"
	"strings"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/render/ui/lang"
)

// Search is the search of the position at the cursor, for a move that is played or for an analysis: one at a
// time.
type Search struct {
	line    *GameLine
	clock   *Clock
	players *Players
	picture *Picture
	pool    pool.Pool // nil: there are no workers

	run     *run     // the search under way, or one whose move waits for its time
	thought *Thought // the latest report
	lacks   string   // see Lacks
	failure string   // why the last search gave no move; empty when it did
	paused  bool     // the computer waits, also when it is its turn
	watched bool     // searches are to report what costs time
	pace    time.Duration
}

// defaultPace lets each move of a quick computer be seen.
const defaultPace = 250 * time.Millisecond

// start begins a search of the position at the cursor.
func (t *Search) start(p Player, plays bool) {
	if t.pool == nil {
		t.fail(plays, textThereIsNoWorker.Error())
		return
	}
	if p.IsHuman() { // an analyst, if no algorithm plays the game
		t.fail(plays, textNoAlgorithmPlaysThis.Error())
		return
	}
	lim := p.Limits
	if lim.Seed == 0 {
		lim.Seed = rng.Derive(t.line.seed, uint64(2*t.line.cursor+1))
	}
	lim.Watch = lim.Watch || t.watched
	side := t.line.state.Turn()
	if left, ok := t.clock.stamped(side); plays && ok && t.clock.control.Timed() && !t.players.isHuman(side) {
		lim.Time = t.clock.control.allotment(left - t.clock.spent())
	}
	p.Limits = lim
	t.run = &run{
		plays: plays, player: p, began: t.picture.now, Ask: think(t.searcher(p), t.line.state.Clone(), lim),
		root: t.line.state.Clone(), side: side, cursor: t.line.cursor,
	}
}

// searcher returns what searches for p: workers that vote, where that is worth more than one and there are
// workers to spare.
func (t *Search) searcher(p Player) search.Searcher {
	one := search.NewRemote(t.pool, p.Kind, p.Values)
	m, err := t.players.methods.Find(p.Kind)
	if err != nil {
		return one
	}
	// One worker is for the leader, and one for what else is asked for.
	helpers := min(m.HelpersFor(p.Values, p.Limits), t.pool.Size()-2)
	if helpers <= 0 {
		return one
	}
	return search.Team(slices.Repeat([]search.Searcher{one}, 1+helpers))
}

// cancel cancels the running search.
func (t *Search) cancel() {
	if t.run != nil {
		t.run.Cancel()
		t.run = nil
		t.picture.stale = true
	}
}

// cancelMove cancels the search for a move to play.
func (t *Search) cancelMove() {
	if t.ComputerThinks() {
		t.cancel()
	}
}

// cancelAnalysis cancels a search whose move is not played.
func (t *Search) cancelAnalysis() {
	if t.analyses() {
		t.cancel()
	}
}

// analyses reports whether a search is under way whose move is not played.
func (t *Search) analyses() bool { return t.run != nil && !t.run.plays }

// fail keeps in words why a search gave nothing; it is not tried again by itself before something changes.
func (t *Search) fail(plays bool, err error) {
	what := textAnalysisFailed.String()
	if plays {
		m, _ := t.players.methods.Find(t.players.sides[t.line.state.Turn()].Kind)
		if m.Needs != "" && strings.Contains(err.Error(), "resource: ") {
			err = textFileNotLoaded.Error("title", lang.Say(m.Title))
		}
		what = textSideFoundNoMove.With("turn", t.line.SideName(t.line.state.Turn()))
	}
	t.failure = what + ": " + lang.Fault(err)
	t.picture.stale = true
}

// listen reads the reports of the running search, and returns how it ended; over is false while it runs.
func (t *Search) listen() (over bool, err error) {
	fresh, over, err := t.run.take()
	if !fresh {
		return over, err
	}
	if t.run.latest.Lacks != "" {
		m, _ := t.players.methods.Find(t.run.player.Kind)
		t.lacks = textGoesOnWithout.With("title", lang.Say(m.Title), "lacks", t.run.latest.Lacks)
	}
	found, bad := t.understand(t.run, t.run.latest)
	if bad != nil {
		return true, bad
	}
	t.thought = found
	t.picture.stale = true
	return over, err
}

// move returns the move that the search under way, which is over, has found, once its time has come.
func (t *Search) move() (line search.Line, due bool) {
	if !t.run.hurry && t.picture.now < t.picture.moved+t.pacing() {
		return search.Line{}, false // it stays under way
	}
	return t.run.latest.Lines[0], true
}

// understand turns the moves of info into texts; it returns an error when the info has no move or one that is
// not legal.
func (t *Search) understand(r *run, info search.Info) (*Thought, error) {
	if _, ok := info.Best(); !ok {
		return nil, textTheSearchFoundNo.Error()
	}
	info.Lines = slices.Clone(info.Lines)
	found := &Thought{Info: info, Method: r.player.Kind, Values: r.player.Values,
		Side: r.side, Cursor: r.cursor,
		Texts: make([][]string, len(info.Lines))}
	var legal []game.Move
	for i, line := range info.Lines {
		if line.Score.Unit == search.Points { // what the score of the game counts
			info.Lines[i].Score.Unit = t.line.profile.Units()
		}
		played := 0
		for ; played < len(line.Moves); played++ {
			m := line.Moves[played]
			if legal = r.root.Moves(legal[:0]); !game.Contains(legal, m) {
				break // such as a slide that was expected after another tile
			}
			if r.root.Turn() != game.Chance {
				found.Texts[i] = append(found.Texts[i], t.line.profile.Rules.MoveText(r.root, m))
			}
			r.root.Play(m)
		}
		for range played {
			r.root.Undo()
		}
		if played == 0 {
			return nil, textSearchGaveIllegalMove.Error()
		}
	}
	return found, nil
}

// Thinking reports whether a search is under way, of whatever sort.
func (t *Search) Thinking() bool { return t.run != nil }

// ComputerThinks reports whether the search under way is for a move that will be played.
func (t *Search) ComputerThinks() bool { return t.run != nil && t.run.plays }

// Info returns the latest report of the search for the position shown; ok is false when there is none.
func (t *Search) Info() (info search.Info, ok bool) {
	if found, ok := t.Thought(); ok && found.Cursor == t.line.cursor {
		return found.Info, true
	}
	return search.Info{}, false
}

// Thought returns the latest report of all searches since the last time that the line was left; it may be
// about an earlier position, such as the one before the computer's last move: see Thought.Cursor.
func (t *Search) Thought() (Thought, bool) {
	if t.thought == nil || t.thought.Cursor > t.line.cursor {
		return Thought{}, false
	}
	return *t.thought, true
}

// forget drops the latest report if it is about a position after the first moves of the line, as many as
// given.
func (t *Search) forget(after int) {
	if t.thought != nil && t.thought.Cursor > after {
		t.thought = nil
	}
}

// SetWatched says whether searches that begin from now on report views that cost them time, such as a tree. A
// running analysis restarts for it.
func (t *Search) SetWatched(on bool) {
	t.watched = on
	if on && t.analyses() && !t.run.player.Limits.Watch {
		p := t.run.player
		t.cancel()
		t.start(p, false)
	}
}

// stop takes the best so far of the search for a move at once; a second call before the move has come gives
// it up and pauses the computer. Computers that play alone are paused.
func (t *Search) stop() {
	if t.run.hurry || !t.players.anyHuman() {
		t.Pause()
		return
	}
	t.run.hurry = true
	t.run.Cancel()
	t.picture.stale = true
}

// Pause gives up the computer's search and keeps it from starting again before Play, Resume or the end of the
// line is shown again.
func (t *Search) Pause() {
	t.cancelMove()
	t.paused = true
	t.picture.stale = true
}

// Paused reports whether the computer waits, also when it is its turn.
func (t *Search) Paused() bool { return t.paused }

// Resume lets the computer go on from the position shown, and tries again after a failure.
func (t *Search) Resume() {
	t.paused = false
	t.failure = ""
	t.picture.stale = true
}

// Failure returns in words why the last search gave nothing, empty when it did; Resume tries again.
func (t *Search) Failure() string { return t.failure }

// Lacks says which file a search could not load and did without, the latest one; empty if none did.
func (t *Search) Lacks() string { return t.lacks }

// pacing is the pace, which is not to cost a computer its time.
func (t *Search) pacing() time.Duration {
	if left, ok := t.clock.stamped(t.line.state.Turn()); ok && t.clock.control.Timed() {
		return min(t.pace, left/100)
	}
	return t.pace
}

// SetPace sets the least time between a change of the position and the computer's next move.
func (t *Search) SetPace(d time.Duration) { t.pace = d }

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

// Search is the running search of the position at the cursor, either for a move to be played or for an
// analysis. There is at most one.
type Search struct {
	line    *GameLine
	clock   *Clock
	players *Players
	picture *Picture
	pool    pool.Pool // nil if there are no workers

	run     *run     // the running search, or a finished one whose move is delayed by the pace
	thought *Thought // latest report
	lacks   string   // see Lacks
	failure string   // see Failure
	paused  bool     // whether the computer waits even if it is to move
	watched bool     // whether searches report views that take extra time
	pace    time.Duration
}

// defaultPace is long enough to see each move of a fast computer.
const defaultPace = 250 * time.Millisecond

// start begins a search of the position at the cursor.
func (t *Search) start(p Player, plays bool) {
	if t.pool == nil {
		t.fail(plays, textThereIsNoWorker.Error())
		return
	}
	if p.IsHuman() { // the analyst is human if no algorithm plays the game
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

// searcher returns the searcher for p. It uses several workers that vote if the algorithm benefits from that
// and workers are idle.
func (t *Search) searcher(p Player) search.Searcher {
	one := search.NewRemote(t.pool, p.Kind, p.Values)
	m, err := t.players.methods.Find(p.Kind)
	if err != nil {
		return one
	}
	// One worker is needed for the leader and one for other requests.
	helpers := min(m.HelpersFor(p.Values, p.Limits), t.pool.Size()-2)
	if helpers <= 0 {
		return one
	}
	return search.Team(slices.Repeat([]search.Searcher{one}, 1+helpers))
}

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

func (t *Search) cancelAnalysis() {
	if t.analyses() {
		t.cancel()
	}
}

// analyses reports whether an analysis is running.
func (t *Search) analyses() bool { return t.run != nil && !t.run.plays }

// fail records why a search failed. The search is not repeated until something changes.
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

// listen reads reports of the running search; over and err report how it ended.
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

// move returns the result of the finished search, once the pace allows it.
func (t *Search) move() (line search.Line, due bool) {
	if !t.run.hurry && t.picture.now < t.picture.moved+t.pacing() {
		return search.Line{}, false // the search stays until the pace allows its move
	}
	return t.run.latest.Lines[0], true
}

// understand formats the moves of info. It returns an error if there is no move or an illegal one.
func (t *Search) understand(r *run, info search.Info) (*Thought, error) {
	if _, ok := info.Best(); !ok {
		return nil, textTheSearchFoundNo.Error()
	}
	info.Lines = slices.Clone(info.Lines)
	found := &Thought{Info: info, Method: r.player.Kind, Values: r.player.Values,
		Limits: r.player.Limits, Side: r.side, Cursor: r.cursor,
		Texts: make([][]string, len(info.Lines))}
	var legal []game.Move
	for i, line := range info.Lines {
		if line.Score.Unit == search.Points { // the score has the game's own unit
			info.Lines[i].Score.Unit = t.line.profile.Units()
		}
		played := 0
		for ; played < len(line.Moves); played++ {
			m := line.Moves[played]
			if legal = r.root.Moves(legal[:0]); !game.Contains(legal, m) {
				break // for example a slide that was expected after another tile
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

// Thinking reports whether any search is running.
func (t *Search) Thinking() bool { return t.run != nil }

// ComputerThinks reports whether a search for a move to be played is running.
func (t *Search) ComputerThinks() bool { return t.run != nil && t.run.plays }

// Info returns the latest report of a search of the displayed position; ok is false if there is none.
func (t *Search) Info() (info search.Info, ok bool) {
	if found, ok := t.Thought(); ok && found.Cursor == t.line.cursor {
		return found.Info, true
	}
	return search.Info{}, false
}

// Thought returns the latest report of any search on the current line. It may be about an earlier position,
// such as the position before the computer's last move, see Thought.Cursor.
func (t *Search) Thought() (Thought, bool) {
	if t.thought == nil || t.thought.Cursor > t.line.cursor {
		return Thought{}, false
	}
	return *t.thought, true
}

// forget drops the latest report if its position is more than after moves from the start.
func (t *Search) forget(after int) {
	if t.thought != nil && t.thought.Cursor > after {
		t.thought = nil
	}
}

// SetWatched sets whether further searches report views that take extra time, such as a tree. A running
// analysis restarts.
func (t *Search) SetWatched(on bool) {
	t.watched = on
	if on && t.analyses() && !t.run.player.Limits.Watch {
		p := t.run.player
		t.cancel()
		t.start(p, false)
	}
}

// stop ends the search for a move at once, with the best move so far. A second call before that move cancels
// the search and pauses the computer. Computers that play each other pause.
func (t *Search) stop() {
	if t.run.hurry || !t.players.anyHuman() {
		t.Pause()
		return
	}
	t.run.hurry = true
	t.run.Cancel()
	t.picture.stale = true
}

// Pause cancels the computer's search. The computer does not move until Play or Resume is called or the end
// of the line is shown again.
func (t *Search) Pause() {
	t.cancelMove()
	t.paused = true
	t.picture.stale = true
}

// Paused reports whether the computer waits even if it is to move.
func (t *Search) Paused() bool { return t.paused }

// Resume lets the computer continue from the displayed position, and retries a failed search.
func (t *Search) Resume() {
	t.paused = false
	t.failure = ""
	t.picture.stale = true
}

// Failure describes why the last search failed, or returns "". Resume retries the search.
func (t *Search) Failure() string { return t.failure }

// Lacks names the file that the last search could not load and did without, or returns "".
func (t *Search) Lacks() string { return t.lacks }

// pacing returns the pace, limited so that it does not use up the computer's time.
func (t *Search) pacing() time.Duration {
	if left, ok := t.clock.stamped(t.line.state.Turn()); ok && t.clock.control.Timed() {
		return min(t.pace, left/100)
	}
	return t.pace
}

// SetPace sets the minimum time between a change of the position and the computer's next move.
func (t *Search) SetPace(d time.Duration) { t.pace = d }

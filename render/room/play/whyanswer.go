package play

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// explanation is the content of the panel that explains a move. It is made once and kept until the question,
// the verdicts or the language change.
type explanation struct {
	Why
	of     whyOf
	from   int                    // entries before the move
	names  []string               // of the lines: what was played and, if it differs, the better one
	lines  [2][]game.Move         // both lines from before the move
	moves  [2][]string            // their moves in the notation of the language
	lost   map[int][]format.Shape // see rings
	states map[[2]int]game.State  // see at
	about  *Case
	tree   string // address of the search behind the verdict; empty if there is none
	gone   bool   // whether there was a search that cannot be repeated
	misses string // address of the experiment about a bad move; empty for other moves
}

// whyOf holds everything that an answer depends on.
type whyOf struct {
	n        int // entries up to the move
	judged   basis
	language string
}

// Why explains the verdict on the move before the position after n entries; ok is false without a verdict.
func (r *GameRoom) Why(n int) (a *explanation, ok bool) {
	v, ok := verdictAt(r, n)
	if !ok {
		return nil, false
	}
	if of := (whyOf{n, r.judged, lang.Spoken().Tag}); r.answer == nil || r.answer.of != of {
		r.answer = newAnswer(r, of, v)
	}
	return r.answer, true
}

func newAnswer(r *GameRoom, of whyOf, v MoveVerdict) *explanation {
	a := &explanation{of: of, from: before(r.Session.Line.Moves(), v.N), lost: map[int][]format.Shape{},
		states: map[[2]int]game.State{}}
	first, _ := r.Session.Review.Finding(a.from)
	next, _ := r.Session.Review.Finding(v.N)
	var threat *session.Finding
	if f, ok := r.Session.Review.Threat(a.from); ok {
		threat = &f
	}
	c := caseOf(r.Session, r.Say, v, first, next, threat)
	a.about, a.Why = c, explain(r.Game.Review, c)
	a.lines = [2][]game.Move{append(c.path(), c.Refutes.Moves...), c.Better.Moves}
	for i, line := range a.lines {
		a.moves[i] = c.write(line)
	}
	a.names = []string{textWhatFollows.With("move", c.MoveText())}
	if !c.isBest() && len(c.Better.Moves) > 0 {
		a.names = append(a.names, textInsteadLine.With("move", c.BetterText()))
	}
	says := strings.Join(a.Texts, " ")
	a.tree, a.gone = treeLink(r, c, a.from, first, next, says)
	if !c.isBest() {
		a.misses = missesLink(r, c, first, next)
	}
	return a
}

// leastPlayed is the number of moves of a line that play by themselves, even if no cause names so many.
const leastPlayed = 3

// stop returns the number of moves of a line that play by themselves: up to those that the causes name.
func (a *explanation) stop(line int) int {
	n := leastPlayed
	for _, c := range a.Causes {
		if line == 0 {
			n = max(n, len(a.about.Played)+c.Ply+1)
		} else {
			n = max(n, c.Better)
		}
	}
	return min(n, len(a.lines[line]))
}

// rings returns rings around the pieces that the causes call lost and that still stand after ply moves of
// what followed the move.
func (a *explanation) rings(line, ply int) (list []format.Shape) {
	if line != 0 {
		return nil
	}
	list, ok := a.lost[ply]
	if !ok {
		for _, c := range a.Causes {
			list = append(list, lostSquares(a.about, a.lines[0], ply, c.Lost)...)
		}
		a.lost[ply] = list
	}
	return list
}

// lostSquares returns where the pieces that the given moves of Refutes capture stand after ply moves of the
// path, which begins with Played: a piece may move before it is captured.
func lostSquares(c *Case, path []game.Move, ply int, lost []int) (list []format.Shape) {
	for _, n := range lost {
		at := len(c.Played) + n
		if at < ply || at >= len(path) {
			continue
		}
		_, q := playAll(c.Start, path[:at]).Squares(path[at])
		for i := at - 1; i >= ply; i-- {
			if from, to := playAll(c.Start, path[:i]).Squares(path[i]); to == q {
				q = from
			}
		}
		shown := playAll(c.Start, path[:ply])
		if _, cols := shown.Size(); shown.At(int(q)/cols, int(q)%cols) != 0 {
			list = append(list, format.Shape{Color: format.Red, From: q, To: q})
		}
	}
	return list
}

// treeLink returns the address of the searches that made a verdict: of the position after n entries, where
// the move was chosen, and of the one after the move. It is empty if there were none or, with gone, if no
// page could repeat them exactly and so show the same scores. The page begins with what the answer says.
func treeLink(r *GameRoom, c *Case, n int, first, next session.Finding, says string) (link string,
	gone bool) {
	if first.By == "" {
		return "", false
	}
	lim, ok := repeating(first)
	var reply search.Limits
	if next.By != "" && !c.isBest() && ok {
		reply, ok = repeating(next)
	}
	if !ok {
		return "", true
	}
	moves := r.Session.Line.Moves()[:n]
	path := make([]game.Move, n)
	for i, e := range moves {
		path[i] = e.Move
	}
	texts := r.Session.Line.Texts(0, append(path, c.Played...))
	at := room.AtlasAt{Game: r.Rules.Name, Position: r.Session.Line.Start(),
		Moves: strings.Join(texts[:n], " "), On: r.Session.Line.Values(), Says: says, Limits: lim,
		Seed: lim.Seed, Played: strings.Join(texts[n:], " "), Reply: reply, Back: r.Rules.Name}
	if m, err := r.Session.Players.Methods().Find(first.By); err == nil {
		at.Set = r.Game.Review.settings(m)
	}
	if _, err := room.ParseAtlasAt(strings.TrimPrefix(at.Query(), "?")); err != nil {
		return "", true // no page searches so long
	}
	return room.AtlasLink("games", first.By, at), false
}

// repeating returns the limits with which a search finds again what a finding says; ok is false if there are
// none.
func repeating(f session.Finding) (lim search.Limits, ok bool) {
	lim = search.Limits{Nodes: f.Limits.Nodes, Depth: f.Limits.Depth, Seed: f.Limits.Seed}
	if lim.Nodes == 0 && lim.Depth == 0 {
		lim.Nodes = provenTimes * f.Nodes // an exact result does not depend on the limit
		return lim, f.Score.Kind == search.Exact && !f.Open()
	}
	return lim, true
}

// provenTimes is how many times the nodes of a proof are allowed for its repetition, which may begin with an
// emptier table.
const provenTimes = 8

// missesLink returns the address of the experiment about a bad move, judged with the effort of the findings
// for the positions before and after it; empty for other moves, for boards without a name, and if nobody of
// different levels plays on the board.
func missesLink(r *GameRoom, c *Case, first, next session.Finding) string {
	variant, named := variantName(r)
	levels := func(m method.Method) bool {
		return slices.ContainsFunc(m.Params, func(p param.Spec) bool { return p.Name == "level" })
	}
	if c.Mark <= Good || !named || !slices.Contains(r.Game.Review.By, first.By) ||
		!slices.ContainsFunc(r.Session.Players.Methods(), levels) {
		return ""
	}
	judge := min(max(judgeNodes(first), judgeNodes(next)), mostJudge)
	q := url.Values{"game": {r.Rules.Name}, "position": {c.Start.Notation()},
		"move": {r.Rules.MoveText(c.Start, c.Move)}, "judge": {strconv.FormatInt(judge, 10)}, "seed": {"1"},
		"back": {r.Rules.Name}}
	if variant != "" {
		q.Set("variant", variant)
	}
	return "#/lab/arena/misses?" + q.Encode()
}

// mostJudge is the largest number of nodes that the experiment takes.
const mostJudge = 1e9

// judgeNodes returns the nodes with which a search finds again what a finding says.
func judgeNodes(f session.Finding) int64 {
	switch {
	case f.Limits.Nodes > 0:
		return f.Limits.Nodes
	case f.Score.Kind != search.Estimate:
		return provenTimes * f.Nodes
	}
	return f.Nodes
}

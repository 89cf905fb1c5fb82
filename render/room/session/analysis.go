package session

import (
	"time"

	"ludarium/ai/search"
)

// AnalysisLimits are the limits of an analysis.
type AnalysisLimits struct {
	Seconds int `json:"seconds"` // maximum time; 0 for no limit
	Depth   int `json:"depth"`   // maximum depth in plies; 0 for no limit
	Lines   int `json:"lines"`   // number of best moves shown in games with moving pieces, 1 to MostLines
}

// MostLines is the maximum number of best moves shown in games with moving pieces, because more arrows would
// be confusing.
const MostLines = 5

// UsualLimits are the default limits.
var UsualLimits = AnalysisLimits{Seconds: 10, Lines: 3}

const (
	hintTime   = 2 * time.Second
	placeLines = 64 // one for each placement or direction
)

func (a AnalysisLimits) check() error {
	if a.Seconds < 0 || a.Depth < 0 || a.Lines < 1 || a.Lines > MostLines {
		return textBadLimits.Error()
	}
	return nil
}

// Analysis uses searches for purposes other than playing: analysing every position, analysing one, and hints.
type Analysis struct {
	line    *GameLine
	players *Players
	picture *Picture
	search  *Search

	analyst  Player
	limits   AnalysisLimits
	on       bool
	complete bool // whether the analysis of this position is complete
	hinting  bool // whether a hint is shown or being searched for
}

// Analyst returns the player that analyses positions, see Think and Turn.
func (a *Analysis) Analyst() Player { return a.analyst }

// Usual returns the default analyst.
func (a *Analysis) Usual() Player { return a.players.usualAnalyst() }

// SetAnalyst sets the analyst. It returns an error unless p is an algorithm that can play the game.
func (a *Analysis) SetAnalyst(p Player) error {
	if p.IsHuman() {
		return textHumanDoesNotAnalyse.Error()
	}
	if err := a.players.check(p); err != nil {
		return err
	}
	a.search.cancelAnalysis()
	a.analyst = p
	a.complete = false
	a.picture.stale = true
	return nil
}

// suit replaces an analyst that cannot play the game with its current parameters.
func (a *Analysis) suit() {
	if m, err := a.players.methods.Find(a.analyst.Kind); err == nil &&
		!m.Fits(a.line.profile.Rules, a.line.values) {
		a.analyst = a.players.usualAnalyst()
	}
}

// player returns the analyst with the limits of the analysis.
func (a *Analysis) player() Player {
	p := a.analyst
	p.Limits = search.Limits{
		Time: time.Duration(a.limits.Seconds) * time.Second, Depth: a.limits.Depth, Lines: a.lines(),
		Seed: p.Limits.Seed,
	}
	return p
}

// lines returns the number of lines that an analysis reports.
func (a *Analysis) lines() int {
	if a.line.PiecesMove() {
		return a.limits.Lines
	}
	return placeLines
}

// Limits returns the limits of the analysis.
func (a *Analysis) Limits() AnalysisLimits { return a.limits }

// SetLimits sets the limits, clamped to their ranges; a running analysis restarts.
func (a *Analysis) SetLimits(limits AnalysisLimits) {
	if limits.check() != nil || limits == a.limits {
		return
	}
	a.search.cancelAnalysis()
	a.limits, a.complete, a.picture.stale = limits, false, true
}

// Think analyses the displayed position once. It does nothing while another search is running.
func (a *Analysis) Think() { a.think(a.player()) }

// ThinkWithin is Think with other limits on time, nodes and depth; 0 means no limit.
func (a *Analysis) ThinkWithin(t time.Duration, nodes int64, depth int) {
	p := a.player()
	p.Limits.Time, p.Limits.Nodes, p.Limits.Depth = t, nodes, depth
	a.think(p)
}

func (a *Analysis) think(p Player) {
	if _, over := a.line.Result(); over || a.search.run != nil || a.line.Placing() {
		return
	}
	a.search.failure = ""
	a.search.start(p, false)
	a.picture.stale = true
}

// Turn switches the analysis of every displayed position on or off. The analysis is suspended while the
// computer thinks about its move.
func (a *Analysis) Turn(on bool) {
	if !on {
		a.search.cancelAnalysis()
	}
	a.on, a.complete = on, false
	a.picture.stale = true
}

// Watch lets p search the displayed position within p's own limits, without playing. It cancels the running
// search. Stop ends it. The error states why p cannot search.
func (a *Analysis) Watch(p Player) error {
	if p.IsHuman() {
		return textHumanCantBeWatched.Error()
	}
	if err := a.players.check(p); err != nil {
		return err
	}
	if text, over := a.line.Result(); over {
		return textTheGameIsOver.Error("text", text)
	}
	if a.line.Placing() {
		return textEventBeingChosen.Error()
	}
	a.search.cancel()
	a.search.failure, a.on, a.picture.stale = "", false, true
	// otherwise the computer would move at once
	a.search.paused = a.search.paused || !a.players.isHuman(a.line.state.Turn())
	p.Limits.Watch = true
	a.search.start(p, false)
	return nil
}

// On reports whether every position is analysed.
func (a *Analysis) On() bool { return a.on }

// substitute continues an analysis with an algorithm that needs no file if the current one cannot load its
// file, for example without a network connection.
func (a *Analysis) substitute(r *run) bool {
	m, err := a.players.methods.Find(r.player.Kind)
	if err != nil || m.Needs == "" || r.plays {
		return false
	}
	next := a.players.light()
	if next.IsHuman() {
		return false
	}
	a.search.cancel()
	a.analyst = next
	next.Limits = r.player.Limits
	a.search.start(next, false)
	if a.search.run != nil {
		a.search.run.began = r.began
	}
	return true
}

package session

// Hint searches for a good move in the displayed position for at most two seconds, or hides the current hint.
// A move or a jump also ends the hint. A running analysis serves as a hint.
func (a *Analysis) Hint() {
	a.picture.stale = true
	if a.hinting {
		a.hinting = false
		if !a.on {
			a.search.cancelAnalysis()
		}
		return
	}
	if _, over := a.line.Result(); over || a.line.Placing() || a.search.ComputerThinks() {
		return
	}
	a.hinting, a.search.failure = true, ""
	if a.search.run != nil { // an analysis is running
		return
	}
	if info, ok := a.search.Info(); ok && info.Elapsed >= hintTime*3/4 {
		return // a hint was already requested
	}
	p := a.player()
	p.Limits.Time, p.Limits.Watch = hintTime, true
	a.search.start(p, false)
}

// Hinting reports whether a hint is shown or being searched for.
func (a *Analysis) Hinting() bool { return a.hinting }

// HintProgress returns the elapsed fraction of the time for a hint, in [0, 1]; ok is false if no hint is
// being searched for.
func (a *Analysis) HintProgress() (done float64, ok bool) {
	r := a.search.run
	if !a.hinting || r == nil || r.player.Limits.Time <= 0 {
		return 0, false
	}
	return min(1, float64(a.picture.now-r.began)/float64(r.player.Limits.Time)), true
}

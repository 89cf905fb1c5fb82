package play

import (
	"encoding/json"
	"strings"

	"ludarium/game"
	"ludarium/render/session"
)

// bestKey keeps the best results of people in a solitaire game, by parameters.
func (r *Room) bestKey() string { return "best-" + r.Game.Name }

// loadBest returns the best results; a damaged save is set aside.
func (r *Room) loadBest() map[string]float64 {
	best := map[string]float64{}
	data, err := r.Shell.Host().Store().Load(r.bestKey())
	if err == nil && data != nil {
		err = json.Unmarshal(data, &best)
	}
	if err != nil {
		r.Shell.SetAside(r.bestKey(), err)
		return map[string]float64{}
	}
	return best
}

// noteBest keeps the points of a solitaire game that a person plays alone when they are more than ever before.
func (r *Room) noteBest() {
	if r.Game.Players != 1 {
		return
	}
	if r.best == nil {
		r.best = r.loadBest()
	}
	points := r.Session.View().Score(game.First)
	if r.Session.Start() != "" || r.Helped() || points <= r.best[r.bestName()] {
		return
	}
	r.best[r.bestName()] = points
	data, err := json.Marshal(r.best)
	if err == nil {
		err = r.Shell.Host().Store().Save(r.bestKey(), data)
	}
	if err != nil {
		r.Shell.Say("The best result could not be saved: " + err.Error())
	}
}

// bestName tells games apart whose results cannot be compared.
func (r *Room) bestName() string { return r.Session.Values().String() }

// Helped reports whether a move of the game shown was made by the computer or elsewhere.
func (r *Room) Helped() bool {
	if min(r.Session.Given(), r.Session.Cursor()) > 0 {
		return true
	}
	for _, e := range r.Session.Moves()[:r.Session.Cursor()] {
		if e.Score != nil {
			return true
		}
	}
	return false
}

// Points writes the points so far and, where there is one and w allows it, the best result.
func (r *Room) Points(fits func(text string) bool) string {
	now := r.Session.View().Score(game.First)
	if own := r.Extras.Points; own != nil {
		if text, ok := own(); ok {
			return text
		}
	}
	text := session.FormatCount(int64(now), r.Units())
	if best := r.best[r.bestName()]; best > 0 {
		if long := text + " · best " + strings.TrimSpace(session.FormatCount(int64(best), "")); fits(long) {
			return long
		}
	}
	return text
}

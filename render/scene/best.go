package scene

import (
	"encoding/json"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/render/session"
)

// bestKey keeps the best results of people in the solitaire games, by game and parameters.
const bestKey = "best"

// loadBest returns the best results; a damaged save is set aside.
func (s *Shell) loadBest() map[string]float64 {
	best := map[string]float64{}
	data, err := s.host.Store().Load(bestKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &best)
	}
	if err != nil {
		s.setAside(bestKey, err)
		return map[string]float64{}
	}
	return best
}

// noteBest keeps the points of a solitaire game that a person plays alone when they are more than ever before.
func (r *Room) noteBest() {
	if r.game.Players != 1 {
		return
	}
	s := r.shell
	if s.best == nil {
		s.best = s.loadBest()
	}
	points := r.session.View().Score(game.First)
	if r.session.Start() != "" || r.helped() || points <= s.best[r.bestName()] {
		return
	}
	s.best[r.bestName()] = points
	data, err := json.Marshal(s.best)
	if err == nil {
		err = s.host.Store().Save(bestKey, data)
	}
	if err != nil {
		s.Say("The best result could not be saved: " + err.Error())
	}
}

// bestName tells games apart whose results cannot be compared.
func (r *Room) bestName() string { return r.game.Name + " " + r.session.Values().String() }

// helped reports whether a move of the game shown was made by the computer or elsewhere.
func (r *Room) helped() bool {
	if min(r.session.Given(), r.session.Cursor()) > 0 {
		return true
	}
	for _, e := range r.session.Moves()[:r.session.Cursor()] {
		if e.Score != nil {
			return true
		}
	}
	return false
}

// points writes the points so far and, where there is one and w allows it, the best result.
func (r *Room) points(fits func(text string) bool) string {
	now := r.session.View().Score(game.First)
	if t, ok := r.target(); ok {
		return fmt.Sprintf("%d of %d lines", int(now), t.length)
	}
	text := session.FormatCount(int64(now), r.unit())
	if best := r.shell.best[r.bestName()]; best > 0 {
		if long := text + " · best " + strings.TrimSpace(session.FormatCount(int64(best), "")); fits(long) {
			return long
		}
	}
	return text
}

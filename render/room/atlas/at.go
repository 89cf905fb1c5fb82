package atlas

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/ui/lang"
)

// Indices of the last frame in content addresses, if the page has no such film.
const (
	askedNodes = 3000
	askedSteps = 100
)

// gamesList is the prefix of games' methods in the list of what a page covers.
const gamesList = "games/"

// showAt shows an algorithm in a given state. id is an algorithm covered by the page, or "" for the first one
// that fits. The error says why the state cannot be shown.
func (p *page) showAt(id string, at room.AtlasAt) error {
	if !slices.Contains(p.Covers, id) {
		game := at.Game != ""
		i := slices.IndexFunc(p.Covers, func(c string) bool {
			return strings.HasPrefix(c, gamesList) == game
		})
		if i < 0 && (game || at.Problem != "") {
			return textNotWatchedAt.Error("title", lang.Say(p.Title))
		}
		if i >= 0 {
			id = p.Covers[i]
		}
	}
	if at.Hand != "" || p.hand != nil && len(at.Set) > 0 && p.stepOnly(&at) {
		return p.openHand(at)
	}
	list, method, _ := strings.Cut(id, "/")
	shown := p.Picture
	switch {
	case at.Game != "":
		s := atlas.Search{Game: at.Game, Method: method, Nodes: askedNodes}
		own := p.Picture.Search
		switch lim := at.Limits; {
		case lim != (search.Limits{}): // a certain search, with nothing of the page's own
			s.Nodes, s.Depth, s.Lines = lim.Nodes, lim.Depth, lim.Lines
		case own != nil && own.Game == s.Game && own.Method == s.Method:
			s = *own
		}
		s.Values, s.Start, s.Moves = atlas.Values(at.On), at.Position, at.Moves
		s.Played, s.Reply = at.Played, at.Reply
		i := slices.IndexFunc(p.boards, func(b film.BoardGame) bool { return b.Game.Name == s.Game })
		if i < 0 {
			return textNotWatchedAt.Error("title", lang.Say(p.Title))
		}
		if _, err := s.Position(p.boards[i].Game); err != nil {
			return err
		}
		shown = atlas.Picture{Search: &s}
	case at.Problem != "":
		s := atlas.Stage{World: list, Method: method, Steps: askedSteps}
		if own := p.Picture.Stage; own != nil && own.World == list && own.Method == method {
			s = *own
		}
		s.Problem, s.Values = at.Problem, atlas.Values(at.On)
		shown = atlas.Picture{Stage: &s}
	}
	set := maps.Clone(param.Values(shown.Set()))
	if set == nil {
		set = param.Values{}
	}
	var wrong error // the picture is shown without what its method lacks
	if _, wrong = param.Fill(p.allParameters(shown), at.Set); wrong != nil {
		at.Set = nil
	}
	maps.Copy(set, at.Set)
	seed := shown.Seed()
	if at.Seed > 0 {
		seed = at.Seed
	}
	p.usual, p.at = shown.With(atlas.Values(set), seed), at
	p.offer()
	p.choose(usual)
	if f, ok := p.show.(*reel); ok && at.Says != "" { // the answer is the end of the search
		f.at, f.playing = math.MaxInt, false
	}
	return wrong
}

// stepOnly reports whether an address names only a step, of the picture for the hand with its usual values,
// and puts it into at.Step.
func (p *page) stepOnly(at *room.AtlasAt) bool {
	step, err := strconv.Atoi(at.Set[seeStep])
	only := room.AtlasAt{On: at.On, Set: at.Set, Back: at.Back}
	if err != nil || step < 0 || len(at.Set) > 1 || len(at.On) > 0 || at.Query() != only.Query() {
		return false
	}
	at.Set, at.Step = nil, step
	return true
}

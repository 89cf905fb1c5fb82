// Package film runs the algorithms to make the animations of the atlas.
package film

import (
	"cmp"
	"context"
	"errors"
	"math"

	"ludarium/ai/atlas"
	"ludarium/ai/base/exact"
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
)

// Serve returns the service of atlas.FilmTask.
func Serve(games []*game.Game, files *resource.Store) pool.Service {
	return pool.Serve(atlas.FilmTask,
		func(ctx context.Context, p atlas.Picture, say func(atlas.Frame)) (pool.None, error) {
			return pool.None{}, Make(ctx, games, files, p, say)
		})
}

// ServeStills returns the service of atlas.StillTask.
func ServeStills(games []*game.Game, files *resource.Store) pool.Service {
	return pool.Serve(atlas.StillTask,
		func(ctx context.Context, p atlas.Picture, _ func(pool.None)) (atlas.Frame, error) {
			return Still(ctx, games, files, p)
		})
}

// Make makes the film of a picture and calls say with its frames in order. It returns an error for an invalid
// picture, and when ctx ends.
func Make(ctx context.Context, games []*game.Game, files *resource.Store, p atlas.Picture,
	say func(atlas.Frame)) error {
	switch {
	case p.Search != nil && p.Stage != nil:
		return errors.New("atlas: a picture shows a search or a run, not both")
	case p.Search != nil:
		return ofSearch(ctx, games, files, p.Search, limits(p.Search), say)
	case p.Stage != nil:
		return ofStage(ctx, p.Stage, say)
	}
	return errors.New("atlas: the picture shows nothing")
}

// Still returns a representative frame: the last frame of a search, or the frame after 40 plies of a game or
// 30 steps of a run, together with the run's landscape.
func Still(ctx context.Context, games []*game.Game, files *resource.Store, p atlas.Picture) (
	last atlas.Frame, err error) {
	const plies, steps = 40, 30
	keep := func(f atlas.Frame) {
		if f.Info != nil && last.Info != nil {
			if _, searched := f.Info.Best(); !searched {
				return
			}
		}
		if f.Stage != nil && !f.Stage.NewScene && last.Stage != nil {
			f.Stage.Scene, f.Stage.NewScene = last.Stage.Scene, true
		}
		last = f
	}
	switch {
	case p.Search != nil && p.Stage == nil:
		s := *p.Search
		s.Plies = min(s.Plies, plies)
		list := limits(&s)
		err = ofSearch(ctx, games, files, &s, list[len(list)-1:], keep)
	case p.Stage != nil:
		s := *p.Stage
		s.Steps = min(s.Steps, steps)
		err = Make(ctx, games, files, atlas.Picture{Search: p.Search, Stage: &s}, keep)
	default:
		err = Make(ctx, games, files, p, keep)
	}
	return last, err
}

// pictures is the maximum number of frames in a search's film.
const pictures = 48

// ofSearch makes the film of a search by repeating it with growing limits. A search limited by nodes or depth
// depends only on its arguments, so each search repeats the previous one and then continues.
func ofSearch(ctx context.Context, games []*game.Game, files *resource.Store, s *atlas.Search,
	list []search.Limits, say func(atlas.Frame)) error {
	g, err := game.Find(games, s.Game)
	if err != nil {
		return err
	}
	root, err := s.Position(g)
	if err != nil {
		return err
	}
	if s.Plies > 0 {
		return ofGame(ctx, g, files, root, s, say)
	}
	entry, err := catalog.Find(s.Method)
	if err != nil {
		return err
	}
	searcher, err := entry.New(g, root.Record().Values, param.Values(s.Set), files)
	if err != nil {
		return err
	}
	once := func(lim search.Limits) (*search.Info, error) { return searchOnce(ctx, searcher, root, lim) }
	if s.Played != "" {
		list = thinned(list)
		once = func(lim search.Limits) (*search.Info, error) {
			return aboutVerdict(ctx, g, searcher, root, s, lim)
		}
	}
	clock := search.NewClock(ctx, search.Limits{})
	for _, lim := range list {
		if clock.Step() { // the search may be too short to check ctx itself
			return ctx.Err()
		}
		info, err := once(lim)
		if err != nil {
			return err
		}
		say(atlas.Frame{Info: info})
		if s.Played == "" && (info.Stop == search.Done || info.Stop == search.FromBook) {
			break
		}
	}
	return nil
}

// lines returns the number of moves that the search evaluates.
func lines(s *atlas.Search) int { return cmp.Or(s.Lines, 3) }

// limits returns the limits of a film's searches: each depth, or node counts that grow by a constant factor.
func limits(s *atlas.Search) []search.Limits {
	lim := search.Limits{Seed: s.Seed, Watch: true, Lines: lines(s)}
	var list []search.Limits
	if s.Depth > 0 {
		for lim.Depth = 1; lim.Depth <= s.Depth; lim.Depth++ {
			list = append(list, lim)
		}
		return list
	}
	step := exact.Pow(float64(max(s.Nodes, 1)), 1/float64(pictures-1))
	for i := range pictures {
		n := int64(math.Round(exact.Pow(step, float64(i))))
		if n > lim.Nodes {
			lim.Nodes = n
			list = append(list, lim)
		}
	}
	return list
}

// ofStage makes the film of a run, with a frame per step.
func ofStage(ctx context.Context, s *atlas.Stage, say func(atlas.Frame)) error {
	lanes := []liverun.Lane{{Method: s.Method, Values: param.Values(s.Set)}}
	if s.Rival != "" {
		lanes = append(lanes, liverun.Lane{Method: s.Rival})
	}
	setup := liverun.Setup{World: s.World, Problem: s.Problem, Values: param.Values(s.Values), Lanes: lanes,
		Seed: s.Seed}
	return liverun.Film(ctx, worlds.Worlds(), setup, s.Steps,
		func(f liverun.Frame) { say(atlas.Frame{Stage: &f}) })
}

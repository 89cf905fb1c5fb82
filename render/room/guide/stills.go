package guide

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/pool"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// Stills are pictures of groups, computed one by one when they become visible.
type Stills struct {
	Workers pool.Pool
	Boards  []film.BoardGame

	made    map[string]*still // finished pictures, by title
	waiting *still            // picture being computed by a worker
	asked   *mailbox.Ask[atlas.Frame]
}

// still is a picture with its renderer.
type still struct {
	picture film.Picture
	frame   *atlas.Frame // nil until computed
}

// Poll receives a finished picture.
func (s *Stills) Poll() (changed bool) {
	if s.waiting == nil {
		return false
	}
	came, done, err := s.asked.Take()
	if !done {
		return false
	}
	if err == nil && len(came) == 1 {
		s.waiting.frame = &came[0]
	}
	s.waiting, s.asked = nil, nil
	return true
}

// Draw draws the picture of a group, or a placeholder. It is a decoration of the group's text.
func (s *Stills) Draw(u *ui.UI, area paint.Rect, of *atlas.Group) {
	if s.made == nil {
		s.made = map[string]*still{}
	}
	one := s.made[of.Title]
	if one == nil && s.waiting == nil {
		one = &still{}
		one.picture.Of(s.Boards, of.Picture)
		s.made[of.Title], s.waiting = one, one
		s.asked = mailbox.Once(func(ctx context.Context) (atlas.Frame, error) {
			return pool.Call(ctx, s.Workers, atlas.StillTask, of.Picture, nil)
		})
	}
	if one == nil || one.frame == nil {
		u.Canvas.RoundRect(area, theme.Radius, u.Theme.Hover)
		return
	}
	defer u.Decoration()()
	one.picture.Thumbnail(u, area, *one.frame)
}

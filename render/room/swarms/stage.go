package swarms

import (
	"time"

	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/draw/camera"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
)

// Stage shows one lane of a world and takes what hands do to its picture. It belongs to one lane, and keeps
// what moves from picture to picture.
type Stage interface {
	// Frame draws p into area, and reacts to hands. It tells screen readers in a Node what is seen.
	Frame(u *ui.UI, area paint.Rect, p *picture)
}

// Tools is optional: a Stage with controls of its own, such as which things are shown. They stand in one row
// below the picture of the first lane, at most Height high, and are the same for all lanes: the others get
// what the first one has.
type Tools interface {
	Tools(u *ui.UI, row paint.Rect, p *picture)
	ToolsHeight() float64
	// Share takes over the choices of the stage of the first lane.
	Share(of Stage)
}

// picture is what a Stage shows.
type picture struct {
	Setup  *liverun.Setup
	Lane   int
	Frame  *liverun.Frame // of the whole run; it has a lane for each of Setup
	Small  bool           // there are others beside it: few words, and no hands
	Still  bool           // nothing is to move from one place to another
	Now    time.Duration
	Came   time.Duration  // when Frame came
	Lasts  time.Duration  // how long the way from the frame before to this one takes
	Colour int            // of the lane, its place in the palette of series
	Camera *camera.Camera // what part is seen, for pictures that can be looked at more closely

	// Do does something by hand.
	Do func(t liverun.Touch)
	// Adjust gives the problem other values and begins anew where they do not act at once; those that are not
	// named stay.
	Adjust func(problem param.Values)
	// Load begins anew with a text, such as a file, on the problem that can be made of it.
	Load func(text string) error
	// Say shows a short message.
	Say func(text string)
	// AskText and OpenFile are those of room.Shell.
	AskText  func(title, text string, done func(string) error)
	OpenFile func(done func(text string) error) bool
}

// Views returns what there is to see of the lane.
func (p *picture) Views() []search.View { return p.Frame.Lanes[p.Lane].Views }

// progress returns how far the picture is on the way from the frame before to this one, from 0 to 1.
func (p *picture) progress() float64 {
	if p.Still || p.Lasts <= 0 {
		return 1
	}
	return min(max(float64(p.Now-p.Came)/float64(p.Lasts), 0), 1)
}

// newStage returns the stage of a world.
func newStage(world string) Stage {
	switch world {
	case "landscape":
		return &landscape{}
	case "front":
		return &front{}
	case "map":
		return &cityMap{picked: -1}
	case "text":
		return &reading{}
	case "little", "formula":
		return &cells{}
	case "rules":
		return &evolvedRule{}
	}
	return &plain{}
}

// stages are those of all lanes, and what they share.
type stages struct {
	list   []Stage // by lane
	world  string  // that they are of; empty before there are any
	camera camera.Camera
}

// fit makes new stages where those that are there do not suit a setup, and reports whether it did.
func (s *stages) fit(setup *liverun.Setup) bool {
	if s.world == setup.World && len(s.list) == len(setup.Lanes) {
		return false
	}
	*s = stages{world: setup.World}
	for range setup.Lanes {
		s.list = append(s.list, newStage(setup.World))
	}
	return true
}

// toolsHeight is the height of the row with the controls of the stage itself.
func (s *stages) toolsHeight() float64 {
	if len(s.list) > 0 {
		if t, ok := s.list[0].(Tools); ok {
			return t.ToolsHeight()
		}
	}
	return 0
}

// plain shows a world that has no stage by the renderers of what it reports, without its record.
type plain struct{ views view.Set }

// Frame implements Stage.
func (s *plain) Frame(u *ui.UI, area paint.Rect, p *picture) {
	ctx := &view.Context{Theme: u.Theme}
	u.Scroll("views", area, func(at paint.Rect) float64 {
		y := at.Y
		s.views.Frame(u, pictures(p.Views()), ctx, func(h float64) paint.Rect {
			y += h
			return paint.Rect{X: at.X, Y: y - h, W: at.W, H: h}
		})
		return y - at.Y
	})
}

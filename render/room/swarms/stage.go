package swarms

import (
	"time"

	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
)

// Stage shows one lane of a world and handles input on its picture. Each lane has its own Stage, which holds
// the state of the animation.
type Stage interface {
	// Frame draws p into area and handles input. It must add a Node with a description for screen readers.
	Frame(u *ui.UI, area paint.Rect, p *picture)
}

// Tools is an optional interface for stages with controls, such as switches for layers. The controls are in a
// row of the given height below the picture of the first lane, and apply to all lanes.
type Tools interface {
	Tools(u *ui.UI, row paint.Rect, p *picture)
	ToolsHeight() float64
	// Share copies the options from the stage of the first lane.
	Share(of Stage)
}

// picture is the data from which a Stage draws.
type picture struct {
	Setup  *liverun.Setup
	Lane   int
	Frame  *liverun.Frame // frame of the whole run, with one lane for each of Setup
	Small  bool           // whether it is one of several pictures, with few texts and no input
	Still  bool           // whether there is no motion between frames
	Now    time.Duration
	Came   time.Duration // time at which Frame arrived
	Lasts  time.Duration // duration of the transition from the previous frame
	Colour int           // index into the palette of series
	Camera *ui.Camera    // visible part of a picture that can be zoomed

	// Do sends a manual event.
	Do func(t liverun.Touch)
	// Adjust changes some values of the problem, and restarts the run unless they apply at once.
	Adjust func(problem param.Values)
	// Load restarts with a text, such as the content of a file, on a problem that can parse it.
	Load func(text string) error
	// Say shows a short message.
	Say func(text string)
	// AskText and OpenFile are as in room.Shell.
	AskText  func(title, text string, done func(string) error)
	OpenFile func(done func(text string) error) bool
}

// Views returns the views of the lane.
func (p *picture) Views() []search.View { return p.Frame.Lanes[p.Lane].Views }

// progress returns the progress of the transition from the previous frame, in [0, 1].
func (p *picture) progress() float64 {
	if p.Still || p.Lasts <= 0 {
		return 1
	}
	return min(max(float64(p.Now-p.Came)/float64(p.Lasts), 0), 1)
}

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

// stages are the stages of all lanes.
type stages struct {
	list   []Stage // one for each lane
	world  string  // world of the stages; "" if there are none
	camera ui.Camera
}

// fit replaces the stages if they do not match a setup, and reports whether it did.
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

// toolsHeight returns the height of the row with the stage's controls.
func (s *stages) toolsHeight() float64 {
	if len(s.list) > 0 {
		if t, ok := s.list[0].(Tools); ok {
			return t.ToolsHeight()
		}
	}
	return 0
}

// plain shows the views, without the record, of a world that has no stage of its own.
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

package atlas

import (
	"context"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/render/room/film"
	"ludarium/render/ui/mailbox"
)

// reel shows the frames of a film while the film is being made. It implements show.
type reel struct {
	playback
	of      atlas.Picture
	boards  []film.BoardGame
	ask     *mailbox.Ask[atlas.Frame]
	frames  []atlas.Frame // frames made so far, in order
	scene   []search.View // background of the last one of a run
	done    bool          // whether the film is complete
	err     error         // error that ended the film
	picture film.Picture
}

// newReel starts making a film.
func newReel(workers pool.Pool, boards []film.BoardGame, p atlas.Picture, b playback) *reel {
	f := &reel{playback: b, of: p, boards: boards,
		ask: mailbox.All(func(ctx context.Context, say func(atlas.Frame)) error {
			_, err := pool.Call(ctx, workers, atlas.FilmTask, p, say)
			return err
		})}
	f.picture.Of(boards, p)
	return f
}

func (f *reel) close() { f.ask.Cancel() }

// poll receives frames and shows the next one when it is due. It pauses while the room is closed.
func (f *reel) poll(now time.Duration, open bool) (changed bool) {
	if !f.done {
		made, done, err := f.ask.Take()
		f.frames = append(f.frames, f.staged(made)...)
		if f.done, f.err = done, err; done && f.at >= len(f.frames) {
			f.at = max(len(f.frames)-1, 0)
		}
		changed = len(made) > 0 || done
	}
	if !open {
		f.due = 0
		return changed
	}
	return f.advance(now, len(f.frames), f.done) || changed
}

// staged gives each of the new frames its background, which a worker sends only when it changes: a link may
// lead to a frame without those before it.
func (f *reel) staged(made []atlas.Frame) []atlas.Frame {
	for _, frame := range made {
		switch s := frame.Stage; {
		case s == nil:
		case s.NewScene:
			f.scene = s.Scene
		default:
			s.Scene, s.NewScene = f.scene, true
		}
	}
	return made
}

func (f *reel) play() *playback         { return &f.playback }
func (f *reel) made() (n int, all bool) { return len(f.frames), f.done }
func (f *reel) trouble() error          { return f.err }
func (f *reel) bare(on bool)            { f.picture.Bare(on) }
func (f *reel) alone()                  { f.picture.Alone() }

// frame returns the current frame or, while the one to show is still being made, the latest; ok is false
// before there is one.
func (f *reel) frame() (p atlas.Frame, ok bool) {
	if len(f.frames) == 0 {
		return p, false
	}
	return f.frames[min(f.at, len(f.frames)-1)], true
}

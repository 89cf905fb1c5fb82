package swarms

import (
	"image/gif"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/worker/liverun"
	"ludarium/render/app/shell/shelltest"
)

// TestFilmOfARun makes the film of a run with manual events: an independent decoder reads a frame for each
// step, the last one equals the picture in the room, and the run itself is unaffected.
func TestFilmOfARun(t *testing.T) {
	s, r := at(t, shelltest.NewHost(t), 1280, 800, "#/swarms?method=basic&problem=sphere&seed=3")
	run := &r.player.run
	steps(s, r, 4)
	r.player.do(liverun.Event{Touch: &liverun.Touch{Kind: liverun.TouchPut, X: 0.2, Y: 0.7}})
	s.Until("it was done", func() bool { return len(run.frame.Events) == 1 })
	steps(s, r, 3)
	was := run.frame.Lanes[0].Numbers

	made, ok := r.exports.film()
	if !ok {
		t.Fatal("there is no film")
	}
	reel := made.Begin(false)
	f := newFilm(r.gallery, r.choice.setup, &run.frame, r.player.speed)
	for i := range reel.Count {
		s.Until("the picture is ready", func() bool {
			ready, err := f.ready(i)
			if err != nil {
				t.Fatal(err)
			}
			return ready
		})
	}
	f.gallery.player.client.Close()
	if got := f.gallery.player.run.frame; reel.Count != 8 || got.Steps != 7 ||
		!reflect.DeepEqual(got.Lanes[0].Numbers, was) {
		t.Errorf("the film ends after %d steps with %v, want 7 with %v", got.Steps, got.Lanes[0].Numbers,
			was)
	}

	s.Work("share")
	s.Press("film")
	s.Press("gif")
	s.Press("make")
	name := r.exports.fileName(".gif")
	s.Until("the film is there", func() bool { return s.Host.Files[name] != "" })
	film, err := gif.DecodeAll(strings.NewReader(s.Host.Files[name]))
	if err != nil || len(film.Image) != 8 {
		t.Fatalf("the GIF: %v", err)
	}
	if run.frame.Steps != 7 {
		t.Errorf("the run is at step %d afterwards", run.frame.Steps)
	}

	s.Press("make")
	s.Press("cancel")
	delete(s.Host.Files, name)
	for range 50 {
		s.Frames(1)
	}
	if s.Host.Files[name] != "" {
		t.Error("a cancelled film was saved")
	}
}

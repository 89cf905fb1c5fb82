package all

import (
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"ludarium/ai/worker/movie"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
)

// encoder stands for the video encoder of a browser: each picture is ready a poll later.
type encoder struct {
	w, h     int
	pictures []movie.Encoded
	waiting  int
	done     bool
	closed   int
}

// Begin implements room.Video.
func (e *encoder) Begin(w, h int) room.Film { e.w, e.h = w, h; return e }

// Codec implements room.Film.
func (e *encoder) Codec() string { return "V_VP8" }

// Add implements room.Film.
func (e *encoder) Add(im *image.RGBA, at time.Duration) {
	e.waiting++
	e.pictures = append(e.pictures, movie.Encoded{At: at, Key: len(e.pictures) == 0, Data: []byte("picture")})
}

// Waiting implements room.Film.
func (e *encoder) Waiting() int { return e.waiting }

// Finish implements room.Film.
func (e *encoder) Finish() { e.done = true }

// Take implements room.Film.
func (e *encoder) Take() ([]movie.Encoded, bool, error) {
	e.waiting = max(0, e.waiting-1)
	return e.pictures, e.done && e.waiting == 0, nil
}

// Close implements room.Film.
func (e *encoder) Close() { e.closed++ }

// TestFilmByTheBrowsersEncoder exports a game as WebM: a picture for each move, at its time, of even size.
func TestFilmByTheBrowsersEncoder(t *testing.T) {
	host, e := shelltest.NewHost(t), &encoder{}
	host.Encoder = e
	s := screen(t, host, 1280, 800)
	s.Go("othello")
	if err := s.Load("f5d6c3"); err != nil {
		t.Fatal(err)
	}
	shareIn(s, "othello")
	s.Press("film")
	s.Press("smooth")
	s.Press("webm")
	s.Press("make")
	const name = "ludarium-othello.webm"
	s.Until("the film", func() bool { return host.Files[name] != "" })
	if film := host.Files[name]; strings.Count(film, "picture") != 4 || !strings.Contains(film, "V_VP8") {
		t.Errorf("the film of three moves is %q", film)
	}
	if e.w%2+e.h%2 > 0 || e.closed != 1 {
		t.Errorf("the film has %d × %d pixels, and was closed %d times", e.w, e.h, e.closed)
	}
	for i, p := range e.pictures {
		if i > 0 && p.At <= e.pictures[i-1].At {
			t.Errorf("picture %d is shown at %v, the one before at %v", i, p.At, e.pictures[i-1].At)
		}
	}
}

// TestPicturesFillAScreen saves a picture for a screen of a chosen size, as PNG and as SVG.
func TestPicturesFillAScreen(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("othello")
	shareIn(s, "othello")
	s.Press("picture")
	s.Press("size")
	s.Press("1920x1080")
	s.Press("save")
	im, err := png.DecodeConfig(strings.NewReader(host.Files["ludarium-othello.png"]))
	if err != nil || im.Width > 1920 || im.Height != 1080 {
		t.Errorf("the picture is %+v, %v; want 1080 lines", im, err)
	}
	s.Press("svg")
	s.Press("save")
	if svg := host.Files["ludarium-othello.svg"]; !strings.Contains(svg, ` height="1080"`) {
		t.Errorf("the file begins with %.200s", svg)
	}
}

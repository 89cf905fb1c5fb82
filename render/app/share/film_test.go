package share

import (
	"testing"

	"ludarium/render/room"
)

// TestFilmShapes checks that a film of each shape is as small as its content allows.
func TestFilmShapes(t *testing.T) {
	for _, c := range []struct{ w, h, shape, wantW, wantH float64 }{
		{480, 560, 0, 480, 560}, {480, 540, 1, 960, 540}, {1600, 500, 1, 1600, 900}, {480, 560, 2, 560, 560},
		{600, 500, 2, 600, 600},
	} {
		f := filmTab{it: &room.Shared{Films: []room.Moving{{W: c.w, H: c.h}}}, shape: int(c.shape)}
		if w, h := f.shaped(); w != c.wantW || h != c.wantH {
			t.Errorf("%v × %v in shape %v is %v × %v, want %v × %v", c.w, c.h, c.shape, w, h, c.wantW,
				c.wantH)
		}
	}
}

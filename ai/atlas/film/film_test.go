package film

import (
	"os"
	"reflect"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/game/catalog"
)

func all(t *testing.T) []atlas.Page {
	t.Helper()
	list, err := text.Read(os.DirFS("../../../assets/atlas"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func filmed(t *testing.T, p atlas.Picture) (frames []atlas.Frame) {
	t.Helper()
	keep := func(f atlas.Frame) { frames = append(frames, f) }
	if err := Make(t.Context(), catalog.Games(), p, keep); err != nil {
		t.Fatal(err)
	}
	return frames
}

// Each page has a picture that moves, and the same one each time.
func TestPictures(t *testing.T) {
	for _, p := range all(t) {
		t.Run(p.Name, func(t *testing.T) {
			frames := filmed(t, p.Picture)
			if len(frames) < 4 {
				t.Errorf("%d pictures", len(frames))
			}
			for i, f := range frames {
				if f.Info != nil && len(f.Info.Views) == 0 {
					t.Errorf("picture %d shows nothing", i)
				}
			}
			if !reflect.DeepEqual(frames, filmed(t, p.Picture)) {
				t.Error("a second time it is another film")
			}
		})
	}
}

// What is said to succeed succeeds, and what is said to fail fails.
func TestExamples(t *testing.T) {
	for _, p := range all(t) {
		for name, e := range map[string]atlas.Example{"succeeds": p.Succeeds, "fails": p.Fails} {
			t.Run(p.Name+"/"+name, func(t *testing.T) {
				if err := Check(t.Context(), catalog.Games(), e); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

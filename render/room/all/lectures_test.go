package all

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
)

// Limits of a lecture that ships with the program.
const (
	leastSlides, mostSlides = 8, 11
	leastNotes, mostNotes   = 50, 140 // words of the notes of a slide
	mostTitle               = 45      // characters of a title
	mostTitleElsewhere      = 50      // in a translation
	lectureMinutes          = 20
)

// lecturesIn returns the lectures in a folder of the assets by the names of their files.
func lecturesIn(t *testing.T, folder string) map[string]lecture.Lecture {
	t.Helper()
	files, err := filepath.Glob("../../../assets/atlas/" + folder + "/*.md")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]lecture.Lecture{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".md")
		if list[name], err = lecture.Read(string(text)); err != nil {
			t.Errorf("%s/%s: %v", folder, name, err)
		}
	}
	return list
}

// checkLecture checks the form of a lecture.
func checkLecture(t *testing.T, where string, l lecture.Lecture, title int) {
	t.Helper()
	if n := len(l.Slides); n < leastSlides || n > mostSlides {
		t.Errorf("%s has %d slides, want %d to %d", where, n, leastSlides, mostSlides)
	}
	if l.Minutes != lectureMinutes || l.About == "" {
		t.Errorf("%s: %d minutes, about %q", where, l.Minutes, l.About)
	}
	for _, s := range l.Slides {
		if n := utf8.RuneCountInString(s.Title); n > title {
			t.Errorf("%s: %q has %d characters, want at most %d", where, s.Title, n, title)
		}
		if n := len(strings.Fields(s.Notes)); n < leastNotes || n > mostNotes {
			t.Errorf("%s: the notes of %q have %d words, want %d to %d", where, s.Title, n, leastNotes,
				mostNotes)
		}
	}
}

// TestLecturesOpenTheirSlides opens the link of every slide. The room shows no error and no message, and its
// own link keeps all that the slide asks for.
func TestLecturesOpenTheirSlides(t *testing.T) {
	lectures := lecturesIn(t, "lectures")
	if len(lectures) == 0 {
		t.Fatal("there are no lectures")
	}
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	for name, l := range lectures {
		checkLecture(t, name, l, mostTitle)
		for _, slide := range l.Slides {
			where := name + ", " + slide.Title
			s.Address.Open(slide.Link)
			s.Frames(2)
			atAtlas := s.State().Screen == "atlas"
			if atAtlas {
				s.Until("the picture of "+where, func() bool {
					at := atlasOf(s)
					return at.Pages > 0 && (at.Made > 0 || at.Error != "")
				})
			}
			if toast := s.State().Toast; toast != "" {
				t.Errorf("%s: %s shows %q", where, slide.Link, toast)
			}
			if atAtlas && atlasOf(s).Error != "" {
				t.Errorf("%s: %s", where, atlasOf(s).Error)
			}
			link := s.Rooms.Current().Link()
			content, _, err := room.CutScene(slide.Link)
			if lost := lostIn(t, content, link); lost != "" || err != nil {
				t.Errorf("%s: %s became %s, without %s", where, slide.Link, link, lost)
			}
		}
	}
}

// lostIn returns what a link asks for and another one does not, empty if nothing.
func lostIn(t *testing.T, link, kept string) string {
	t.Helper()
	path, query, _ := strings.Cut(link, "?")
	keptPath, keptQuery, _ := strings.Cut(kept, "?")
	if path != keptPath {
		return path
	}
	asked, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	has, err := url.ParseQuery(keptQuery)
	if err != nil {
		t.Fatal(err)
	}
	for key, values := range asked {
		if !slices.Equal(values, has[key]) {
			return key
		}
	}
	return ""
}

// TestLectureTranslationsFollowTheEnglish checks that a translated lecture has the same links in the same
// order.
func TestLectureTranslationsFollowTheEnglish(t *testing.T) {
	lectures := lecturesIn(t, "lectures")
	for _, tag := range []string{"fi", "et"} {
		for name, l := range lecturesIn(t, tag+"/lectures") {
			where := tag + "/" + name
			english, ok := lectures[name]
			if !ok {
				t.Errorf("%s translates no lecture", where)
				continue
			}
			checkLecture(t, where, l, mostTitleElsewhere)
			if got, want := links(l), links(english); !slices.Equal(got, want) {
				t.Errorf("%s has the links %q, want %q", where, got, want)
			}
		}
	}
}

// links returns the links of the slides.
func links(l lecture.Lecture) (list []string) {
	for _, s := range l.Slides {
		list = append(list, s.Link)
	}
	return list
}

package browsertest

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"ludarium/ai/atlas/lecture"
	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestProgramIsSavedWithLecture saves the program's single file with a lecture in it, from http and from
// disk: the copy opens in the lecture in a fresh profile, from disk, and gives it by keys.
func TestProgramIsSavedWithLecture(t *testing.T) {
	l, err := lecture.Read("# Forks\n\n## One\n\n#/chess?moves=e4+e5\n\nAsk.\n\n## Two\n\n#/othello\n")
	must(t, err)
	program := single(t, site.Ludarium)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "ludarium.html", time.Time{}, bytes.NewReader(program))
	}))
	defer server.Close()
	for from, address := range map[string]string{"http": server.URL, "file": fileURL(t, program)} {
		t.Run(from, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(address+"#/lecture?text="+l.Pack()))
			must(t, p.Ready())
			w := &walker{p, t, browser.Desktop}
			w.wait(`ludarium.state().lecture.slides === 2`)
			value[bool](t, p, keepSaved)
			w.press("lecture/share")
			w.press("ways/text")
			w.press("file-4")
			w.wait(`typeof window.saved === "string"`)
			copied, err := base64.StdEncoding.DecodeString(value[string](t, p, "window.saved"))
			must(t, err)

			there := open(t)
			must(t, there.Goto(fileURL(t, copied)))
			must(t, there.Ready())
			w = &walker{there, t, browser.Desktop}
			w.wait(`ludarium.state().lecture?.open === "Forks"`)
			w.press("lecture/give")
			w.wait(`ludarium.state().screen === "chess" && ludarium.state().game.moves.join(" ") === "e4 e5"`)
			must(t, there.Press(browser.PageDown))
			w.wait(`ludarium.state().screen === "othello"`)
		})
	}
}

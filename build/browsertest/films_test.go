package browsertest

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/labtest"
	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/param"
)

// keepBytes is keepFiles for files that are no text: it keeps them in base64.
const keepBytes = `
	window.files = {};
	HTMLAnchorElement.prototype.click = function () {
		fetch(this.href).then(r => r.arrayBuffer()).then(b => {
			window.files[this.download] = btoa(Array.from(new Uint8Array(b), c => String.fromCharCode(c)).join(""));
		});
	};`

// TestBrowserPlaysFilms makes a WebM film of a game with the browser's encoder, and plays it in a video
// element: it has the size and the duration of the film, and shows something at the end.
func TestBrowserPlaysFilms(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Inject(keepBytes))
	must(t, p.Goto(url+"#/othello?moves=f5+d6+c3+d3+c4"))
	must(t, p.Ready())
	openShare(t, p, "othello")
	work(t, p, "film")
	work(t, p, "smooth")
	work(t, p, "webm")
	work(t, p, "make")
	must(t, p.Wait(`window.files["ludarium-othello.webm"] !== undefined`))
	data := value[string](t, p, `files["ludarium-othello.webm"]`)
	film, err := base64.StdEncoding.DecodeString(data)
	must(t, err)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/film.webm" {
			fmt.Fprint(w, `<!DOCTYPE html><link rel="icon" href="data:,"><video muted src="film.webm"></video>`)
			return
		}
		http.ServeContent(w, r, "film.webm", time.Time{}, bytes.NewReader(film))
	}))
	defer server.Close()
	player := open(t)
	must(t, player.Goto(server.URL))
	got := value[[]float64](t, player, `new Promise((done, failed) => {
		const video = document.querySelector("video");
		setTimeout(() => failed("state " + video.readyState + " at " + video.currentTime), 60000);
		const loaded = () => { video.onseeked = seeked; video.currentTime = video.duration - 0.1; };
		const seeked = () => {
			const canvas = document.createElement("canvas");
			[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
			const on = canvas.getContext("2d");
			on.drawImage(video, 0, 0);
			const shades = new Set(on.getImageData(0, 0, canvas.width, canvas.height).data);
			done([video.videoWidth, video.videoHeight, video.duration, shades.size]);
		};
		video.onerror = () => failed(video.error.message);
		if (video.readyState > 1) loaded(); else video.onloadeddata = loaded;
	})`)
	t.Logf("width, height, seconds, shades: %v; %d bytes", got, len(film))
	if got[0] != 360 || math.Mod(got[1], 2) != 0 || got[2] < 2 || got[3] < 20 {
		t.Errorf("width, height, duration and shades of the film are %v", got)
	}
}

// TestFoldersWithRunsAreDropped drops a folder with folders of runs of the lab, as the command line writes
// them: each run opens.
func TestFoldersWithRunsAreDropped(t *testing.T) {
	dir := t.TempDir()
	e, err := catalog.Find("2048/random")
	must(t, err)
	for games := range 2 {
		results := labtest.Run(t, e, param.Values{"games": fmt.Sprint(games + 3)}, 7, 1)
		must(t, results.Save(lab.Folder(filepath.Join(dir, "runs", fmt.Sprint(games)))))
	}
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/lab/2048/random?games=3&seed=7"))
	must(t, p.Ready())
	must(t, p.Drop(browser.Point{X: 600, Y: 400}, filepath.Join(dir, "runs")))
	const done = `(s => s.state === "done" && s.total === %d)(ludarium.state().lab)`
	must(t, p.Wait(fmt.Sprintf(done, 4))) // the run read last
	for _, games := range []int{3, 4} {
		value[bool](t, p, fmt.Sprintf(`(location.hash = "#/lab/2048/random?games=%d&seed=7", true)`, games))
		must(t, p.Wait(fmt.Sprintf(done, games)))
	}
}

// chooseFolder answers the dialog for a folder with the files in window.folder, texts by their paths.
const chooseFolder = `
	HTMLInputElement.prototype.click = function () {
		if (!this.webkitdirectory) throw "no dialog for a folder";
		const files = Object.entries(window.folder).map(([path, text]) => Object.defineProperty(
			new File([text], path.split("/").pop()), "webkitRelativePath", {value: path}));
		Object.defineProperty(this, "files", {value: files});
		setTimeout(() => this.dispatchEvent(new Event("change"))); // as browsers do: after the click
	};`

// TestFoldersWithRunsAreOpened opens by the dialog of the lab a folder with folders of runs: each opens.
func TestFoldersWithRunsAreOpened(t *testing.T) {
	folder := map[string]string{}
	e, err := catalog.Find("2048/random")
	must(t, err)
	for games := range 2 {
		results := labtest.Run(t, e, param.Values{"games": fmt.Sprint(games + 3)}, 7, 1)
		for name, data := range results.Files() {
			folder[fmt.Sprint("runs/", games, "/", name)] = string(data)
		}
	}
	files, err := json.Marshal(folder)
	must(t, err)
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/lab/2048/random?games=3&seed=7"))
	must(t, p.Ready())
	value[bool](t, p, chooseFolder+"window.folder = "+string(files)+"; true")
	w := &walker{p, t, browser.Desktop}
	w.press("open-a-folder")
	const done = `(s => s.state === "done" && s.total === %d)(ludarium.state().lab)`
	for _, games := range []int{4, 3} {
		value[bool](t, p, fmt.Sprintf(`(location.hash = "#/lab/2048/random?games=%d&seed=7", true)`, games))
		must(t, p.Wait(fmt.Sprintf(done, games)))
	}
}

// TestFolderFromDisk drops a folder on the program in one file, opened from disk: it opens, or the page says
// that this browser lets it read no dropped folders.
func TestFolderFromDisk(t *testing.T) {
	dir := t.TempDir()
	e, err := catalog.Find("2048/random")
	must(t, err)
	results := labtest.Run(t, e, param.Values{"games": "3"}, 7, 1)
	must(t, results.Save(lab.Folder(filepath.Join(dir, "run"))))
	must(t, os.WriteFile(filepath.Join(dir, "ludarium.html"), single(t, site.Ludarium), 0o644))
	p := open(t)
	page := filepath.ToSlash(filepath.Join(dir, "ludarium.html"))
	must(t, p.Goto("file://"+page+"#/lab/2048/random?games=3&seed=7"))
	must(t, p.Ready())
	must(t, p.Drop(browser.Point{X: 600, Y: 400}, filepath.Join(dir, "run")))
	const said = `document.body.textContent.includes("let this page read the folder")`
	must(t, p.Wait(`ludarium.state().lab.state === "done" || `+said))
	t.Logf("refused: %t", value[bool](t, p, said))
	for _, problem := range p.Problems() {
		if !strings.Contains(problem, "folder") {
			t.Error(problem)
		}
	}
}

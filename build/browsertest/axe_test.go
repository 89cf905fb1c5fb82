package browsertest

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// The audit axe-core (Deque Systems, MPL 2.0): the package of the npm registry and its SHA-256. Only this
// test uses it; it is no part of the program.
const (
	axePackage = "https://registry.npmjs.org/axe-core/-/axe-core-4.10.3.tgz"
	axeSum     = "0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292"
)

// axe returns the script of axe-core, which is kept in the user's cache. Without the network the test is
// skipped, except where a complete test is asked for.
func axe(t *testing.T) string {
	t.Helper()
	script, err := fetchAxe()
	switch {
	case err == nil:
		return script
	case os.Getenv("LUDARIUM_COMPLETE") != "":
		t.Fatal(err)
	}
	t.Skip(err)
	return ""
}

func fetchAxe() (script string, err error) {
	folder, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "ludarium-test", filepath.Base(axePackage))
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		if data, err = download(axePackage); err == nil && sum(data) == axeSum {
			err = errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, data, 0o644))
		}
	}
	if err != nil {
		return "", err
	}
	if got := sum(data); got != axeSum {
		return "", fmt.Errorf("%s has the checksum %s, want %s", axePackage, got, axeSum)
	}
	return unpack(data, "package/axe.min.js")
}

func sum(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

func download(url string) ([]byte, error) {
	response, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, response.Status)
	}
	return io.ReadAll(response.Body)
}

// unpack returns a file of a .tgz archive.
func unpack(data []byte, name string) (string, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	for archive := tar.NewReader(z); ; {
		head, err := archive.Next()
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		if head.Name == name {
			text, err := io.ReadAll(archive)
			return string(text), err
		}
	}
}

// TestAxeFindsNothing runs all rules of axe-core in every room, over a dialog and a list, and in tables with
// controls.
func TestAxeFindsNothing(t *testing.T) {
	script := axe(t)
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/home"))
	must(t, p.Ready())
	value[bool](t, p, script+`; true`)
	audit := func(where string) {
		t.Helper()
		const run = `(async () => (await axe.run()).violations.map(v => v.id + ": " + v.help + " " +
			v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(" | ")))()`
		for _, found := range value[[]string](t, p, run) {
			t.Errorf("%s: %s", where, found)
		}
	}
	for _, room := range everyRoom {
		must(t, p.Enter(room))
		must(t, p.Wait(`document.querySelector("#mirror main")?.children.length > 2`))
		audit(room)
	}
	must(t, p.Enter("chess"))
	work(t, p, "new-game")
	must(t, p.Wait(`document.querySelector("#mirror [role=dialog]")`))
	audit("a dialog")
	must(t, p.Press(browser.Escape))
	must(t, p.Enter("swarms"))
	work(t, p, "family")
	must(t, p.Wait(`document.querySelector("#mirror [role=listbox]")`))
	audit("a list")
	must(t, p.Press(browser.Escape))
	must(t, p.Enter("chess"))
	value[bool](t, p, fmt.Sprintf("ludarium.load(%q), true", manyGames(3)))
	must(t, p.Wait(`document.querySelectorAll("#mirror [role=dialog] table tr").length > 3`))
	audit("a table of games")
	work(t, p, "close")
	must(t, p.Press(browser.Home))
	must(t, p.Wait(`!document.querySelector("#mirror [role=dialog]") &&
		document.querySelector("#main") && document.querySelectorAll("#mirror table tr").length > 2`))
	audit("the moves played")

	address := func(link string) {
		t.Helper()
		value[bool](t, p, fmt.Sprintf("location.hash = %q, true", link))
	}
	address("#/atlas/courses/alpha-beta/2")
	must(t, p.Wait(`document.querySelector("#mirror [data-id='atlas/course/option-1']")`))
	work(t, p, "option-1")
	audit("a course")
	address("#/atlas/minimax")
	must(t, p.Wait(`document.querySelector("#mirror li")`))
	audit("a page")
	address("#/lab/arena/tournament?games=10")
	must(t, p.Wait(`ludarium.state().screen === "lab" && ludarium.state().lab.settings.includes("games=10 ")`))
	work(t, p, "run")
	must(t, p.Wait(`ludarium.state().lab.done > 0 && document.querySelector("#mirror table")`))
	audit("a tournament")
	address("#/lecture/alpha-beta")
	must(t, p.Wait(`document.querySelector("#mirror [data-id='lecture/give']")`))
	audit("a lecture")
	work(t, p, "give")
	must(t, p.Wait(`document.querySelector("#mirror main h2") && document.querySelector("#mirror aside p")`))
	audit("a slide")
}

var everyRoom = []string{"home", "chess", "othello", "connectk", "twenty48", "morpion", "lab", "swarms",
	"atlas"}

package browsertest

import (
	"testing"

	"ludarium/build/site"
)

// TestProgramRunsWithoutStorage opens the program in a browser that denies storage, as private windows may:
// the program reports it in one line, and games and runs of the lab work.
func TestProgramRunsWithoutStorage(t *testing.T) {
	p := open(t)
	must(t, p.Inject(`for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(window, name, {
		get() { throw new DOMException("denied", "SecurityError"); }})`))
	url, _ := serveWeb(t, site.Ludarium, false)
	must(t, p.Goto(url))
	must(t, p.Ready())
	must(t, p.Wait(`/^Nothing will be saved: /.test(ludarium.state().toast)`))
	value[bool](t, p, `(ludarium.show("twenty48"), true)`)
	must(t, p.Wait(`ludarium.state().screen === "twenty48"`))
	value[bool](t, p, `(ludarium.play(ludarium.state().game.legal[0]), true)`)
	must(t, p.Wait(`ludarium.state().game.cursor > 2`))
	value[bool](t, p, `(ludarium.show("lab"), ludarium.lab("run 2048/random games=200 seed=3"), true)`)
	must(t, p.Wait(`ludarium.state().lab && ludarium.state().lab.state === "done"`))
}

package browsertest

import (
	"fmt"

	"ludarium/build/browser"
)

// smallPages opens the kinds of pages of the atlas, and Home, on a small phone and in a window at 200 %: no
// control leaves the window, the whole picture is in view, and Preferences can be reached.
func (w *walker) smallPages() {
	for _, screen := range []browser.Screen{
		{Width: 320, Height: 568, Scale: 1, Touch: w.screen.Touch},
		{Width: 640, Height: 400, Scale: 2, Touch: w.screen.Touch},
	} {
		must(w.t, w.Show(screen))
		w.wait(fmt.Sprintf(`innerWidth === %d`, screen.Width))
		for _, page := range []string{"#/", "#/atlas/alpha-beta?hand=6", "#/atlas/particle-swarm",
			"#/atlas/courses", "#/atlas/courses/alpha-beta/8", "#/atlas/map"} {
			value[bool](w.t, w.Page, fmt.Sprintf(`(location.hash = %q, true)`, page))
			w.wait(fmt.Sprintf(`location.hash.startsWith(%q)`, page))
			w.wait(`ludarium.controls().filter(c => c.Role === "button").length > 5`)
			w.wait(within + ` === ""`)
			w.wait(`ludarium.controls().some(c => /^(rooms\/preferences|.*help)$/.test(c.ID))`)
			if page == "#/atlas/alpha-beta?hand=6" || page == "#/atlas/particle-swarm" {
				w.wait(pictureInView)
			}
		}
	}
	must(w.t, w.Show(w.screen))
}

// pictureInView is true if all handles of the picture for the hand are in the window.
const pictureInView = `(() => {
	const handles = ludarium.controls().filter(c => c.Role === "slider" && c.ID.includes("watch/picture/"));
	return handles.length > 3 && handles.every(({Area: {X, Y, W, H}}) => X >= -1 && Y >= -1 && X + W <= innerWidth + 1 && Y + H <= innerHeight + 1);
})()`

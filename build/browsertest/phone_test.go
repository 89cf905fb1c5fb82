package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// handset is a phone with a notch in portrait orientation.
var handset = browser.Screen{Width: 390, Height: 844, Scale: 1, Touch: true}

// TestNotchAndKeyboardCoverNoControl simulates a notch, and then a keyboard over the lower part of the
// page: neither covers a control, and the focused text box stays in place.
func TestNotchAndKeyboardCoverNoControl(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Show(handset))
	must(t, p.Notch(47, 0, 34, 0))
	// A keyboard is visible only as a smaller visual viewport.
	must(t, p.Inject(`{
		const seen = new EventTarget();
		Object.assign(seen, {scale: 1, offsetTop: 0, height: 844});
		Object.defineProperty(window, "visualViewport", {value: seen});
		window.keyboard = high => { seen.height = 844 - high; seen.dispatchEvent(new Event("resize")); return true; };
	}`))
	must(t, p.Goto(url+"#/lab"))
	must(t, p.Ready())
	const within = `(top, bottom) => ludarium.controls().every(c => c.Area.Y >= top - 1 && c.Area.Y + Math.min(c.Area.H, 24) <= bottom + 1)`
	must(t, p.Wait(`(`+within+`)(47, 844 - 34)`))
	must(t, p.Wait(`document.querySelector("canvas").getBoundingClientRect().top === 47`))
	box := value[map[string]float64](t, p, `ludarium.controls().find(c => c.Role === "textbox").Area`)
	must(t, p.Tap(browser.Point{X: box["X"] + box["W"]/2, Y: box["Y"] + box["H"]/2}))
	must(t, p.Wait(`document.activeElement.id === "field"`))
	value[bool](t, p, `keyboard(336)`)
	must(t, p.Wait(`document.querySelector("canvas").getBoundingClientRect().bottom === 844 - 336`))
	must(t, p.Wait(`(`+within+`)(47, 844 - 336)`))
	must(t, p.Wait(`(() => {
		const field = document.getElementById("field").getBoundingClientRect();
		const box = ludarium.controls().find(c => c.Role === "textbox").Area;
		return document.activeElement.id === "field" && Math.abs(field.top - box.Y) < 1 && field.bottom < 844 - 336;
	})()`))
	value[bool](t, p, `keyboard(0)`)
	must(t, p.Wait(`document.querySelector("canvas").getBoundingClientRect().bottom === 844 - 34`))
}

// TestPinchZoomsOnlyThePicture pinches a picture on a touch screen and on a touchpad: only the picture
// zooms, and the page does not scroll.
func TestPinchZoomsOnlyThePicture(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Show(handset))
	must(t, p.Goto(url+"#/morpion"))
	must(t, p.Ready())
	must(t, p.Pinch(browser.Point{X: 195, Y: 250}, 80, 260, 6))
	must(t, p.Wait(control("show-all"))) // the board is zoomed
	if got := value[string](t, p, `[visualViewport.scale, scrollX, scrollY, document.body.scrollTop].join()`); got != "1,0,0,0" {
		t.Errorf("scale and scrolling of the page are %s", got)
	}
	const pinch = `(() => {
		const e = new WheelEvent("wheel", {deltaY: -20, ctrlKey: true, bubbles: true, cancelable: true});
		document.querySelector("canvas").dispatchEvent(e);
		return e.defaultPrevented;
	})()`
	if !value[bool](t, p, pinch) {
		t.Error("a pinch on a touchpad is left to the page")
	}
}

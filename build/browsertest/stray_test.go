package browsertest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// strayKinds are the kinds of events by class.
const strayKinds = `{
		KeyboardEvent: ["keydown", "keyup", "keypress"], ClipboardEvent: ["paste", "copy", "cut"],
		MouseEvent: ["mousedown", "mousemove", "mouseup", "click", "dblclick", "auxclick", "contextmenu", "mouseenter", "mouseleave"],
		PointerEvent: ["pointerdown", "pointermove", "pointerup", "pointercancel", "gotpointercapture", "lostpointercapture"],
		WheelEvent: ["wheel"], TouchEvent: ["touchstart", "touchmove", "touchend", "touchcancel"],
		DragEvent: ["dragstart", "dragenter", "dragover", "dragleave", "drop", "dragend"],
		CompositionEvent: ["compositionstart", "compositionupdate", "compositionend"], InputEvent: ["beforeinput", "input"],
		FocusEvent: ["focus", "blur", "focusin", "focusout"], HashChangeEvent: ["hashchange"], PopStateEvent: ["popstate"],
		PageTransitionEvent: ["pagehide", "pageshow"], MessageEvent: ["message"], StorageEvent: ["storage"],
		SubmitEvent: ["submit"], UIEvent: ["resize", "scroll"], TransitionEvent: ["transitionend"],
		Event: ["change", "select", "visibilitychange", "freeze", "resume", "online", "offline", "beforeprint", "afterprint",
			"orientationchange", "fullscreenchange", "fullscreenerror", "webkitfullscreenerror", "pointerlockchange", "pointerlockerror", "webglcontextlost",
			"webglcontextrestored", "gesturestart", "gesturechange", "beforeinstallprompt", "languagechange", "cancel", "close"],
	}`

// strays is a function that sends the page n random events drawn with a seed: random classes, targets and
// fields, some of them overwritten with impossible values. It returns the number of events that could be
// constructed.
const strays = `async (seed, n) => {
	const draw = () => { // mulberry32
		let t = seed = seed + 0x6d2b79f5 | 0;
		t = Math.imul(t ^ t >>> 15, t | 1);
		t ^= t + Math.imul(t ^ t >>> 7, t | 61);
		return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
	};
	const one = list => list[Math.floor(draw() * list.length)];
	const all = selector => [...document.querySelectorAll(selector)];
	const kinds = ` + strayKinds + `;
	const classes = Object.keys(kinds);
	const texts = ["", "a", "Enter", "Escape", "Tab", "ArrowLeft", "Dead", "Process", "é", "\ud800", "👍", "ф", "４", "x".repeat(300),
		"KeyA", "Digit3", "::", "http://[", "https://example.org/#/chess", "#/%", "1. e4 e5", "NaN", "__proto__"];
	const numbers = [0, 1, -1, 0.5, 2, 3, 99, 300, 1e9, -1e9, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 53)];
	const odd = () => one([undefined, null, NaN, Infinity, "", "text", 7, true, {}, [], () => 5, document, window]);
	const target = () => one([
		() => window, () => document, () => document.documentElement, () => document.body, () => document.querySelector("canvas"),
		() => document.querySelector("canvas"), () => document.querySelector("canvas"), () => document.getElementById("field"),
		() => document.getElementById("live"), () => one(all("#mirror *")), () => one(all("#mirror *")), () => one(all("#mirror *"))?.firstChild,
		() => one(all("body *")), () => document.createElement("canvas"), () => document.createTextNode("x"), () => document.createComment("x"),
		() => document.createElementNS("http://www.w3.org/2000/svg", "a"), () => visualViewport, () => document.head,
		() => document.querySelector("dialog textarea"), () => document.querySelector("form"),
	])() ?? document;
	const touches = () => Array.from({length: Math.floor(draw() * 4)}, (_, identifier) => new Touch({identifier,
		target: document.querySelector("canvas"), clientX: one(numbers), clientY: one(numbers)}));
	const data = () => {
		const d = new DataTransfer();
		if (draw() < 0.5) d.setData(one(["text/plain", "text/uri-list", "text/html", "x"]), one(texts));
		if (draw() < 0.3) d.items.add(new File([one(texts)], one(texts)));
		return one([d, null]);
	};
	const fields = () => {
		const list = touches();
		return {bubbles: draw() < 0.9, cancelable: draw() < 0.9, composed: draw() < 0.5, detail: one(numbers) | 0,
			key: one(texts), code: one(texts), keyCode: one([0, 13, 27, 229]), repeat: draw() < 0.3, isComposing: draw() < 0.2,
			ctrlKey: draw() < 0.2, altKey: draw() < 0.2, shiftKey: draw() < 0.2, metaKey: draw() < 0.1, modifierAltGraph: draw() < 0.1,
			clientX: one(numbers), clientY: one(numbers), button: one([-1, 0, 0, 1, 2, 3, 4]), buttons: one([0, 1, 2, 3, 255]),
			deltaX: one(numbers), deltaY: one(numbers), deltaMode: one([0, 1, 2, 3, 2 ** 31]), pointerType: one(["pen", "touch", "mouse", ""]),
			touches: list, targetTouches: list, changedTouches: list, dataTransfer: data(), clipboardData: data(), data: one(texts),
			state: one([null, {}, {place: one(texts)}, {place: 5}, [1], one(texts)]), newURL: one(texts), oldURL: one(texts),
			persisted: draw() < 0.5, newValue: one(texts)};
	};
	let sent = 0;
	for (let i = 0; i < n; i++) {
		const of = one(classes), kind = one(kinds[of]);
		try {
			const made = new window[draw() < 0.85 ? of : one(["Event", "UIEvent", "CustomEvent", "MouseEvent", "KeyboardEvent"])](kind, fields());
			if (draw() < 0.25)
				Object.defineProperty(made, one(["target", "key", "code", "clientX", "button", "deltaMode", "deltaY", "targetTouches", "dataTransfer",
					"clipboardData", "newURL", "state", "ctrlKey", "repeat", "isComposing", "submitter", "keyCode", "getModifierState"]), {value: odd()});
			target().dispatchEvent(made);
			sent++;
		} catch (error) { // a class does not take some of the fields
			if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
		}
		if (i % 25 === 24)
			for (const end = ludarium.frames() + 1; ludarium.frames() < end;) await new Promise(requestAnimationFrame);
	}
	return sent;
}`

// listened records the kinds of events for which the page has listeners, except events used for loading and
// for messages between its parts.
const listened = `window.listened = [];
	const add = EventTarget.prototype.addEventListener;
	EventTarget.prototype.addEventListener = function (kind, ...more) {
		if (!["load", "error", "unhandledrejection", "controllerchange", "updatefound", "statechange", "success", "upgradeneeded",
			"blocked", "versionchange", "abort", "complete"].includes(kind) && !window.listened.includes(kind)) window.listened.push(kind);
		return add.call(this, kind, ...more);
	};`

// rest is a script that closes everything that the events have opened.
const rest = `(() => {
	for (const dialog of document.querySelectorAll("dialog")) dialog.close();
	document.activeElement.blur();
	ludarium.show("chess");
	return true;
})()`

// TestRandomEventsAreHandled sends random events: synthetic ones, and events of a real mouse, keyboard, pen
// and touch screen. Afterwards a game can be played, and nothing was logged on the console. With -long there
// are more.
func TestRandomEventsAreHandled(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	// A script may not open a file dialog: Chromium would log the attempt on the console.
	must(t, p.Inject(`HTMLInputElement.prototype.click = function () { this.dispatchEvent(new Event("cancel")); };`))
	must(t, p.Inject(listened))
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	missed := value[string](t, p, "listened.filter(kind => !Object.values("+strayKinds+
		").flat().includes(kind)).sort().join()")
	if missed != "" {
		t.Errorf("the page listens to %s, which no random event is", missed)
	}
	rounds, each := 4, 1000
	if *gametest.Long {
		rounds, each = 100, 2000
	}
	for seed := range rounds {
		room := value[string](t, p, fmt.Sprintf(`ludarium.screens()[%d %% ludarium.screens().length]`, 3*seed))
		must(t, p.Enter(room))
		sent := value[int](t, p, fmt.Sprintf("(%s)(%d, %d)", strays, seed+1, each))
		if sent < each/3 {
			t.Errorf("only %d of %d events could be made", sent, each)
		}
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		for range 60 {
			must(t, browser.RandomEvent(p, r))
		}
		must(t, p.Frame())
		if problems := p.Problems(); len(problems) > 0 {
			t.Fatalf("round %d in %s: the page complains: %q", seed, room, problems)
		}
		playable(t, p, fmt.Sprintf("round %d in %s", seed, room))
	}
}

// playable starts a new game of chess and plays a move by hand.
func playable(t *testing.T, p *browser.Page, when string) {
	t.Helper()
	value[bool](t, p, rest)
	for range 5 { // close dialogs that may be open
		must(t, p.Press(browser.Escape))
	}
	value[bool](t, p, `(ludarium.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), ludarium.show("chess"), true)`)
	must(t, p.Frame())
	got := odd(t, p, when, `ludarium.play("e4"); await until(() => moves().length >= 1); return moves()[0]`)
	if got != "e4" {
		t.Errorf("%s: afterwards the game is %s", when, got)
	}
}

package browsertest

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// oddHelp defines functions for the scripts of odd events: turn waits until the program has handled all
// events and drawn; fire sends an event to a target.
const oddHelp = `
	const canvas = () => document.querySelector("canvas");
	const turn = async (n = 4) => {
		for (const end = ludarium.frames() + n; ludarium.frames() < end;) await new Promise(requestAnimationFrame);
	};
	const until = async yes => {
		for (let i = 0; i < 3000 && !yes(); i++) await turn(1);
		return yes();
	};
	const fire = (target, kind, type = Event, fields = {}) =>
		target.dispatchEvent(new type(kind, {bubbles: true, cancelable: true, ...fields}));
	const key = async (key, code = "", fields = {}) => {
		const taken = !fire(canvas(), "keydown", KeyboardEvent, {key, code, ...fields});
		fire(canvas(), "keyup", KeyboardEvent, {key, code, ...fields});
		await turn();
		return taken;
	};
	const show = async room => { ludarium.show(room); await until(() => ludarium.state().screen === room); await turn(); };
	const carried = text => { const data = new DataTransfer(); data.setData("text/plain", text); return data; };
	const field = () => document.getElementById("field");
	const moves = () => ludarium.state().game.moves;
	const texts = () => {
		const all = [], walk = document.createTreeWalker(document.getElementById("mirror"), NodeFilter.SHOW_TEXT);
		while (walk.nextNode()) all.push(walk.currentNode);
		return all;
	};`

// odd runs the body of an asynchronous function in the page and returns its result as text. It fails the
// test if the page does not answer afterwards, or has reported an error.
func odd(t *testing.T, p *browser.Page, name, body string) string {
	t.Helper()
	got := value[string](t, p, fmt.Sprintf(`(async () => { %s
		%s })().then(v => typeof v === "string" ? v : JSON.stringify(v) ?? "", e => "thrown: " + e)`, oddHelp, body))
	value[bool](t, p, `(async () => { `+oddHelp+` await turn(); return true; })()`)
	if text := value[string](t, p, `document.getElementById("loader").hidden ? typeof ludarium.state().screen :
		document.getElementById("progress-text").textContent`); text != "string" {
		t.Fatalf("%s: the page says %q", name, text)
	}
	if problems := p.Problems(); len(problems) > 0 {
		t.Fatalf("%s: the page complains: %q", name, problems)
	}
	return got
}

// oddEvents are events as scripts, extensions, keyboards, pens and browsers may send them. They run in order
// in one page; each has an expected result.
var oddEvents = []struct{ name, script, want string }{
	// pasting
	{"a paste that nobody made", `document.dispatchEvent(new ClipboardEvent("paste"))`, ""},
	{"a paste without a clipboard", `fire(document.body, "paste", ClipboardEvent)`, ""},
	{"a paste of another kind of event", `fire(canvas(), "paste")`, ""},
	{"a paste on a text", `fire(texts()[0], "paste", ClipboardEvent, {clipboardData: carried("")})`, ""},
	{"a paste whose target is made up", `
		const e = new ClipboardEvent("paste", {clipboardData: carried("x")});
		Object.defineProperty(e, "target", {value: {}});
		document.dispatchEvent(e);
		await until(() => ludarium.state().toast);
		return ludarium.state().toast.split(":")[0]`, "Pasted text"},
	{"a paste of a picture", `
		const data = new DataTransfer();
		data.items.add(new File(["x"], "a.png", {type: "image/png"}));
		fire(canvas(), "paste", ClipboardEvent, {clipboardData: data})`, ""},
	{"a game pasted on the board", `await show("chess");
		fire(canvas(), "paste", ClipboardEvent, {clipboardData: carried("1. e4 e5 2. Nf3 *")});
		await until(() => moves().length === 3);
		return moves()`, `["e4","e5","Nf3"]`},
	{"copy and cut without a selection", `for (const kind of ["copy", "cut"]) fire(document, kind, ClipboardEvent)`, ""},

	// keys
	{"autofill, whose keys have no names", `for (const target of [window, document, canvas(), field(), texts()[0].parentElement])
		for (const kind of ["keydown", "keyup"]) fire(target, kind)`, ""},
	{"keys without what they promise", `for (const lost of ["key", "code", "repeat", "isComposing", "ctrlKey", "getModifierState"]) {
		const e = new KeyboardEvent("keydown", {key: "t", code: "KeyT", bubbles: true});
		Object.defineProperty(e, lost, {value: undefined});
		canvas().dispatchEvent(e);
	}`, ""},
	{"dead keys and keys that compose", `const before = JSON.stringify(ludarium.state());
		for (const name of ["Dead", "Process", "Unidentified", "", "\u0301", "\ud800", "\u0000", "\u007f", "👍", "AltGraph", "HangulMode"])
			await key(name);
		return before === JSON.stringify(ludarium.state())`, "true"},
	{"a letter that is being composed", `const theme = ludarium.state().theme;
		await key("t", "KeyT", {keyCode: 229});
		await key("t", "KeyT", {isComposing: true});
		return ludarium.state().theme === theme`, "true"},
	{"the keys of a Russian keyboard", `const theme = ludarium.state().theme;
		await key("е", "KeyT");
		const other = ludarium.state().theme;
		for (let i = 0; i < 3 && ludarium.state().theme !== theme; i++) await key("t", "KeyT");
		return [other !== theme, ludarium.state().theme === theme]`, "[true,true]"},
	{"Ctrl+S of a Greek keyboard", `await show("chess"); return key("σ", "KeyS", {ctrlKey: true})`, "true"},
	{"an AZERTY keyboard", `await show("connectk"); await key("1", "Digit1", {shiftKey: true}); await key("Enter");
		const first = moves()[0];
		await show("chess"); await key("&", "Digit1", {altKey: true});
		return [first, ludarium.state().screen]`, `["1","chess"]`},
	{"Alt and a digit by their places", `await show("chess"); await key("é", "Digit2", {altKey: true}); return ludarium.state().screen`, "othello"},
	{"Option and a digit in a field on a Mac", `Object.defineProperty(navigator, "platform", {value: "MacIntel", configurable: true});
		await key("/", "Slash"); await until(() => document.activeElement === field());
		const taken = !fire(field(), "keydown", KeyboardEvent, {key: "¡", code: "Digit1", altKey: true, modifierAltGraph: true});
		await until(() => ludarium.state().screen === "chess");
		delete navigator.platform;
		await show("othello");
		return taken`, "true"},
	{"a sign by AltGr and a digit", `await key("@", "Digit3", {altKey: true, modifierAltGraph: true});
		await key("[", "Digit4", {altKey: true, ctrlKey: true, modifierAltGraph: true});
		return ludarium.state().screen`, "othello"},
	{"Caps Lock in 2048", `await show("twenty48");
		const before = ludarium.state().game.cursor;
		for (const name of ["A", "S", "D", "A", "S"]) await key(name, "Key" + name);
		await until(() => !ludarium.state().moving);
		return ludarium.state().game.cursor > before`, "true"},
	{"digits of other scripts", `await show("connectk"); await until(() => !ludarium.state().game.thinking);
		const before = moves().length;
		await key("４", "Digit4"); await key("Enter");
		await until(() => moves().length > before + 1 && !ludarium.state().game.thinking);
		const wide = moves()[before];
		await key("٢", "Digit2"); await key("Enter");
		await until(() => moves().length > before + 3);
		return [wide, moves()[before + 2]]`, `["4","2"]`},
	{"a key that is held for long", `await show("morpion"); for (let i = 0; i < 300; i++)
		fire(canvas(), "keydown", KeyboardEvent, {key: "ArrowRight", code: "ArrowRight", repeat: i > 0});
		await turn(); return ludarium.state().screen`, "morpion"},
	{"Alt that was let go in another window", `await show("chess"); fire(canvas(), "keydown", KeyboardEvent, {key: "Alt", code: "AltLeft", altKey: true});
		fire(window, "blur", FocusEvent); fire(window, "focus", FocusEvent);
		const theme = ludarium.state().theme; await key("t", "KeyT"); return ludarium.state().theme !== theme`, "true"},
	{"Enter that ends a composition", `await show("chess"); ludarium.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
		await key("/", "Slash"); await until(() => document.activeElement === field());
		field().value = "e4"; fire(field(), "input", InputEvent, {isComposing: true}); await turn();
		fire(field(), "keydown", KeyboardEvent, {key: "Enter", keyCode: 229});
		await turn(); const composing = moves().length;
		fire(field(), "keydown", KeyboardEvent, {key: "Enter", keyCode: 13});
		await until(() => moves().length > 0);
		return [composing, moves()[0]]`, `[0,"e4"]`},

	// the mouse, wheels and pens
	{"mouse events without places", `for (const kind of ["mousedown", "mousemove", "mouseup", "wheel"])
		for (const target of [window, document, canvas(), texts()[0]]) { fire(target, kind); fire(target, kind, UIEvent); }`, ""},
	{"a mouse that is nowhere", `for (const kind of ["mousedown", "mousemove", "mouseup"])
		fire(canvas(), kind, MouseEvent, {clientX: 1e308, clientY: -1e308, button: 0, buttons: 1});
		await turn()`, ""},
	{"a button that is let go outside the window", `await until(() => !ludarium.state().game.thinking);
		const at = ludarium.point("d2d4"), from = {clientX: at.fromX, clientY: at.fromY};
		fire(canvas(), "mousedown", MouseEvent, {...from, button: 0, buttons: 1}); await turn();
		fire(window, "mousemove", MouseEvent, {clientX: -50, clientY: 40, buttons: 1}); await turn();
		const before = moves().length;
		fire(canvas(), "mousemove", MouseEvent, {clientX: at.x, clientY: at.y, buttons: 0}); await turn(8);
		fire(canvas(), "mousemove", MouseEvent, {...from, buttons: 0}); await turn();
		return moves().length - before <= 2`, "true"},
	{"buttons that no mouse has", `for (const button of [-1, 1, 3, 4, 99])
		for (const kind of ["mousedown", "mouseup"]) fire(canvas(), kind, MouseEvent, {clientX: 300, clientY: 300, button, buttons: 255})`, ""},
	{"notches in pixels, lines and pages", `await show("morpion"); await key("0", "Digit0"); await turn(8);
		const place = () => { const at = ludarium.point(ludarium.moves()[0]); return Math.round(at.x) + "," + Math.round(at.y); };
		const turned = [place()];
		for (const [deltaY, deltaMode] of [[-100, 0], [-3, 1], [-1, 2]]) {
			fire(canvas(), "wheel", WheelEvent, {clientX: 300, clientY: 300, deltaY, deltaMode}); await turn(8);
			turned.push(place());
			await key("0", "Digit0"); await turn(8);
		}
		return [turned[0] !== turned[1], turned[1] === turned[2], turned[2] === turned[3]]`, "[true,true,true]"},
	{"a wheel without bounds", `for (const fields of [{deltaY: 1e308}, {deltaY: 1e308}, {deltaX: -1e308, deltaMode: 4294967295}, {deltaZ: 5}, {}])
			fire(canvas(), "wheel", WheelEvent, {clientX: 300, clientY: 300, ...fields});
		await turn(); await show("morpion");
		for (const deltaY of [1e308, -1e308, 1e308, -1e308, 0, -300, 300])
			fire(canvas(), "wheel", WheelEvent, {clientX: 300, clientY: 300, ctrlKey: true, deltaY});
		await turn();
		const at = ludarium.point(ludarium.moves()[0]);
		return Number.isFinite(at.x + at.y)`, "true"},
	{"Ctrl and the wheel zoom the board, not the page", `return !fire(canvas(), "wheel", WheelEvent, {clientX: 300, clientY: 300, ctrlKey: true, deltaY: 1})`, "true"},
	{"pointers that are captured and lost", `for (const pointerType of ["pen", "mouse", "touch", ""])
		for (const kind of ["pointerdown", "gotpointercapture", "pointercancel", "lostpointercapture", "pointerup"])
			fire(canvas(), kind, PointerEvent, {pointerType, pointerId: 7, pressure: 0.5, clientX: 300, clientY: 300})`, ""},

	// fingers
	{"touches without fingers", `for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
		fire(canvas(), kind); fire(canvas(), kind, TouchEvent); fire(window, kind, TouchEvent); }`, ""},
	{"fingers that are infinitely far apart", `
		const finger = (identifier, clientX) => new Touch({identifier, target: canvas(), clientX, clientY: 300});
		const touch = (kind, ...targetTouches) => fire(canvas(), kind, TouchEvent, {targetTouches, touches: targetTouches});
		touch("touchstart", finger(1, 1e308), finger(2, -1e308)); touch("touchmove", finger(1, 3), finger(2, 4));
		touch("touchmove", finger(1, 3), finger(2, 3)); touch("touchmove", finger(1, -1e308), finger(2, 1e308));
		await turn(); touch("touchend"); await turn();
		const at = ludarium.point(ludarium.moves()[0]);
		return Number.isFinite(at.x + at.y)`, "true"},
	{"a finger that the browser takes away, then a tap", `await show("othello"); await until(() => !ludarium.state().game.thinking);
		const before = moves().length, at = ludarium.point(ludarium.moves()[0]);
		const touch = (kind, x) => fire(canvas(), kind, TouchEvent, {targetTouches: x === undefined ? [] :
			[new Touch({identifier: 3, target: canvas(), clientX: x, clientY: at.y})]});
		touch("touchstart", at.x); await turn(); touch("touchcancel"); await turn();
		const cancelled = moves().length - before;
		touch("touchstart", at.x); await turn(); touch("touchend"); await until(() => moves().length > before);
		return [cancelled, moves().length > before]`, "[0,true]"},

	// dragging and dropping
	{"a drop of nothing", `for (const target of [window, document, canvas(), texts()[0]]) {
		fire(target, "drop"); fire(target, "drop", DragEvent); fire(target, "drop", DragEvent, {dataTransfer: new DataTransfer()});
		fire(target, "dragover"); fire(target, "dragover", DragEvent); }`, ""},
	{"a file that stands in no file system", `await show("chess");
		const data = new DataTransfer();
		data.items.add(new File(["1. d4 d5 *"], "a.pgn"));
		fire(canvas(), "drop", DragEvent, {dataTransfer: data});
		await until(() => moves().join() === "d4,d5");
		return moves()`, `["d4","d5"]`},
	{"a drop of a link", `fire(canvas(), "drop", DragEvent, {dataTransfer: carried("https://example.org/#/othello?moves=f5")});
		await until(() => ludarium.state().screen === "othello");
		return moves()`, `["f5"]`},
	{"a drop beside the canvas leaves the program", `const beside = [document.body, document.documentElement, document.getElementById("live")];
		return beside.map(e => fire(e, "dragover", DragEvent, {dataTransfer: carried("x")}))`, "[false,false,false]"},
	{"text dragged into a field is the browser's", `return fire(field(), "dragover", DragEvent, {dataTransfer: carried("x")})`, "true"},

	// addresses
	{"changes of the address that name none", `for (const newURL of ["", "::", "http://[", "about:blank#x", "#"])
		fire(window, "hashchange", HashChangeEvent, {newURL}); fire(window, "hashchange"); await turn()`, ""},
	{"entries of the history that others made", `for (const state of [null, 5, "x", [1], {}, {place: 7}, {place: {}}])
			fire(window, "popstate", PopStateEvent, {state});
		fire(window, "popstate"); await turn(); await show("othello");
		history.pushState({place: {}}, "", "#/morpion"); history.pushState(null, "", "#/chess"); history.back();
		await until(() => ludarium.state().screen === "morpion");
		return ludarium.state().screen`, "morpion"},
	{"addresses that are not well formed", `for (const hash of ["#/chess?fen=%E0%A4%A", "#/%", "#%", "#/chess?moves=%00", "#/lab/%2", "#/atlas/\u202e",
			"#//", "#/chess?fen=" + "8/".repeat(5000), "#/chess#/chess", "##"]) { location.hash = hash; await turn(); }
		location.hash = "#/chess"; await until(() => ludarium.state().screen === "chess")`, ""},
	{"addresses that change while the program is busy", `await show("chess"); ludarium.play(ludarium.moves()[0]); for (let i = 0; i < 7; i++) location.hash = "#/" + ["chess", "othello", "connectk", "twenty48"][i % 4] + "?n=" + i;
		location.hash = "#/othello"; await until(() => ludarium.state().screen === "othello"); return ludarium.state().screen`, "othello"},

	// the page's life cycle
	{"a page that is frozen, hidden, kept and shown again", `
		for (const kind of ["freeze", "resume", "visibilitychange"]) fire(document, kind);
		for (const persisted of [true, false]) for (const kind of ["pagehide", "pageshow"]) fire(window, kind, PageTransitionEvent, {persisted});
		for (const kind of ["beforeunload", "unload", "online", "offline", "beforeprint", "afterprint", "orientationchange", "languagechange"])
			fire(window, kind);
		fire(window, "storage", StorageEvent, {key: "ludarium:settings", newValue: "damaged"});
		for (const data of [null, 1, "play", {ludarium: "play", args: ["e4"]}, new Map()]) postMessage(data, "*");
		await turn()`, ""},
	{"a picture that is not lost", `fire(canvas(), "webglcontextlost"); fire(canvas(), "webglcontextrestored"); await turn(8)`, ""},
	{"full screen and the pointer refused", `for (const kind of ["fullscreenerror", "webkitfullscreenerror", "pointerlockerror", "fullscreenchange", "pointerlockchange"])
		fire(document, kind)`, ""},
	{"an offer to install without a way to", `fire(window, "beforeinstallprompt"); return __ludariumHost.installable()`, "false"},
	{"sizes that change without end", `for (let i = 0; i < 200; i++) { fire(window, "resize"); fire(visualViewport, "resize"); fire(visualViewport, "scroll"); } await turn()`, ""},
	{"a clock that is set back and forth", `const now = Date.now; await show("chess");
		try {
			Date.now = () => now.call(Date) - 864e5;
			ludarium.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"); ludarium.play("e4"); await turn();
			Date.now = () => now.call(Date) + 864e5;
			await until(() => moves().length === 2);
		} finally { Date.now = now; }
		return moves().length`, "2"},

	// the mirror
	{"events on texts", `for (const kind of ["click", "input", "keydown", "mousedown", "submit", "blur", "focusin"]) for (const text of texts().slice(0, 9)) fire(text, kind)`, ""},
	{"a form that is sent without a button", `fire(document.querySelector("#mirror form"), "submit"); await turn()`, ""},
	{"a page that is translated", `for (const room of ["swarms", "chess", "othello", "swarms"]) {
			await show(room);
			for (const text of texts()) {
				const font = document.createElement("font");
				font.append(document.createElement("font"));
				font.firstChild.textContent = text.data;
				text.replaceWith(font);
			}
		}
		await show("chess");
		return [...document.querySelectorAll("#mirror button")].some(b => b.textContent === "Undo")`, "true"},
	{"elements that an extension takes away", `for (const e of document.querySelectorAll("#mirror > div > *")) e.remove();
		await show("swarms"); for (const label of document.querySelectorAll("#mirror label")) label.firstChild.remove();
		await show("chess"); return document.querySelectorAll("#mirror button").length > 20`, "true"},
}

// TestUnusualEventsAreHandled sends events with unusual targets and fields, such as synthetic events, or
// events from extensions, uncommon keyboards, pens and old browsers. The program must work after each, and
// must log nothing on the console.
func TestUnusualEventsAreHandled(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	for _, test := range oddEvents {
		if got := odd(t, p, test.name, test.script); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// refusing simulates a browser that refuses almost everything: no list of languages, sound, copying,
// sharing, vibration, full screen, changes of the address or workers, and only old dialogs.
const refusing = `
	const refuse = (name, text) => () => { throw new DOMException(text, name); };
	localStorage.setItem("ludarium:settings", 't{"Sound":true,"Vibration":true}');
	for (const [name, value] of Object.entries({languages: null, clipboard: {}, vibrate: () => false,
		share: () => Promise.reject(), canShare: () => true})) Object.defineProperty(navigator, name, {get: () => value, configurable: true});
	window.AudioContext = class { constructor() { throw new DOMException("no more contexts", "NotSupportedError"); } };
	window.Worker = class { constructor() { throw new DOMException("refused by the policy", "SecurityError"); } };
	history.replaceState = history.pushState = refuse("SecurityError", "more than 100 times per 30 seconds");
	Element.prototype.requestFullscreen = () => undefined;
	delete HTMLDialogElement.prototype.showModal;
	window.open = () => null;`

// TestBrowserThatRefusesEverything plays, copies, shares and requests full screen in the browser that
// refusing simulates.
func TestBrowserThatRefusesEverything(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Inject(refusing))
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	for _, test := range []struct{ name, script, want string }{
		{"the language", `return document.documentElement.lang`, "en"},
		{"a move, with its sound", `ludarium.play("e4"); await turn(); return moves()`, `["e4"]`},
		{"no workers", `await until(() => ludarium.state().game.status.includes("refused"));
			return ludarium.state().game.status`,
			`Black found no move: pool: task "search" failed: the worker died: ` +
				`JavaScript error: refused by the policy`},
		{"another room", `await show("othello"); ludarium.play(ludarium.moves()[0]); await turn(); return moves().length`, "1"},
		{"full screen", `await show("atlas"); for (const name of ["p", "f", "f", "Escape"]) await key(name); return ludarium.state().screen`,
			"atlas"},
	} {
		if got := odd(t, p, test.name, test.script); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	value[bool](t, p, `(ludarium.show("chess"), true)`)
	openShare(t, p, "chess")
	work(t, p, "copy-link")
	// Text that cannot be copied is shown for copying by hand.
	must(t, p.Wait(`document.querySelector("dialog[open] textarea")?.value.includes("#/chess")`))
	value[bool](t, p, `(document.querySelector("dialog button[value=cancel]").click(), true)`)
	must(t, p.Wait(`!document.querySelector("dialog")`))
	work(t, p, "to-others")
	must(t, p.Wait(`ludarium.state().toast === "Nothing was sent"`))
	value[bool](t, p, `(Object.defineProperty(navigator, "clipboard", {get: () => ({writeText() { throw new Error(); }})}), true)`)
	work(t, p, "copy-link")
	must(t, p.Wait(`ludarium.state().toast === "The browser does not allow copying"`))
	work(t, p, "close")
	work(t, p, "paste")
	must(t, p.Wait(`document.querySelector("dialog[open] textarea")`))
	got := odd(t, p, "a dialog", `const dialog = document.querySelector("dialog");
		dialog.querySelector("textarea").value = "1. c4 c5 *";
		fire(dialog.querySelector("form"), "submit"); // by no button
		await until(() => moves().length === 2);
		return moves()`)
	if got != `["c4","c5"]` {
		t.Errorf("the dialog opens %s", got)
	}
}

// TestDropsOfAllKinds drops everything that can be dragged from a desktop onto the page.
func TestDropsOfAllKinds(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	inner := write("folder/inner.pgn", "1. e4 e5 *\n")
	one := write("one.pgn", "1. d4 d5 2. c4 *\n")
	var many []string
	for i := range 40 {
		name := fmt.Sprintf("many%d.pgn", i)
		many = append(many, write(name, fmt.Sprintf("[Event \"%d\"]\n\n1. e4 c5 *\n", i)))
	}
	at := browser.Point{X: 300, Y: 300}
	const nothing = `document.getElementById("live").textContent`
	for _, test := range []struct {
		name  string
		files []string
		wait  string
	}{
		{"a folder", []string{filepath.Dir(inner)}, `ludarium.state().game?.moves.join(" ") === "e4 e5"`},
		{"an empty file", []string{write("empty.pgn", "")}, nothing + `.includes("empty.pgn")`},
		{"a picture", []string{write("a.png", "\x89PNG\r\n\x1a\n\x00\x00")}, nothing + `.includes("a.png")`},
		{"many files", many, `document.getElementById("mirror").outerHTML.includes("many0.pgn")`},
		{"a game", []string{one}, `ludarium.state().game?.moves.join(" ") === "d4 d5 c4"`},
	} {
		must(t, p.Drop(at, test.files...))
		if err := p.Wait(test.wait); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		odd(t, p, test.name, "")
		if test.name == "many files" {
			must(t, p.Press(browser.Escape))
			value[bool](t, p, `(ludarium.show("chess"), true)`)
		}
	}
}

// TestCanvasFollowsScreenChanges zooms the page, moves its window to other screens, rotates and shrinks it.
// The canvas always has the screen's resolution, and presses reach the control at their position.
func TestCanvasFollowsScreenChanges(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/othello"))
	must(t, p.Ready())
	for _, screen := range []browser.Screen{
		{Width: 800, Height: 500, Scale: 0.5},
		{Width: 800, Height: 500, Scale: 1},    // the window is on another monitor
		{Width: 640, Height: 400, Scale: 1.25}, // the page is zoomed
		{Width: 640, Height: 400, Scale: 2},
		{Width: 600, Height: 900, Scale: 0.75}, // the screen is rotated
		{Width: 1, Height: 1, Scale: 1},        // almost invisible
		{Width: 40, Height: 900, Scale: 0.5},
		{Width: 12_000, Height: 60, Scale: 2}, // wider than the largest texture
		{Width: 900, Height: 600, Scale: 0.5},
	} {
		must(t, p.Show(screen))
		if err := p.Drawn(); err != nil {
			t.Fatalf("on %+v the page says %q: %v", screen,
				value[string](t, p, `document.getElementById("progress-text").textContent`), err)
		}
		got := odd(t, p, fmt.Sprint(screen), `
			await until(() => Math.abs(canvas().width - innerWidth * devicePixelRatio) <= 1);
			return [canvas().width, canvas().height]`)
		pixels := func(n int64) int { return int(float64(n) * screen.Scale) }
		want := fmt.Sprintf("[%d,%d]", pixels(screen.Width), pixels(screen.Height))
		if got != want {
			t.Errorf("on %+v the picture has %s pixels, want %s", screen, got, want)
		}
		if screen.Width < 300 || screen.Width > 5000 {
			continue
		}
		before := value[int](t, p, `ludarium.state().game.moves.length`)
		place := value[browser.Point](t, p, `(() => { const at = ludarium.point(ludarium.moves()[0]); return {X: at.x, Y: at.y}; })()`)
		must(t, p.Click(place))
		if got := odd(t, p, "a press", fmt.Sprintf(`
			await until(() => moves().length === %d && !ludarium.state().game.thinking);
			return moves().length - %[2]d`, before+2, before)); got != "2" {
			t.Errorf("on %+v a press and its answer are %s moves", screen, got)
		}
	}
}

// TestInputMethodAndPen writes with an input method, as for Japanese, and moves with a pen. The game is kept
// while another page is visited.
func TestInputMethodAndPen(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/lab"))
	must(t, p.Ready())
	must(t, p.Still())
	must(t, p.Click(middle(t, p, "experiments/search")))
	must(t, p.Wait(fieldShown))
	for _, text := range []string{"と", "とう", "とうき", "東京"} {
		must(t, browser.Compose(p, text))
		must(t, p.Drawn())
	}
	if got := value[string](t, p, `document.activeElement.value`); got != "東京" {
		t.Errorf("while it is composed the field holds %q", got)
	}
	must(t, p.Insert("東京"))
	must(t, p.Wait(control("experiments/search")+`.Value === "東京"`))
	must(t, p.Press(browser.Escape))

	must(t, p.Visit("connectk"))
	at := value[browser.Point](t, p, `(() => { const at = ludarium.point("4"); return {X: at.x, Y: at.y}; })()`)
	must(t, browser.Pen(p, at))
	must(t, p.Wait(`ludarium.state().game.moves[0] === "4" && ludarium.state().game.moves.length === 2`))
	before := value[string](t, p, `ludarium.state().game.moves.join()`)
	must(t, p.Goto("about:blank"))
	value[bool](t, p, `(setTimeout(() => history.back()), true)`)
	must(t, again(p, `window.ludarium?.ready`))
	must(t, p.Ready())
	must(t, p.Wait(`ludarium.state().screen === "connectk"`))
	if got := value[string](t, p, `ludarium.state().game.moves.join()`); got != before {
		t.Errorf("after another page the game is %s, was %s", got, before)
	}
}

// TestPageInFrames shows the program in iframes that are empty, hidden or sandboxed, and enlarges them.
func TestPageInFrames(t *testing.T) {
	m := modules(t, site.Ludarium)
	files, err := site.Web(m)
	must(t, err)
	single, err := site.Single(m, "")
	must(t, err)
	files["single.html"] = single
	const embed = `#/embed/connectk?controls=move&allow=*`
	files["around.html"] = []byte(`<!DOCTYPE html><title>around</title><link rel="icon" href="data:,"><body>
		<iframe id="empty" width="0" height="0" style="border:0" src="index.html` + embed + `"></iframe>
		<iframe id="hidden" style="display:none" width="300" height="300" src="index.html` + embed + `"></iframe>
		<iframe id="sandbox" sandbox="allow-scripts" width="300" height="300" src="single.html` + embed + `"></iframe>
		<iframe id="whole" sandbox="allow-scripts" width="300" height="300" src="single.html#/chess"></iframe>
		<script>
			const heard = {};
			addEventListener("message", e => {
				for (const f of document.querySelectorAll("iframe")) if (f.contentWindow === e.source) heard[f.id + e.data.id] = e.data;
			});
			const post = (name, message) => document.getElementById(name).contentWindow.postMessage(message, "*");
		</script>`)
	server := httptest.NewServer(belowPath(site.Handler(files)))
	defer server.Close()
	p := open(t)
	must(t, p.Goto(server.URL+prefix+"around.html"))
	for _, name := range []string{"empty", "hidden", "sandbox"} {
		if name == "hidden" {
			value[bool](t, p, `(Object.assign(document.getElementById("empty"), {width: 300, height: 300}),
				document.getElementById("hidden").style.display = "block", true)`)
		}
		must(t, p.Wait(fmt.Sprintf(`(post(%[1]q, {ludarium: "state", id: 1}), heard[%[1]q + 1]?.result?.game)`, name)))
		must(t, p.Wait(fmt.Sprintf(`(post(%[1]q, {ludarium: "play", args: ["4"], id: 2}), heard[%[1]q + 2])`, name)))
		must(t, p.Wait(fmt.Sprintf(`(post(%[1]q, {ludarium: "state", id: 3}), heard[%[1]q + 3]?.result?.game.moves[0] === "4")`,
			name)))
	}
	for _, name := range []string{"empty", "hidden"} {
		must(t, p.Wait(fmt.Sprintf(`document.getElementById(%q).contentDocument.querySelector("canvas").width > 0`, name)))
	}
}

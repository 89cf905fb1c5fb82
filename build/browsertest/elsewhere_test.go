package browsertest

import "testing"

// TestRequestsElsewhereAreSeen holds that no request to another machine escapes the watch under which all
// tests of the browser run.
func TestRequestsElsewhereAreSeen(t *testing.T) {
	p := open(t, "what is asked for below is not there")
	must(t, p.Goto("about:blank"))
	for what, ask := range map[string]string{
		"a page":   `fetch("http://page.invalid/", {mode: "no-cors"})`,
		"a worker": `new Promise(done => { new Worker(URL.createObjectURL(new Blob(["fetch('http://worker.invalid/', {mode: 'no-cors'}).finally(() => postMessage(0))"]))).onmessage = done })`,
		"a socket": `new Promise(done => { new WebSocket("ws://socket.invalid/").onclose = done })`,
		"packed":   `fetch("https://packed.invalid/", {mode: "no-cors"})`,
	} {
		value[bool](t, p, `(`+ask+`).then(() => true, () => true)`)
		if len(shared.running.Elsewhere()) == 0 {
			t.Errorf("a request of %s was not seen", what)
		}
	}
}

package browsertest

import "testing"

// TestProxySeesAllRequests checks that the proxy of all browser tests sees every request to another
// machine.
func TestProxySeesAllRequests(t *testing.T) {
	p := open(t, "what is asked for below is not there")
	must(t, p.Goto("about:blank"))
	for what, ask := range map[string]string{
		"a page":   `fetch("http://page.invalid/", {mode: "no-cors"})`,
		"a worker": `new Promise(done => { new Worker(URL.createObjectURL(new Blob(["fetch('http://worker.invalid/', {mode: 'no-cors'}).finally(() => postMessage(0))"]))).onmessage = done })`,
		"a socket": `new Promise(done => { new WebSocket("ws://socket.invalid/").onclose = done })`,
		"packed":   `fetch("https://packed.invalid/", {mode: "no-cors"})`,
	} {
		value[bool](t, p, `(`+ask+`).then(() => true, () => true)`)
		if len(shared.running.OutsideRequests()) == 0 {
			t.Errorf("a request of %s was not seen", what)
		}
	}
}

package browsertest

import (
	"regexp"
	"testing"

	"ludarium/build/site"
)

// violations is a script that records violations of the page's Content-Security-Policy.
const violations = `
	window.violations = [];
	addEventListener("securitypolicyviolation", e => window.violations.push(e.effectiveDirective + " " + e.blockedURI));`

// The policies of the two forms of the page; H stands for the hash of one of its scripts or styles.
var policies = map[string]string{
	"http": `default-src 'none'; script-src 'wasm-unsafe-eval' H H H; style-src H; worker-src blob: 'self'; connect-src blob: 'self'; ` +
		`img-src data: 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'`,
	"file": `default-src 'none'; script-src 'wasm-unsafe-eval' H H H; style-src H; worker-src blob:; connect-src blob:; ` +
		`img-src data:; base-uri 'none'; form-action 'none'`,
}

// TestContentSecurityPolicy plays a move against a worker under the page's Content-Security-Policy, which
// must not interfere, and then tries what the policy must forbid.
func TestContentSecurityPolicy(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t, "what is forbidden below")
			must(t, p.Inject(violations))
			must(t, p.Goto(url+"#/othello"))
			must(t, p.Ready())
			policy := value[string](t, p,
				`document.querySelector("meta[http-equiv=Content-Security-Policy]").content`)
			if got := regexp.MustCompile(`'sha256-[^']*'`).
				ReplaceAllString(policy, "H"); got != policies[place] {
				t.Errorf("the policy is\n%s, want\n%s", got, policies[place])
			}
			value[bool](t, p, `(ludarium.play(ludarium.moves()[0]), true)`)
			must(t, p.Wait(`ludarium.state().game.cursor >= 2 && !ludarium.state().game.thinking`))
			if bad := value[[]string](t, p, `violations`); len(bad) > 0 {
				t.Errorf("the program is hindered: %q", bad)
			}
			for what, test := range map[string]struct{ try, violates string }{
				// asynchronously, because evaluating in the page is allowed for tools
				"text as code":             {`setTimeout(() => { try { new Function("window.broken = 1")(); } catch {} })`, "script-src"},
				"a script of another page": {`document.head.append(Object.assign(document.createElement("script"), {src: "http://127.0.0.1:9/x.js"}))`, "script-src-elem"},
				"a script in the page": {`document.head.append(Object.assign(document.createElement("script"), {textContent: "window.broken = 1"}))`,
					"script-src-elem"},
				"a style in the page": {`document.head.append(Object.assign(document.createElement("style"), {textContent: "body { opacity: 0 }"}))`,
					"style-src-elem"},
				"a request elsewhere":      {`fetch("http://127.0.0.1:9/").catch(() => {})`, "connect-src"},
				"a picture from elsewhere": {`new Image().src = "http://127.0.0.1:9/x.png"`, "img-src"},
				"a frame":                  {`document.body.append(Object.assign(document.createElement("iframe"), {src: "http://127.0.0.1:9/"}))`, "frame-src"},
				"a worker from elsewhere": {`try { new Worker("data:text/javascript,1") } catch {}`,
					"worker-src"},
			} {
				value[bool](t, p, `(() => { window.violations.length = 0; `+test.try+`; return true; })()`)
				if err := p.Wait(`violations.some(v => v.startsWith("` + test.violates +
					` ")) || window.broken`); err != nil {
					t.Errorf("%s is allowed: %v", what, err)
				}
			}
			if value[bool](t, p, `window.broken !== undefined`) {
				t.Error("text was run as code")
			}
		})
	}
}

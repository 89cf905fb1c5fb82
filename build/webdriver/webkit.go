//go:build linux

package webdriver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// starts is the number of attempts to start WebKit. slow is the time limit for a session to start: the driver
// never answers if another program has taken the port on which its browser should report.
const (
	starts = 5
	slow   = time.Minute
)

// WebKit starts WebKitGTK's MiniBrowser with its driver on an X display such as ":99", with its own home
// folder. Requests to other machines go to a proxy, at an address such as "127.0.0.1:8080".
func WebKit(display, proxy string) (*Browser, error) {
	mini, _ := filepath.Glob("/usr/lib*/*/webkit*gtk-*/MiniBrowser")
	if len(mini) == 0 {
		return nil, fmt.Errorf("%w: no MiniBrowser of WebKitGTK", errMissing)
	}
	return startWebKit(mini[len(mini)-1], display, proxy, slow)
}

// startWebKit starts a browser repeatedly until it answers within the limit.
func startWebKit(mini, display, proxy string, limit time.Duration) (*Browser, error) {
	for i := 1; ; i++ {
		b, err := tryWebKit(mini, display, proxy, limit)
		if err == nil || i == starts || errors.Is(err, errMissing) {
			return b, err
		}
	}
}

func tryWebKit(mini, display, proxy string, limit time.Duration) (*Browser, error) {
	home, err := os.MkdirTemp("", "webkit")
	if err != nil {
		return nil, err
	}
	b := &Browser{close: []func(){func() { os.RemoveAll(home) }}}
	port, err := freePort()
	if err != nil {
		b.Close()
		return nil, err
	}
	said, err := b.run("WebKitWebDriver", []string{"DISPLAY=" + display, "LIBGL_ALWAYS_SOFTWARE=1",
		"HOME=" + home, "XDG_CACHE_HOME=" + home, "XDG_CONFIG_HOME=" + home, "XDG_DATA_HOME=" + home,
		"XDG_RUNTIME_DIR=" + home, "NO_AT_BRIDGE=1", "GDK_BACKEND=x11"},
		"--host=127.0.0.1", fmt.Sprintf("--port=%d", port))
	if err != nil {
		b.Close()
		return nil, err
	}
	w := &overHTTP{base: fmt.Sprintf("http://127.0.0.1:%d", port), limit: patience}
	session, err := w.session(mini, proxy, limit)
	if err != nil {
		b.Close()
		return nil, fmt.Errorf("webdriver: WebKit does not start: %w\n%s", err, said)
	}
	w.base += "/session/" + session
	b.wire = w
	b.close = append(b.close, func() { w.send(command{method: "DELETE"}, nil) })
	return b, nil
}

// session waits for the driver, lets it start the browser within the limit and returns the session's id.
func (w *overHTTP) session(mini, proxy string, limit time.Duration) (string, error) {
	err := eventually(patience, func() error {
		answer, err := w.send(command{method: "GET", path: "/status"}, nil)
		if err == nil && !bytes.Contains(answer, []byte("true")) {
			err = fmt.Errorf("webdriver: %s", answer)
		}
		return err
	})
	if err != nil {
		return "", err
	}
	answer, err := (&overHTTP{w.base, limit}).send(command{method: "POST", path: "/session"}, map[string]any{
		"capabilities": map[string]any{"alwaysMatch": map[string]any{
			"timeouts": timeouts,
			"proxy": map[string]any{"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy,
				"noProxy": []string{"127.0.0.1"}},
			"webkitgtk:browserOptions": map[string]any{"binary": mini, "args": []string{"--automation"}},
		}}})
	if err != nil {
		return "", err
	}
	var v struct{ SessionID string }
	err = json.Unmarshal(answer, &v)
	return v.SessionID, err
}

// freePort returns an unused port.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// overHTTP is the W3C's WebDriver protocol over HTTP.
type overHTTP struct {
	base  string
	limit time.Duration // time limit for an answer
}

func (w *overHTTP) send(c command, params any) (json.RawMessage, error) {
	var body bytes.Buffer
	if c.method == "POST" {
		if err := json.NewEncoder(&body).Encode(params); err != nil {
			return nil, err
		}
	}
	r, err := http.NewRequest(c.method, w.base+c.path, &body)
	if err != nil {
		return nil, err
	}
	response, err := (&http.Client{Timeout: w.limit}).Do(r)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		var failed struct{ Error, Message string }
		if err := json.Unmarshal(answer.Value, &failed); err != nil {
			return nil, err
		}
		return nil, errors.New("webdriver: " + c.path + ": " + failed.Error + ": " + failed.Message)
	}
	return answer.Value, nil
}

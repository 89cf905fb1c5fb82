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
)

// WebKit starts WebKitGTK's MiniBrowser with its driver on an X display such as ":99", and a home of its own.
// What does not go to this machine goes to a proxy, at an address such as "127.0.0.1:8080".
func WebKit(display, proxy string) (*Browser, error) {
	mini, _ := filepath.Glob("/usr/lib*/*/webkit*gtk-*/MiniBrowser")
	if len(mini) == 0 {
		return nil, fmt.Errorf("%w: no MiniBrowser of WebKitGTK", ErrMissing)
	}
	home, err := os.MkdirTemp("", "webkit")
	if err != nil {
		return nil, err
	}
	b := &Browser{close: []func(){func() { os.RemoveAll(home) }}}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	said, err := b.run("WebKitWebDriver", []string{"DISPLAY=" + display, "LIBGL_ALWAYS_SOFTWARE=1",
		"HOME=" + home, "XDG_CACHE_HOME=", "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "XDG_RUNTIME_DIR=" + home,
		"NO_AT_BRIDGE=1", "GDK_BACKEND=x11"}, "--host=127.0.0.1", fmt.Sprintf("--port=%d", port))
	if err != nil {
		b.Close()
		return nil, err
	}
	w := &overHTTP{base: fmt.Sprintf("http://127.0.0.1:%d", port)}
	var session struct{ SessionID string }
	err = eventually(func() error {
		answer, err := w.send(command{method: "GET", path: "/status"}, nil)
		if err == nil && !bytes.Contains(answer, []byte("true")) {
			err = fmt.Errorf("webdriver: %s", answer)
		}
		return err
	})
	if err == nil {
		var answer json.RawMessage
		answer, err = w.send(command{method: "POST", path: "/session"}, map[string]any{
			"capabilities": map[string]any{"alwaysMatch": map[string]any{
				"timeouts": timeouts,
				"proxy": map[string]any{"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy,
					"noProxy": []string{"127.0.0.1"}},
				"webkitgtk:browserOptions": map[string]any{"binary": mini[len(mini)-1],
					"args": []string{"--automation"}},
			}}})
		if err == nil {
			err = json.Unmarshal(answer, &session)
		}
	}
	if err != nil {
		b.Close()
		return nil, fmt.Errorf("webdriver: WebKit does not start: %w\n%s", err, said)
	}
	w.base += "/session/" + session.SessionID
	b.wire = w
	b.close = append(b.close, func() { w.send(command{method: "DELETE"}, nil) })
	return b, nil
}

// freePort returns a port that nobody listens on.
func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// overHTTP is the wire that the W3C describes.
type overHTTP struct{ base string }

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
	response, err := (&http.Client{Timeout: patience}).Do(r)
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

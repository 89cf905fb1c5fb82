//go:build linux

package webdriver

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// Firefox starts Firefox with a fresh profile on an X display such as ":99". Requests to other machines go
// to a proxy, at an address such as "127.0.0.1:8080".
func Firefox(display, proxy string) (*Browser, error) {
	profile, err := os.MkdirTemp("", "firefox")
	if err != nil {
		return nil, err
	}
	b := &Browser{close: []func(){func() { os.RemoveAll(profile) }}}
	host, port, err := net.SplitHostPort(proxy)
	if err != nil {
		return nil, err
	}
	settings := map[string]any{
		"marionette.port": 0, // choose a free port, which is read from the profile below
		// Firefox's default setting, which Marionette would change.
		"security.fileuri.strict_origin_policy": true,
		"webgl.force-enabled":                   true,
		"network.proxy.type":                    1, "network.proxy.http": host, "network.proxy.ssl": host,
		"network.proxy.http_port": json.Number(port), "network.proxy.ssl_port": json.Number(port),
		"app.update.auto": false, "datareporting.policy.dataSubmissionEnabled": false,
		"browser.shell.checkDefaultBrowser": false, "browser.startup.page": 0,
		"browser.aboutwelcome.enabled": false, "browser.startup.homepage_override.mstone": "ignore",
		"network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false,
		"termsofuse.bypassNotification": true,
	}
	var lines strings.Builder
	for name, value := range settings {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&lines, "user_pref(%q, %s);\n", name, text)
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(lines.String()), 0o600); err != nil {
		return nil, err
	}
	said, err := b.run("firefox-esr firefox", []string{"DISPLAY=" + display, "MOZ_CRASHREPORTER_DISABLE=1",
		"LIBGL_ALWAYS_SOFTWARE=1", "HOME=" + profile}, "--marionette", "--no-remote", "--profile", profile)
	if err != nil {
		b.Close()
		return nil, err
	}
	err = eventually(patience, func() error {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return err
		}
		if _, err := strconv.Atoi(string(port)); err != nil {
			return err
		}
		c, err := net.Dial("tcp", "127.0.0.1:"+string(port))
		if err != nil {
			return err
		}
		m := &marionette{c: c, r: bufio.NewReader(c)}
		b.wire = m
		b.close = append(b.close, func() { c.Close() })
		_, err = m.read() // read the greeting
		return err
	})
	if err == nil {
		_, err = b.wire.send(command{marionette: "WebDriver:NewSession"}, map[string]any{
			"capabilities": map[string]any{"alwaysMatch": map[string]any{"timeouts": timeouts}}})
	}
	if err != nil {
		b.Close()
		return nil, fmt.Errorf("webdriver: Firefox does not start: %w\n%s", err, said)
	}
	return b, nil
}

// timeouts are the timeouts of a session.
var timeouts = map[string]int64{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()}

// marionette is Firefox's protocol: each message is the length of a JSON text, a colon and that text; a
// command is [0, number, name, parameters], its answer [1, number, error, value].
type marionette struct {
	mu     sync.Mutex
	c      net.Conn
	r      *bufio.Reader
	number int
}

func (m *marionette) read() ([]byte, error) {
	length, err := m.r.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	text := make([]byte, n)
	_, err = io.ReadFull(m.r, text)
	return text, err
}

func (m *marionette) send(c command, params any) (json.RawMessage, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.number++
	text, err := json.Marshal([]any{0, m.number, c.marionette, params})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.c, "%d:%s", len(text), text); err != nil {
		return nil, err
	}
	answer, err := m.read()
	if err != nil {
		return nil, err
	}
	var parts [4]json.RawMessage
	if err := json.Unmarshal(answer, &parts); err != nil {
		return nil, fmt.Errorf("webdriver: Firefox says %.200s: %w", answer, err)
	}
	var failed *struct{ Error, Message string }
	if err := json.Unmarshal(parts[2], &failed); err != nil {
		return nil, err
	}
	if failed != nil {
		return nil, errors.New("webdriver: " + c.marionette + ": " + failed.Error + ": " + failed.Message)
	}
	return valueOf(parts[3]), nil
}

// valueOf extracts a value from the object {"value": …} that most answers have.
func valueOf(answer json.RawMessage) json.RawMessage {
	var v struct{ Value json.RawMessage }
	if json.Unmarshal(answer, &v) == nil && v.Value != nil {
		return v.Value
	}
	return answer
}

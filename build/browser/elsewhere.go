package browser

import (
	"bufio"
	"net"
	"net/http"
	"regexp"
	"slices"
	"sync"
)

// watch is a proxy through which the browser sends everything that does not go to this machine. It answers
// nothing and remembers what was asked for, by pages, workers and service workers alike.
type watch struct {
	listener net.Listener

	mu    sync.Mutex
	asked []string
}

// startWatch lets a watch listen on a free port of this machine until it is closed.
func startWatch() (*watch, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &watch{listener: l}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.refuse(c)
		}
	}()
	return w, nil
}

// ofItself matches what Chromium asks for itself, whatever page is open, though it is told to be quiet.
var ofItself = regexp.MustCompile(`^[A-Z]+ (http://)?[a-z0-9.-]+\.(google|googleapis|gvt1)\.com[:/]`)

// refuse notes the first request of a connection and ends it.
func (w *watch) refuse(c net.Conn) {
	defer c.Close()
	r, err := http.ReadRequest(bufio.NewReader(c))
	if err != nil {
		return
	}
	if what := r.Method + " " + r.RequestURI; !ofItself.MatchString(what) {
		w.mu.Lock()
		w.asked = append(w.asked, what)
		w.mu.Unlock()
	}
	c.Write([]byte("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n"))
}

// Elsewhere returns what was asked of other machines since the last call: a program that does without a
// network asks nothing.
func (b *Browser) Elsewhere() []string {
	b.watch.mu.Lock()
	defer b.watch.mu.Unlock()
	asked := slices.Clone(b.watch.asked)
	b.watch.asked = nil
	return asked
}

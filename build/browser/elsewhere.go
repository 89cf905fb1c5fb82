package browser

import (
	"bufio"
	"net"
	"net/http"
	"regexp"
	"slices"
	"sync"
)

// Watch is a proxy for all of the browser's requests to other machines. It answers none and records them,
// whether they come from pages, workers or service workers.
type Watch struct {
	itself   *regexp.Regexp
	listener net.Listener

	mu    sync.Mutex
	asked []string
}

// NewWatch listens on a free port of this machine until Close. Requests that match itself, written as
// method and address, are the browser's own and are ignored.
func NewWatch(itself *regexp.Regexp) (*Watch, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Watch{listener: l, itself: itself}
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

// Address returns the address on which it listens.
func (w *Watch) Address() string { return w.listener.Addr().String() }

// Close stops listening.
func (w *Watch) Close() error { return w.listener.Close() }

// refuse records the first request of a connection and closes it.
func (w *Watch) refuse(c net.Conn) {
	defer c.Close()
	r, err := http.ReadRequest(bufio.NewReader(c))
	if err != nil {
		return
	}
	if what := r.Method + " " + r.RequestURI; !w.itself.MatchString(what) {
		w.mu.Lock()
		w.asked = append(w.asked, what)
		w.mu.Unlock()
	}
	c.Write([]byte("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n"))
}

// Elsewhere returns the requests to other machines since the last call; a program that works offline makes
// none.
func (w *Watch) Elsewhere() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	asked := slices.Clone(w.asked)
	w.asked = nil
	return asked
}

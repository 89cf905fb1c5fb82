package browser

import (
	"bufio"
	"net"
	"net/http"
	"regexp"
	"slices"
	"sync"
)

// Watch is a proxy through which the browser sends everything that does not go to this machine. It answers
// nothing and remembers what was asked for, by pages, workers and service workers alike.
type Watch struct {
	itself   *regexp.Regexp
	listener net.Listener

	mu    sync.Mutex
	asked []string
}

// NewWatch lets a watch listen on a free port of this machine until it is closed. Requests that the
// expression matches, a method and an address, are the browser's own business.
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

// Address is where it listens.
func (w *Watch) Address() string { return w.listener.Addr().String() }

// Close ends it.
func (w *Watch) Close() error { return w.listener.Close() }

// refuse notes the first request of a connection and ends it.
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

// Elsewhere returns what was asked of other machines since the last call: a program that does without a
// network asks nothing.
func (w *Watch) Elsewhere() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	asked := slices.Clone(w.asked)
	w.asked = nil
	return asked
}

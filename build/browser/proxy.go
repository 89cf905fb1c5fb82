package browser

import (
	"bufio"
	"net"
	"net/http"
	"regexp"
	"slices"
	"sync"
)

// Proxy is a proxy for all of the browser's requests to other machines. It answers none and records them,
// whether they come from pages, workers or service workers.
type Proxy struct {
	itself   *regexp.Regexp
	listener net.Listener

	mu    sync.Mutex
	asked []string
}

// NewProxy listens on a free port of this machine until Close. Requests that match itself, written as
// method and address, are the browser's own and are ignored.
func NewProxy(itself *regexp.Regexp) (*Proxy, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	w := &Proxy{listener: l, itself: itself}
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

// Address returns the address on which the proxy listens.
func (w *Proxy) Address() string { return w.listener.Addr().String() }

// Close stops listening.
func (w *Proxy) Close() error { return w.listener.Close() }

// refuse records the first request of a connection and closes it.
func (w *Proxy) refuse(c net.Conn) {
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

// OutsideRequests returns the requests to other machines since the last call. A program that works offline
// makes none.
func (w *Proxy) OutsideRequests() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	asked := slices.Clone(w.asked)
	w.asked = nil
	return asked
}

package clipboard

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// selection is the selection CLIPBOARD of the X server: the owner of a selection answers requests for its
// content (Inter-Client Communication Conventions Manual 2.0, section 2).
type selection struct {
	conn   *xgb.Conn
	window xproto.Window // owns the selection and receives the content of others
	atoms  map[string]xproto.Atom

	mu      sync.Mutex
	own     *Content             // nil if another program owns the selection
	reading chan []byte          // receives the requested content, nil if refused; nil if none is requested
	parts   []byte               // what has arrived of a content sent in parts; nil for none
	sending map[place]*remainder // contents that this program sends in parts
}

// textTargets returns the names of text formats, best first. All texts are sent in UTF-8.
func textTargets() []string {
	return []string{"UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING"}
}

// picture is the name of the picture format.
const picture = "image/png"

// newSelection connects to the X server.
func newSelection() (*selection, error) {
	xgb.Logger.SetOutput(io.Discard) // errors are returned
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("clipboard: %w", err)
	}
	s := &selection{conn: conn, atoms: map[string]xproto.Atom{}, sending: map[place]*remainder{}}
	if err := s.setUp(); err != nil {
		conn.Close()
		return nil, fmt.Errorf("clipboard: %w", err)
	}
	go s.serve()
	return s, nil
}

// setUp interns the atoms and creates the window, which is never shown.
func (s *selection) setUp() error {
	for _, name := range append(textTargets(), picture, "CLIPBOARD", "TARGETS", "ATOM", "INTEGER", "INCR",
		"LUDARIUM") {
		a, err := xproto.InternAtom(s.conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		s.atoms[name] = a.Atom
	}
	var err error
	if s.window, err = xproto.NewWindowId(s.conn); err != nil {
		return err
	}
	screen := xproto.Setup(s.conn).DefaultScreen(s.conn)
	return xproto.CreateWindowChecked(s.conn, 0, s.window, screen.Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOnly, screen.RootVisual, xproto.CwEventMask,
		[]uint32{xproto.EventMaskPropertyChange}).Check()
}

// Copy implements System.
func (s *selection) Copy(c Content) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.own = &c
	return xproto.SetSelectionOwnerChecked(s.conn, s.window, s.atoms["CLIPBOARD"],
		xproto.TimeCurrentTime).Check()
}

// Text implements System.
func (s *selection) Text() (string, error) {
	for _, target := range [...]string{"UTF8_STRING", "STRING"} {
		s.mu.Lock()
		done := make(chan []byte, 1)
		s.reading, s.parts = done, nil
		err := xproto.ConvertSelectionChecked(s.conn, s.window, s.atoms["CLIPBOARD"], s.atoms[target],
			s.atoms["LUDARIUM"], xproto.TimeCurrentTime).Check()
		s.mu.Unlock()
		if err != nil {
			return "", err
		}
		select {
		case data := <-done:
			if data == nil {
				continue
			}
			if target == "STRING" { // ISO 8859-1
				text := make([]rune, len(data))
				for i, b := range data {
					text[i] = rune(b)
				}
				return string(text), nil
			}
			return string(data), nil
		case <-time.After(patience):
			s.mu.Lock()
			s.reading, s.parts = nil, nil
			s.mu.Unlock()
			return "", nil
		}
	}
	return "", nil
}

// serve handles events until the connection ends. Errors of the server are ignored: they concern windows of
// other programs that have closed.
func (s *selection) serve() {
	for {
		event, err := s.conn.WaitForEvent()
		if event == nil && err == nil {
			return
		}
		s.mu.Lock()
		switch e := event.(type) {
		case xproto.SelectionClearEvent:
			s.own = nil
		case xproto.SelectionRequestEvent:
			s.answer(e)
		case xproto.SelectionNotifyEvent:
			s.receive(e.Property)
		case xproto.PropertyNotifyEvent:
			if e.State == xproto.PropertyDelete {
				s.sendPart(place{e.Window, e.Atom})
			} else if e.Window == s.window && s.parts != nil {
				s.receive(e.Atom)
			}
		}
		s.mu.Unlock()
	}
}

package clipboard

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// receive takes a content, or a part of it, from a property of the window; the property is 0 if the owner
// refuses. A content in parts begins with a property of type INCR and ends with an empty part.
func (s *selection) receive(property xproto.Atom) {
	if s.reading == nil {
		return
	}
	finish := func(data []byte) {
		s.reading <- data
		s.reading, s.parts = nil, nil
	}
	if property == 0 {
		finish(nil)
		return
	}
	p, err := xproto.GetProperty(s.conn, true, s.window, property, xproto.GetPropertyTypeAny, 0,
		1<<28).Reply()
	switch {
	case err != nil:
		finish(nil)
	case p.Type == s.atoms["INCR"]:
		s.parts = []byte{}
	case s.parts == nil:
		finish(append([]byte{}, p.Value...))
	case len(p.Value) > 0:
		s.parts = append(s.parts, p.Value...)
	default:
		finish(s.parts)
	}
}

// answer sends the content, or the list of its formats, to a window that requests it.
func (s *selection) answer(e xproto.SelectionRequestEvent) {
	property := e.Property
	if property == 0 { // an obsolete client
		property = e.Target
	}
	if !s.send(e.Requestor, property, e.Target) {
		property = 0
	}
	note := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection,
		Target: e.Target, Property: property}
	xproto.SendEvent(s.conn, false, e.Requestor, 0, string(note.Bytes()))
}

// send writes the content in the format target to a property of a window, and reports whether the content
// has that format.
func (s *selection) send(to xproto.Window, property, target xproto.Atom) bool {
	if s.own == nil {
		return false
	}
	formats, data := textTargets(), []byte(s.own.Text)
	if s.own.PNG != nil {
		formats, data = []string{picture}, s.own.PNG
	}
	if target == s.atoms["TARGETS"] {
		list := make([]byte, 4*(len(formats)+1))
		xgb.Put32(list, uint32(target))
		for i, name := range formats {
			xgb.Put32(list[4*(i+1):], uint32(s.atoms[name]))
		}
		xproto.ChangeProperty(s.conn, xproto.PropModeReplace, to, property, s.atoms["ATOM"], 32,
			uint32(len(formats)+1), list)
		return true
	}
	for _, name := range formats {
		if s.atoms[name] == target {
			s.write(to, property, target, data)
			return true
		}
	}
	return false
}

// most is the maximum number of bytes of a content that is sent at once; servers accept more than twice as
// many in a request.
const most = 1 << 16

// place is the property of another program's window to which a content is sent in parts.
type place struct {
	to       xproto.Window
	property xproto.Atom
}

// remainder is the part of the clipboard's content that has not been sent yet.
type remainder struct {
	target xproto.Atom
	data   []byte
}

// write writes data to a property, in parts if it is long.
func (s *selection) write(to xproto.Window, property, target xproto.Atom, data []byte) {
	if len(data) <= most {
		xproto.ChangeProperty(s.conn, xproto.PropModeReplace, to, property, target, 8, uint32(len(data)),
			data)
		return
	}
	xproto.ChangeWindowAttributes(s.conn, to, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
	size := make([]byte, 4)
	xgb.Put32(size, uint32(len(data)))
	xproto.ChangeProperty(s.conn, xproto.PropModeReplace, to, property, s.atoms["INCR"], 32, 1, size)
	s.sending[place{to, property}] = &remainder{target, data}
}

// sendPart sends the next part after the receiver has deleted the last one; an empty part is the end.
func (s *selection) sendPart(at place) {
	rest := s.sending[at]
	if rest == nil {
		return
	}
	part := rest.data[:min(most, len(rest.data))]
	rest.data = rest.data[len(part):]
	xproto.ChangeProperty(s.conn, xproto.PropModeReplace, at.to, at.property, rest.target, 8,
		uint32(len(part)), part)
	if len(part) == 0 {
		delete(s.sending, at)
	}
}

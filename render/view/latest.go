package view

import (
	"unsafe"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// Latest decodes the views of one kind, each of them once, however often it is drawn. The zero value is ready.
type Latest[P live.Payload] struct {
	data    *byte // first byte of what was decoded, which keeps it from being used for another report
	size    int
	payload P
	ok      bool
	fresh   bool
}

// Of returns the data of the first view of the kind of P; ok is false where there is none that can be read.
func (l *Latest[P]) Of(views []search.View) (p P, ok bool) {
	for _, v := range views {
		if v.Kind == p.Kind() {
			return l.Decode(v.Data)
		}
	}
	return p, false
}

// Decode returns the data of a view of the kind of P; ok is false where it can't be read.
func (l *Latest[P]) Decode(data []byte) (p P, ok bool) {
	at, size := unsafe.SliceData(data), len(data)
	if l.fresh = at != l.data || size != l.size; l.fresh {
		var err error
		l.payload, err = live.Decode[P](search.View{Kind: p.Kind(), Data: data})
		l.data, l.size, l.ok = at, size, err == nil
	}
	return l.payload, l.ok
}

// Fresh reports whether the last call came with data that had not been seen before.
func (l *Latest[P]) Fresh() bool { return l.fresh }

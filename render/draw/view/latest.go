package view

import (
	"unsafe"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// Latest decodes the views of one kind. It decodes each report only once, however often it is drawn. The zero
// value is ready to use.
type Latest[P live.Payload] struct {
	// first byte of the decoded report; keeping the pointer prevents the memory from being reused
	data    *byte
	size    int
	payload P
	ok      bool
	count   int
	taken   int // value of count at the last call of Fresh
}

// Of returns the data of the first view whose kind is the kind of P; ok is false if there is none or if it is
// invalid.
func (l *Latest[P]) Of(views []search.View) (p P, ok bool) {
	for _, v := range views {
		if v.Kind == p.Kind() {
			return l.Decode(v.Data)
		}
	}
	return p, false
}

// Decode returns the data of a view; ok is false if it is not valid data of P.
func (l *Latest[P]) Decode(data []byte) (p P, ok bool) {
	at, size := unsafe.SliceData(data), len(data)
	if at != l.data || size != l.size || l.count == 0 {
		var err error
		l.count++
		l.payload, err = live.Decode[P](search.View{Kind: p.Kind(), Data: data})
		l.data, l.size, l.ok = at, size, err == nil
	}
	return l.payload, l.ok
}

// Fresh reports whether new data has come since the last call.
func (l *Latest[P]) Fresh() bool {
	fresh := l.count != l.taken
	l.taken = l.count
	return fresh
}

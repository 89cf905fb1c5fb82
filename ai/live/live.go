// Package live defines the data that shows the progress of a search or an optimiser, with one type for each
// kind of view. The algorithm that fills a view and the renderer that draws it depend on its type. The code
// between them passes on search.View without decoding it.
//
// # To add a kind
//
//  1. Write its type in a file of its own, with shape, units and range of each field, and implement Payload.
//  2. Add it to Kinds with its limit.
//  3. Draw it: ludarium/render/draw/view has one renderer for each kind; its test fails while one is missing.
package live

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/search"
)

// Payload is the data of a view, which is encoded as JSON. Its numbers must be finite.
type Payload interface {
	// Kind returns the name of the kind. Kind and limit return the same for all values of a type.
	Kind() string
	limit() int // maximum size of the encoded data in bytes
	// check returns an error for data that no algorithm produces, so that renderers can rely on its form.
	check() error
	// smaller returns the payload with less detail; ok is false if nothing can be omitted.
	smaller() (p Payload, ok bool)
}

// Kind describes all views of one kind.
type Kind struct {
	Name  string
	Limit int                       // maximum size of the data of one view, in bytes
	Check func(v search.View) error // returns an error if the data of a view is invalid
}

// Kinds returns all kinds in display order.
func Kinds() []Kind {
	return []Kind{
		kind[Annealing](), kind[Population](), kind[Generation](), kind[Relief](), kind[Swarm](),
		kind[League](), kind[Tour](), kind[Diffusion](), kind[Grid](),
		kind[Curve](), kind[Climb](), kind[Rules](), kind[Policy](), kind[Weights](), kind[Network](),
		kind[Expression](), kind[Tree](), kind[Children](), kind[Current](),
	}
}

func kind[P Payload]() Kind {
	var zero P
	return Kind{zero.Kind(), zero.limit(), func(v search.View) error {
		_, err := Decode[P](v)
		return err
	}}
}

// Encode returns a view with the payload p. If the data exceeds the limit of its kind, the least important
// parts are omitted. Encode panics if a number is not finite.
func Encode(p Payload) search.View {
	name := p.Kind()
	for {
		data, err := json.Marshal(p)
		if err != nil {
			panic(fmt.Sprintf("live: a view of the kind %q can't be encoded: %v", name, err))
		}
		if len(data) <= p.limit() {
			return search.View{Kind: name, Data: data}
		}
		less, ok := p.smaller()
		if !ok {
			panic(fmt.Sprintf("live: a view of the kind %q takes %d bytes, more than %d", name, len(data),
				p.limit()))
		}
		p = less
	}
}

// Decode returns the data of a view, which must be of the kind of P.
func Decode[P Payload](v search.View) (P, error) {
	var p P
	if v.Kind != p.Kind() {
		return p, fmt.Errorf("live: a view of the kind %q where %q is expected", v.Kind, p.Kind())
	}
	if len(v.Data) > p.limit() {
		return p, fmt.Errorf("live: a view of the kind %q takes %d bytes, more than %d", v.Kind, len(v.Data),
			p.limit())
	}
	if err := json.Unmarshal(v.Data, &p); err != nil {
		return p, fmt.Errorf("live: bad view of the kind %q: %w", v.Kind, err)
	}
	if err := p.check(); err != nil {
		return p, fmt.Errorf("live: bad view of the kind %q: %w", v.Kind, err)
	}
	return p, nil
}

// Find returns the data of the first view of the kind of P; ok is false if there is none or it cannot be
// decoded.
func Find[P Payload](views []search.View) (p P, ok bool) {
	for _, v := range views {
		if v.Kind == p.Kind() {
			p, err := Decode[P](v)
			return p, err == nil
		}
	}
	return p, false
}

// most returns the number of parts that remain of n if an eighth of them, but at least one, is omitted.
func most(n int) int { return n - max(1, n/8) }

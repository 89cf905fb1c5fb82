package collection

import (
	"context"
	"errors"
	"io"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Read adds the games of a text in format f, with the values v unless the text states others. It calls tell,
// which may be nil, after every game. Games that cannot be read are recorded as faults and skipped. It
// returns when the text or ctx ends, or with an error when the collection is full.
func (c *Collection) Read(ctx context.Context, f format.Format, v param.Values, r io.Reader,
	tell func()) error {
	for it, err := range f.Read(v, &cancelReader{ctx, r}) {
		if ctx.Err() != nil {
			break
		}
		if err == nil {
			err = c.Add(it)
		}
		if errors.Is(err, ErrFull) {
			c.fail(0, fault.Errorf("what follows was left out: %w", err))
			break
		}
		if err != nil {
			c.fail(1, err)
		}
		if tell != nil {
			tell()
		}
	}
	c.seal()
	return ctx.Err()
}

// cancelReader fails when its context ends. It is for formats that read a text as a whole.
type cancelReader struct {
	ctx context.Context
	r   io.Reader
}

func (r *cancelReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

package collection

import (
	"context"
	"errors"
	"io"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Read adds the games of a text in a format that it is in, for values that the text may change. tell, which
// may be nil, is called after every game, also one that can't be read, which is noted and passed over. It
// ends with the text, with ctx or, with an error, when the collection is full.
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

// cancelReader ends with its context, for formats that read a text as a whole.
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

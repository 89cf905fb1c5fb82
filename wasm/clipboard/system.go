//go:build windows || darwin

package clipboard

import (
	"errors"
	"time"

	"github.com/aymanbagabas/go-nativeclipboard"
)

// native is the clipboard of Windows and macOS.
type native struct{}

// Open returns the clipboard.
func Open() (System, error) { return native{}, nil }

// Copy implements System.
func (native) Copy(c Content) error {
	format, data := nativeclipboard.Text, []byte(c.Text)
	if c.PNG != nil {
		format, data = nativeclipboard.Image, c.PNG
	}
	_, err := format.Write(data)
	return err
}

// Text implements System.
func (native) Text() (string, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		text, err := nativeclipboard.Text.Read()
		done <- result{text, err}
	}()
	select {
	case r := <-done:
		if errors.Is(r.err, nativeclipboard.ErrUnavailable) { // there is no text
			return "", nil
		}
		return string(r.text), r.err
	case <-time.After(patience):
		return "", nil
	}
}

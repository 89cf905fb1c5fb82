//go:build windows || darwin

package clipboard

import (
	"errors"
	"time"

	"github.com/aymanbagabas/go-nativeclipboard"
)

// System is the clipboard of the system.
type System struct{}

// Open returns the clipboard.
func Open() (*System, error) { return &System{}, nil }

// Copy replaces the content of the clipboard.
func (*System) Copy(c Content) error {
	format, data := nativeclipboard.Text, []byte(c.Text)
	if c.PNG != nil {
		format, data = nativeclipboard.Image, c.PNG
	}
	_, err := format.Write(data)
	return err
}

// Text returns the text on the clipboard; empty if there is none. It blocks while another program holds the
// clipboard, for at most patience.
func (*System) Text() (string, error) {
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

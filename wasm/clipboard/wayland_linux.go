package clipboard

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Open returns the clipboard: on Wayland wl-copy and wl-paste if they are installed, because what they copy
// outlasts this program, otherwise the selection of the X server. It returns an error if there is neither.
func Open() (System, error) {
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		if w, ok := findWayland(); ok {
			return w, nil
		}
	}
	s, err := newSelection()
	if err != nil {
		return nil, err
	}
	return s, nil
}

// wayland is the clipboard of a Wayland compositor, by the programs of wl-clipboard 2.
type wayland struct{ copy, paste string } // paths of wl-copy and wl-paste

// findWayland looks for both programs on PATH.
func findWayland() (w wayland, ok bool) {
	var bad [2]error
	w.copy, bad[0] = exec.LookPath("wl-copy")
	w.paste, bad[1] = exec.LookPath("wl-paste")
	return w, errors.Join(bad[:]...) == nil
}

// Copy implements System. A text is offered in all formats of texts.
func (w wayland) Copy(c Content) error {
	kind, data := "text/plain", []byte(c.Text)
	if c.PNG != nil {
		kind, data = picture, c.PNG
	}
	cmd := exec.Command(w.copy, "--type", kind) // stays in the background as the owner of the content
	cmd.Stdin = bytes.NewReader(data)
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("wl-copy: %w", err)
	}
	return nil
}

// Text implements System. wl-paste ends with status 1 if the clipboard has no text.
func (w wayland) Text() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, w.paste, "--no-newline", "--type", "text")
	cmd.WaitDelay = patience
	out, err := cmd.Output()
	var ended *exec.ExitError
	switch {
	case err == nil:
		return string(out), nil
	case ctx.Err() != nil:
		return "", nil
	case errors.As(err, &ended) && ended.ExitCode() == 1 &&
		!strings.Contains(string(ended.Stderr), "connect"):
		return "", nil
	}
	return "", fmt.Errorf("wl-paste: %w", err)
}

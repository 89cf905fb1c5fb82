//go:build linux

package desktoptest

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/webdriver"
)

// display is a virtual X display of 1280x800 pixels.
type display struct {
	name string // file to which Xvfb writes the screen
	dir  string // folder of that file
}

// startDisplay runs Xvfb until the test ends.
func startDisplay(t *testing.T) *display {
	t.Helper()
	d := &display{dir: t.TempDir()}
	name, stop, err := webdriver.StartXvfb(d.dir)
	must(t, err)
	t.Cleanup(stop)
	d.name = name
	return d
}

// do runs xdotool on the display with the given arguments and returns its output.
func (d *display) do(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.name)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("xdotool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

// picture returns the picture of the display, which Xvfb writes to a file in the xwd format.
func (d *display) picture() (image.Image, error) {
	data, err := os.ReadFile(filepath.Join(d.dir, "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	return parseXWD(data)
}

// parseXWD parses an X window dump with 32 bits per pixel. The header is a row of big-endian 32-bit numbers
// (XWDFile.h of the X Window System): its own size at 0, width and height at 4 and 5, byte order at 7, bits
// per pixel at 11, bytes per line at 12, number of colours at 19; each colour takes 12 bytes between header
// and pixels.
func parseXWD(data []byte) (image.Image, error) {
	if len(data) < 100 {
		return nil, fmt.Errorf("desktoptest: window dump of %d bytes", len(data))
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	size, w, h, line, colours := word(0), word(4), word(5), word(12), word(19)
	start := size + 12*colours
	if word(11) != 32 || len(data) < start+h*line || line < 4*w {
		return nil, fmt.Errorf("desktoptest: window dump of %dx%d pixels of %d bits in %d bytes", w, h,
			word(11), len(data))
	}
	var order binary.ByteOrder = binary.LittleEndian
	if word(7) == 1 {
		order = binary.BigEndian
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := order.Uint32(data[start+y*line+4*x:])
			img.SetRGBA(x, y, color.RGBA{uint8(p >> 16), uint8(p >> 8), uint8(p), 255})
		}
	}
	return img, nil
}

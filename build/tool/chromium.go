package tool

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
)

// errNoChromium is returned when no Chromium or Chrome is found.
var errNoChromium = errors.New("tool: no Chromium or Chrome found in the path; the variable CHROMIUM " +
	"may name one")

// Chromium returns the path of a Chromium or Chrome: the path in the environment variable CHROMIUM, or the
// first of its common names found in PATH.
func Chromium() (string, error) {
	names := []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome",
		"google-chrome-stable", "chrome"}
	switch runtime.GOOS {
	case "darwin":
		names = append(names, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
			"/Applications/Chromium.app/Contents/MacOS/Chromium")
	case "windows":
		names = append(names, `C:\Program Files\Google\Chrome\Application\chrome.exe`,
			`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`)
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errNoChromium
}

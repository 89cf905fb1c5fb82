package ci

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"ludarium/build/tool"
)

// need is a system package of Debian and Ubuntu that the tests use.
type need struct {
	name    string
	missing func() bool // reports whether the package is missing; nil to query the package manager
}

// needs lists the packages for the browser and desktop tests and the tests under Node.
func needs() []need {
	absent := func(program string) func() bool { return func() bool { return !has(program) } }
	return []need{
		{"chromium", func() bool { _, err := tool.Chromium(); return err != nil }},
		{"firefox-esr", func() bool { return !has("firefox-esr") && !has("firefox") }},
		{"webkit2gtk-driver", absent("WebKitWebDriver")},
		{"nodejs", absent("node")},
		{"xvfb", absent("Xvfb")},
		{"xdotool", absent("xdotool")},
		{"xclip", absent("xclip")},
		{"dbus-daemon", absent("dbus-daemon")},
		// Libraries that the desktop program loads at run time: OpenGL in software and the X Window System.
		{"libgl1", nil}, {"libgl1-mesa-dri", nil}, {"libx11-6", nil}, {"libxcursor1", nil}, {"libxext6", nil},
		{"libxi6", nil}, {"libxinerama1", nil}, {"libxrandr2", nil}, {"libxrender1", nil},
	}
}

// compiler is the C compiler for the race detector, whose step is skipped if it cannot be installed.
func compiler() []need {
	return []need{{"gcc", func() bool { return !has("gcc") }}, {"libc6-dev", nil}}
}

// canInstall reports whether packages can be installed: on Debian and Ubuntu, as root.
func canInstall() bool { return has("apt-get") && has("dpkg-query") && os.Geteuid() == 0 }

// installPackages installs the missing system packages on Debian and Ubuntu if it runs as root; otherwise
// it returns an error with the command that does so.
func installPackages(ctx context.Context, out io.Writer) error {
	apt := has("apt-get") && has("dpkg-query")
	all := needs()
	if canInstall() {
		all = append(all, compiler()...)
	}
	missing := missingPackages(all, runtime.GOOS, func(name string) bool {
		text, err := exec.CommandContext(ctx, "dpkg-query", "-W", "-f=${Status}", name).Output()
		return !apt || err == nil && strings.HasSuffix(string(text), " installed")
	})
	if len(missing) == 0 {
		return nil
	}
	install := append([]string{"apt-get", "install", "-y", "--no-install-recommends"}, missing...)
	switch {
	case runtime.GOOS != "linux":
		return fmt.Errorf("install %s", strings.Join(missing, ", "))
	case !apt:
		return fmt.Errorf("install the packages that Debian calls %s", strings.Join(missing, " "))
	case os.Geteuid() != 0:
		return errors.New("run: sudo " + strings.Join(install, " "))
	}
	fmt.Fprintf(out, "      installing %s\n", strings.Join(missing, " "))
	for _, args := range [][]string{{"apt-get", "update"}, install} {
		cmd := exec.CommandContext(ctx, args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if text, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, text)
		}
	}
	return nil
}

// missingPackages returns the needs that are not installed on the system goos; installed asks the package
// manager. The desktop test runs only on Linux, so elsewhere only the browser and Node are needed.
func missingPackages(all []need, goos string, installed func(name string) bool) []string {
	var missing []string
	for _, n := range all {
		switch {
		case goos != "linux" && n.name != "chromium" && n.name != "nodejs":
		case n.missing != nil && n.missing(), n.missing == nil && !installed(n.name):
			missing = append(missing, n.name)
		}
	}
	return missing
}

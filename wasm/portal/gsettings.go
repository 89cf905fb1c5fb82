//go:build linux

package portal

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// gsettingsEvery is the time between two looks at the settings of GNOME.
const gsettingsEvery = 5 * time.Second

// FollowGSettings reports the settings of GNOME, which other desktops of its family share, at once and again
// every gsettingsEvery until ctx ends. Without the program gsettings it reports once that nothing is set.
func FollowGSettings(ctx context.Context, report func(Wishes)) {
	report(readGSettings(ctx))
	if _, err := exec.LookPath("gsettings"); err != nil {
		return
	}
	for tick := time.NewTicker(gsettingsEvery); ; {
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
			report(readGSettings(ctx))
		}
	}
}

// readGSettings reads the settings of GNOME; those it lacks are false. Before GNOME 42 a dark desktop was
// only a theme whose name ends with "-dark".
func readGSettings(ctx context.Context) Wishes {
	get := func(schema, key string) string {
		out, err := exec.CommandContext(ctx, "gsettings", "get", "org.gnome.desktop."+schema, key).Output()
		if err != nil {
			return ""
		}
		return strings.ToLower(strings.Trim(string(out), "'\n"))
	}
	return Wishes{
		Dark: get("interface", "color-scheme") == "prefer-dark" ||
			strings.HasSuffix(get("interface", "gtk-theme"), "-dark"),
		Contrast: get("a11y.interface", "high-contrast") == "true",
		Still:    get("interface", "enable-animations") == "false",
	}
}

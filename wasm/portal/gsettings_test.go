//go:build linux

package portal

import (
	"os"
	"path/filepath"
	"testing"
)

// TestGSettingsAreRead reads the settings of several desktops, each a program gsettings that answers as the
// desktop would.
func TestGSettingsAreRead(t *testing.T) {
	for _, test := range []struct {
		name, script string
		want         Wishes
	}{
		{"nothing set", `echo "'default'"`, Wishes{}},
		{"dark", `test $3 = color-scheme && echo "'prefer-dark'"`, Wishes{Dark: true}},
		{"an older dark theme", `test $3 = gtk-theme && echo "'Adwaita-dark'"`, Wishes{Dark: true}},
		{"high contrast", `test $2/$3 = org.gnome.desktop.a11y.interface/high-contrast && echo true`,
			Wishes{Contrast: true}},
		{"no animations", `test $3 = enable-animations && echo false || echo true`,
			Wishes{Still: true, Contrast: true}},
		{"no schemas", `echo "No such schema" >&2; exit 1`, Wishes{}},
	} {
		dir := t.TempDir()
		program := "#!/bin/sh\n" + test.script + "\n"
		if err := os.WriteFile(filepath.Join(dir, "gsettings"), []byte(program), 0o755); err != nil {
			t.Fatal(err)
		}
		t.Setenv("PATH", dir)
		if got := readGSettings(t.Context()); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
	t.Setenv("PATH", "")
	var seen []Wishes
	FollowGSettings(t.Context(), func(w Wishes) { seen = append(seen, w) })
	if len(seen) != 1 || seen[0] != (Wishes{}) {
		t.Errorf("without gsettings %+v is reported, want once that nothing is set", seen)
	}
}

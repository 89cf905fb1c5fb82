package all

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/worker/licences"
	"ludarium/assets"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestLicencesCanBeRead opens the licence of each component from the help.
func TestLicencesCanBeRead(t *testing.T) {
	parts, err := licences.Read(assets.Notice)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Key("?")
		s.Work("licences")
		shown := func(text string) bool { return strings.Contains(s.Read(), text) }
		s.Until("the list of parts", func() bool { return shown(parts[len(parts)-1].Name) })
		if dir := os.Getenv("LUDARIUM_GALLERY"); dir != "" {
			s.Work(parts[0].Name)
			s.Frames(2)
			s.Save(filepath.Join(dir, "licences-"+[]string{"phone", "wide"}[size[0]/1000]+".png"))
			s.Work(parts[0].Name)
		}
		for _, p := range parts {
			s.Work(p.Name)
			first, _, _ := strings.Cut(p.Text, "\n\n")
			if !shown(first) {
				t.Errorf("%v: the licence of %s is not shown", size, p.Name)
			}
		}
		s.Inside("licences")
		s.Key(ui.Escape)
		if s.Frames(2); shown(parts[0].Name + " – ") {
			t.Errorf("%v: Escape does not close the list", size)
		}
	}
}

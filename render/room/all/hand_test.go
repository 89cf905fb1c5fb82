package all

import (
	"fmt"
	"os"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestSaveHands saves pictures of the page in $SHOTS.
func TestSaveHands(t *testing.T) {
	folder := os.Getenv("SHOTS")
	if folder == "" {
		t.Skip("SHOTS names no folder")
	}
	for _, page := range []string{os.Getenv("PAGE")} {
		for _, size := range [][2]int{{1280, 800}, {390, 844}} {
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			s.Address.Open("#/atlas/" + page)
			s.Until("it is there", func() bool { return atlasOf(s).Page != "" })
			s.Frames(2)
			s.Save(fmt.Sprintf("%s/%s-%d-guess.png", folder, page, size[0]))
			if s.Has("show") {
				s.Press("show")
				s.Frames(2)
			}
			s.Save(fmt.Sprintf("%s/%s-%d.png", folder, page, size[0]))
		}
	}
}

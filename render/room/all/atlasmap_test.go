package all

import (
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestMapDotsDoNotCoverFamilyNames checks that no dot covers the name of a family.
func TestMapDotsDoNotCoverFamilyNames(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/map")
		families := map[string]bool{}
		s.Until("the map", func() bool {
			for _, n := range s.Mirror.Nodes() {
				if n.Role == "link" && n.Value != "" {
					families[n.Value] = true
				}
			}
			return len(families) > 10
		})
		dots := s.Mirror.Nodes()
		for _, text := range s.Texts() {
			if !families[text.Text] {
				continue
			}
			for _, n := range dots {
				common := n.Area.Inset(1).Intersect(text.Area)
				if n.Role == "link" && families[n.Value] && common.W > 0 && common.H > 0 {
					t.Errorf("%v: %s covers the name of the family %s", size, n.Name, text.Text)
				}
			}
		}
	}
}

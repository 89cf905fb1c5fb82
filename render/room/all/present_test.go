package all

import (
	"fmt"
	"os"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// TestLook is a look.
func TestLook(t *testing.T) {
	for i, link := range []string{"#/chess?moves=e4+e5+Nf3", "#/chess?moves=e4+e5+Nf3&see.tab=think&see.search=alphabeta+limit.depth%3D4",
		"#/othello?moves=d3+c5", "#/connectk?moves=4+4", "#/twenty48", "#/morpion", "#/swarms?method=fips&problem=alpine&see.step=20",
		"#/lab/2048/random", "#/", "#/atlas/alpha-beta", "#/atlas/alpha-beta?see.picture=works&see.step=2", "#/atlas/alpha-beta?see.picture=code&see.step=30",
		"#/atlas/courses/alpha-beta/2", "#/atlas/map"} {
		for _, size := range []string{"last-row", "room"} {
			s := screen(t, shelltest.NewHost(t), 1920, 1080)
			sign := "?"
			for _, c := range link {
				if c == '?' {
					sign = "&"
				}
			}
			s.Address.Open(link + sign + "see.presented=" + size)
			n := 0
			s.Until("a while", func() bool { n++; return n > 120 })
			s.Save(fmt.Sprintf("%s/%02d-%s.png", os.Getenv("LOOK"), i, size))
		}
	}
}

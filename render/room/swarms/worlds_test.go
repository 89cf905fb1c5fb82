package swarms

import (
	"os"
	"path/filepath"
	"testing"

	"ludarium/render/shell/shelltest"
)

// TestGalleryOfWorlds writes pictures of maps, texts, little worlds and formulas to the folder named by LUDARIUM_GALLERY, to be looked at.
func TestGalleryOfWorlds(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name string
		w, h int
	}{{"wide", 1280, 800}, {"phone", 390, 844}, {"small", 360, 640}, {"side", 844, 390}} {
		for _, dark := range []bool{false, true} {
			for name, of := range map[string]struct {
				link  string
				steps int64
			}{
				"berlin":      {"#/swarms?world=map&problem=berlin52&method=acs", 12},
				"mmas":        {"#/swarms?world=map&problem=kroA100&method=mmas", 4},
				"ants-race":   {"#/swarms?world=map&problem=random-cities&method=acs&race=as&race=annealing", 10},
				"bridge":      {"#/swarms?world=map&problem=bridge&method=s-aco", 12},
				"lattice":     {"#/swarms?world=map&problem=lattice&method=s-aco", 20},
				"text":        {"#/swarms?world=text&problem=text&method=sds", 6},
				"damaged":     {"#/swarms?world=text&problem=hidden-word&method=sds", 30},
				"restaurants": {"#/swarms?world=text&problem=restaurants&method=sds-context", 12},
				"brood":       {"#/swarms?world=little&problem=brood&method=brood-sorting", 200},
				"labour":      {"#/swarms?world=little&problem=labour&method=division-of-labour", 40},
				"transport":   {"#/swarms?world=little&problem=transport&method=cooperative-transport", 90},
				"lunch":       {"#/swarms?world=little&problem=all-functions&method=left-to-right&race=ends-first&race=by-lot&race=by-bounds", 300},
				"formula":     {"#/swarms?world=formula&problem=planted&method=walk", 30},
				"tabu":        {"#/swarms?world=formula&problem=own-formula&method=tabu", 3},
			} {
				if dark && size.name != "wide" && size.name != "phone" || size.name == "small" && name != "berlin" && name != "text" {
					continue
				}
				host := shelltest.NewHost(t)
				host.Dark = dark
				tone := map[bool]string{false: "light", true: "dark"}[dark]
				s, r := at(t, host, size.w, size.h, of.link)
				s.Shell.Open(of.link)
				s.Until("it is there", func() bool { return r.current && r.stageOf == r.setup.World })
				r.step(of.steps)
				s.Until("the steps are done", func() bool { return r.frame.Steps == of.steps || over(&r.frame) })
				s.Save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
				r.client.Close()
			}
		}
	}
}

package param

import "testing"

// needy has parameters that act beside some values of others only.
type needy struct {
	level       int
	off, search bool
	width       int
	pool        int
}

func (s *needy) Params(p *Set) {
	p.Int(&s.level, "level", "Level", "Level.", 0, 0, 9)
	p.Bool(&s.off, "off", "Off", "Off.", false)
	p.Bool(&s.search, "search", "Search", "Search.", false)
	p.Int(&s.width, "width", "Width", "Width.", 1, 1, 9).Needs("search", "true").Or("level", "2", "3")
	p.Int(&s.pool, "pool", "Pool", "Pool.", 1, 1, 9).Needs("level", Not+"0").Needs("off", "false")
}

func TestNeedsEnableSettings(t *testing.T) {
	specs := Specs(&needy{})
	for _, c := range []struct {
		given       Values
		width, pool bool
	}{
		{Values{}, false, false},
		{Values{"search": "true"}, true, false},
		{Values{"level": "3"}, true, true},
		{Values{"level": "4"}, false, true},
		{Values{"level": "2", "search": "true", "off": "true"}, true, false},
	} {
		v := MustFill(specs, c.given)
		if width, pool := specs[3].Acts(v), specs[4].Acts(v); width != c.width || pool != c.pool {
			t.Errorf("%v: width acts %t, pool %t", c.given, width, pool)
		}
	}
	if !specs[4].Acts(Values{"off": "false"}) {
		t.Error("a parameter without a value hides another")
	}
}

package backup

import (
	"context"
	"io"
	"slices"

	"ludarium/render/ui/lang"
)

// Contents describes the records of a file, compared with the local data.
type Contents struct {
	Head   Head
	Counts []Count // counts to show to the user

	groups map[string]*group
	here   map[string]bool
	sums   map[string]print
	size   int64 // size of the file in bytes
}

// Count is the number of groups of one kind in a file.
type Count struct {
	Says   lang.Text // see Rule.Says
	All    int
	New    int // number of groups that do not exist here
	Differ int // number of groups that exist here but differ
}

// print is a fingerprint of the records of a group.
type print struct {
	size int
	sum  uint32
}

// group is a group of keys that are restored together.
type group struct {
	keys   []string
	state  state
	number string // new number of a numbered group; "" if it keeps its own
}

type state int

const (
	same state = iota
	added
	differs
)

// Look reads a whole file and returns its contents without changing anything; the error includes the
// position of the damage. tell receives the number of bytes read; it may be nil.
func Look(ctx context.Context, r io.Reader, here *Stores, tell func(bytes int64)) (*Contents, error) {
	in, head, err := open(r)
	if err != nil {
		return nil, err
	}
	c := &Contents{Head: head, groups: map[string]*group{}, sums: map[string]print{}}
	if c.here, err = here.keys(); err != nil {
		return nil, err
	}
	for {
		key, err := in.next()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = in.skip(ctx)
		}
		if err != nil {
			return nil, err
		}
		if tell != nil {
			tell(in.file.n)
		}
		if !here.local(key) {
			c.sums[key] = print{in.size, in.check}
			g := c.group(here.group(key))
			g.keys = append(g.keys, key)
		}
	}
	c.size = in.file.n
	if err := c.compare(ctx, here); err != nil {
		return nil, err
	}
	c.count(here)
	return c, nil
}

// skip reads the rest of a record.
func (r *reader) skip(ctx context.Context) error {
	for {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if data, err := r.chunk(); data == nil {
			return err
		}
	}
}

func (c *Contents) group(name string) *group {
	if c.groups[name] == nil {
		c.groups[name] = &group{}
	}
	return c.groups[name]
}

// compare finds the groups that are missing here and the groups that differ.
func (c *Contents) compare(ctx context.Context, here *Stores) error {
	taken := map[string]bool{} // groups with keys in the local store
	for key := range c.here {
		taken[here.group(key)] = true
	}
	for name, g := range c.groups {
		if !taken[name] {
			g.state = added
			continue
		}
		for _, key := range g.keys {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			data, err := here.of(key).Load(key)
			if err != nil {
				return err
			}
			if data == nil || (print{len(data), checksum(key, data)}) != c.sums[key] {
				g.state = differs
				break
			}
		}
	}
	return nil
}

// count fills Counts.
func (c *Contents) count(here *Stores) {
	for i := range here.Rules {
		says := here.Rules[i].Says
		if says == "" || slices.ContainsFunc(c.Counts, func(n Count) bool { return n.Says == says }) {
			continue
		}
		n := Count{Says: says}
		for _, g := range c.groups {
			if r := here.rule(g.keys[0]); r == nil || r.Says != says {
				continue
			}
			n.All++
			switch g.state {
			case added:
				n.New++
			case differs:
				n.Differ++
			}
		}
		if n.All > 0 {
			c.Counts = append(c.Counts, n)
		}
	}
}

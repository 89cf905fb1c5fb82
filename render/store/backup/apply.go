package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"ludarium/render/store"
)

// Merge adds the records of the file that are missing here; r must read the file that Look has validated. A
// record that differs from the local one is ignored, unless a Rule requires otherwise. Either all records are
// added or none, unless a store fails during the last phase, see Stores.Finish. tell receives the completed
// fraction; it may be nil.
func (c *Contents) Merge(ctx context.Context, r io.Reader, to *Stores, tell func(done float64)) error {
	c.number(to)
	return c.apply(ctx, r, to, nil, tell, func(key string) (as string, merge merger) {
		g := c.groups[to.group(key)]
		rule := to.rule(key)
		switch {
		case g == nil || to.local(key) || g.state == same:
			return "", nil
		case g.state == added:
			return key, nil
		case g.number != "":
			return g.number + strings.TrimPrefix(key, to.group(key)), nil
		case rule == nil:
			return "", nil
		}
		return "", rule.Merge
	})
}

// Replace replaces all local data by the data in the file, except for data that belongs to this machine.
// Otherwise it works like Merge.
func (c *Contents) Replace(ctx context.Context, r io.Reader, to *Stores, tell func(done float64)) error {
	var gone []string
	for key := range c.here {
		if _, kept := c.sums[key]; !kept && !to.local(key) {
			gone = append(gone, key)
		}
	}
	slices.Sort(gone)
	return c.apply(ctx, r, to, gone, tell, func(key string) (string, merger) {
		if to.local(key) {
			key = ""
		}
		return key, nil
	})
}

// number assigns unused numbers to numbered groups that differ from the local groups.
func (c *Contents) number(to *Stores) {
	used := map[string]int{} // used numbers, by the key's prefix before the number
	note := func(name string) {
		if at := strings.LastIndex(name, "/"); at >= 0 {
			if n, err := strconv.Atoi(name[at+1:]); err == nil {
				used[name[:at]] = max(used[name[:at]], n)
			}
		}
	}
	for key := range c.here {
		note(to.group(key))
	}
	for name := range c.groups {
		note(name)
	}
	for name, g := range c.groups {
		if r := to.rule(g.keys[0]); g.state != differs || r == nil || !r.Numbered {
			continue
		}
		before := name[:strings.LastIndex(name, "/")]
		used[before]++
		g.number = fmt.Sprintf("%s/%d", before, used[before])
	}
}

// merger is the type of a function that merges a local record with a record from the file, see Rule.Merge.
type merger = func(key string, here, there []byte) (as string, data []byte)

// taker decides what is done with a record of the file: it returns the key under which the record is stored,
// empty to skip the record, or a function that merges it with the local value.
type taker = func(key string) (as string, merge merger)

// apply rereads the file, stages its records and removes the keys in gone.
func (c *Contents) apply(ctx context.Context, r io.Reader, to *Stores, gone []string, tell func(done float64),
	take taker) error {
	if tell == nil {
		tell = func(float64) {}
	}
	keys, err := c.gather(ctx, r, to, take, func(bytes int64) {
		tell(0.5 * float64(bytes) / float64(c.size))
	})
	if err == nil {
		err = to.commit(ctx, plan{keys, gone})
	}
	if err != nil {
		return errors.Join(err, to.clear())
	}
	_, err = to.Finish(func(done, of int) { tell(0.5 + 0.5*float64(done)/float64(of)) })
	return err
}

// gather reads the file and stages the records to take. It returns their keys.
func (c *Contents) gather(ctx context.Context, r io.Reader, to *Stores, take taker,
	tell func(bytes int64)) (keys []string, err error) {
	if _, err := to.Finish(nil); err != nil { // complete an earlier restore
		return nil, err
	}
	if err := to.clear(); err != nil {
		return nil, err
	}
	in, _, err := open(r)
	if err != nil {
		return nil, err
	}
	for {
		key, err := in.next()
		if err == io.EOF {
			return keys, nil
		}
		if err != nil {
			return nil, err
		}
		if _, known := c.sums[key]; !known && !to.local(key) {
			return nil, textChanged.Error()
		}
		as, merge := take(key)
		switch wait := waiting(len(keys)); {
		case merge != nil:
			as, err = in.merge(to, merge, wait)
		case as == "":
			err = in.skip(ctx)
		default:
			err = in.store(ctx, to.Large, wait)
		}
		if err != nil {
			return nil, textNotTaken.Error("key", key, "error", err)
		}
		if as != "" {
			keys = append(keys, as)
		}
		tell(in.file.n)
	}
}

// merge merges the record with the local value and stages the result. It returns its key.
func (r *reader) merge(to *Stores, merge merger, wait string) (as string, err error) {
	key := r.key
	var there []byte
	for {
		data, err := r.chunk()
		if err != nil {
			return "", err
		}
		if data == nil {
			break
		}
		there = append(there, data...)
	}
	here, err := to.of(key).Load(key)
	if err != nil {
		return "", err
	}
	as, data := merge(key, here, there)
	if data == nil {
		return "", nil
	}
	return as, to.Large.Save(wait, data)
}

// atOnce is the number of bytes of a record that are held in memory before they are stored.
const atOnce = 8 << 20

// store saves the record under a key, in pieces.
func (r *reader) store(ctx context.Context, to store.Store, key string) error {
	var held []byte
	begun := false
	flush := func() error {
		data := held
		held = nil
		if begun {
			return to.Append(key, data)
		}
		begun = true
		return to.Save(key, data)
	}
	for {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		data, err := r.chunk()
		if err != nil {
			return err
		}
		if data == nil {
			break
		}
		if held = append(held, data...); len(held) >= atOnce {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	if begun && len(held) == 0 {
		return nil
	}
	return flush()
}

package backup

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Merge adds what a file has and is not here; r reads the file anew that Look has found sound. Of what is
// here and differs, what is here stays, unless a Rule says otherwise. What was added before an error stays.
func (c *Contents) Merge(ctx context.Context, r io.Reader, to *Stores, tell func(bytes int64)) error {
	c.number(to)
	return c.apply(ctx, r, to, tell, func(in *reader, key string) error {
		g := c.groups[to.group(key)]
		rule := to.rule(key)
		switch {
		case g == nil || to.local(key) || g.state == same:
			return in.skip(ctx)
		case g.state == added:
			return in.store(ctx, to, key)
		case g.number != "":
			return in.store(ctx, to, g.number+strings.TrimPrefix(key, to.group(key)))
		case rule == nil || rule.Merge == nil:
			return in.skip(ctx)
		}
		var there []byte
		for {
			data, err := in.chunk()
			if err != nil {
				return err
			}
			if data == nil {
				break
			}
			there = append(there, data...)
		}
		here, err := to.of(key).Load(key)
		if err != nil {
			return err
		}
		as, data := rule.Merge(key, here, there)
		if data == nil {
			return nil
		}
		return to.of(as).Save(as, data)
	})
}

// Replace makes all that is kept what a file has, but for what belongs to this machine alone; r reads the
// file anew that Look has found sound. What is here and not in the file is removed at the end, after all else
// has succeeded.
func (c *Contents) Replace(ctx context.Context, r io.Reader, to *Stores, tell func(bytes int64)) error {
	err := c.apply(ctx, r, to, tell, func(in *reader, key string) error {
		if to.local(key) {
			return in.skip(ctx)
		}
		return in.store(ctx, to, key)
	})
	if err != nil {
		return err
	}
	for key := range c.here {
		if _, kept := c.sums[key]; kept || to.local(key) {
			continue
		}
		if err := to.of(key).Remove(key); err != nil {
			return textNotTaken.Error("key", key, "error", err)
		}
	}
	return nil
}

// number gives free numbers to what is numbered and other than here.
func (c *Contents) number(to *Stores) {
	used := map[string]int{} // by what stands before the number
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

// apply reads the file once more and hands each record to take, which reads it to its end.
func (c *Contents) apply(ctx context.Context, r io.Reader, to *Stores, tell func(bytes int64),
	take func(in *reader, key string) error) error {
	in, _, err := open(r)
	if err != nil {
		return err
	}
	for {
		key, err := in.next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if _, known := c.sums[key]; !known && !to.local(key) {
			return textChanged.Error()
		}
		if err := take(in, key); err != nil {
			return textNotTaken.Error("key", key, "error", err)
		}
		if tell != nil {
			tell(in.file.n)
		}
	}
}

// atOnce is how many bytes of a record are held before they are stored.
const atOnce = 8 << 20

// store puts the record under a key of a store.
func (r *reader) store(ctx context.Context, to *Stores, key string) error {
	var held []byte
	begun := false
	flush := func() error {
		data := held
		held = nil
		if begun {
			return to.of(key).Append(key, data)
		}
		begun = true
		return to.of(key).Save(key, data)
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

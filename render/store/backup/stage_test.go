package backup

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"testing"

	"ludarium/render/store"
)

// mortal is a store that fails after a number of writes, as if the program had ended.
type mortal struct {
	*store.Memory
	left *int
}

var errEnded = errors.New("the program has ended")

func (m mortal) write(do func() error) error {
	if *m.left--; *m.left < 0 {
		return errEnded
	}
	return do()
}

func (m mortal) Save(key string, data []byte) error {
	return m.write(func() error { return m.Memory.Save(key, data) })
}

func (m mortal) Append(key string, data []byte) error {
	return m.write(func() error { return m.Memory.Append(key, data) })
}

func (m mortal) Rename(key, as string) error {
	return m.write(func() error { return m.Memory.Rename(key, as) })
}

func (m mortal) Remove(key string) error {
	return m.write(func() error { return m.Memory.Remove(key) })
}

// TestInterruptedRestoreIsAtomic checks that whenever the program ends while it restores a backup, after a
// restart either all data is as before or all is restored. Restoring the backup again then restores
// everything.
func TestInterruptedRestoreIsAtomic(t *testing.T) {
	theirs := map[string]string{"settings": "theirs", "board": "their board", "lab/a/rows": "12",
		"lab/b/plan": "x", "lab/b/rows": "3", "collection/chess/1": "theirs", "log/x": "two "}
	mine := map[string]string{"settings": "mine", "board": "my board", "lab/a/rows": "123",
		"collection/chess/1": "mine", "log/x": "one ", "mine": "stays", "programs": "mine"}
	file := written(t, fill(t, page(), theirs))
	replaced := maps.Clone(theirs)
	replaced["programs"] = "mine"
	merged := maps.Clone(mine)
	maps.Copy(merged, map[string]string{"lab/b/plan": "x", "lab/b/rows": "3", "collection/chess/2": "theirs",
		"log/x": "one two ", "other-board": "their board"})
	for _, one := range []bool{true, false} {
		for _, replace := range []bool{true, false} {
			for ends, whole := 0, false; !whole; ends++ {
				quick := &store.Memory{}
				large := quick
				if !one {
					large = &store.Memory{}
				}
				here := fill(t, &Stores{Quick: quick, Large: large, Rules: rules}, mine)
				left := ends
				dies := &Stores{Quick: mortal{quick, &left}, Large: mortal{large, &left}, Rules: rules}
				if one {
					dies.Large = dies.Quick
				}
				take := func(to *Stores) error {
					c := look(t, file, here)
					apply, want := c.Merge, merged
					if replace {
						apply, want = c.Replace, replaced
					}
					err := apply(context.Background(), bytes.NewReader(file), to, nil)
					if got := all(t, here); err == nil && !maps.Equal(got, want) {
						t.Fatalf("one store %t, replace %t, end %d: there are %q, want %q", one, replace,
							ends, got, want)
					}
					return err
				}
				err := take(dies)
				if whole = err == nil; whole {
					continue
				}
				if !errors.Is(err, errEnded) {
					t.Fatal(err)
				}
				had, err := here.Finish(nil)
				if err != nil {
					t.Fatal(err)
				}
				want := mine
				switch {
				case had && replace:
					want = replaced
				case had:
					want = merged
				}
				got := all(t, here)
				for key := range got {
					if here.local(key) && key != "programs" {
						delete(got, key) // staged data is temporary
					}
				}
				if !maps.Equal(got, want) {
					t.Fatalf("one store %t, replace %t, end %d: %q is left, want %q", one, replace, ends,
						got, want)
				}
				if had && !replace { // merged data is now part of the local data
					continue
				}
				if err := take(here); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

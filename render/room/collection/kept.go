package collection

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/worker/collections"
	"ludarium/game/collection"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

// A collection is saved as the bytes that the worker writes, under collection/GAME/NUMBER. Its list entry is
// under the same key followed by /about.

// about is the data of a list entry.
type about struct {
	Name  string `json:"name"`
	Games int    `json:"games"` // number of games; −1 if unknown
	Suite bool   `json:"suite,omitempty"`
}

// entry is a saved collection.
type entry struct {
	about
	key string
}

const aboutSuffix = "/about"

// kept holds the saved collections.
type kept struct {
	*Owner
	work    *work
	changed func()
	list    []*entry
	asked   bool  // whether the list has been requested
	writes  queue // queue of changes to saved data
}

// prefix is the prefix of the keys of this game's collections.
func (k *kept) prefix() string { return "collection/" + k.Formats.Game.Name + "/" }

func (k *kept) store() store.Store { return k.Shell.Host().Runs() }

// need requests the list on the first call.
func (k *kept) need() {
	if k.asked {
		return
	}
	k.asked = true
	k.work.do(func(_ context.Context, say func(func())) error {
		list, err := k.load()
		say(func() {
			for _, e := range list {
				k.add(e)
			}
		})
		return err
	}, k.fail(textListNotRead))
}

// fail returns a function that shows an error as part of a text.
func (k *kept) fail(text lang.Text) func(err error) {
	return func(err error) { k.Shell.Say(text.With("error", err)) }
}

// load loads all list entries. A collection with a damaged entry is still listed.
func (k *kept) load() (list []*entry, err error) {
	keys, err := k.store().Keys()
	for _, key := range keys {
		number, ok := strings.CutPrefix(key, k.prefix())
		if _, bad := strconv.Atoi(number); !ok || bad != nil {
			continue
		}
		e := &entry{about{Name: textCollectionNumber.With("number", number), Games: -1}, key}
		if data, err := k.store().Load(key + aboutSuffix); err == nil {
			var a about
			if json.Unmarshal(data, &a) == nil && a.Name != "" {
				e.about = a
			}
		}
		list = append(list, e)
	}
	return list, err
}

// add adds a collection to the list, latest first.
func (k *kept) add(e *entry) {
	number := func(e *entry) int {
		n, _ := strconv.Atoi(strings.TrimPrefix(e.key, k.prefix()))
		return n
	}
	k.list = slices.DeleteFunc(k.list, func(other *entry) bool { return other.key == e.key })
	k.list = append(k.list, e)
	slices.SortFunc(k.list, func(a, b *entry) int { return number(b) - number(a) })
	k.changed()
}

// save saves a collection under a new key.
func (k *kept) save(ctx context.Context, client *collections.Client, a about) (*entry, error) {
	keys, err := k.store().Keys()
	if err != nil {
		return nil, err
	}
	n := 1
	for _, key := range keys {
		number, _, _ := strings.Cut(strings.TrimPrefix(key, k.prefix()), "/")
		if used, err := strconv.Atoi(number); err == nil && strings.HasPrefix(key, k.prefix()) {
			n = max(n, used+1)
		}
	}
	e := &entry{a, k.prefix() + strconv.Itoa(n)}
	if err = k.saveAbout(e.key, a); err == nil {
		var part []byte // batched, because each append is a transaction
		flush := func() error {
			data := part
			part = nil
			return k.store().Append(e.key, data)
		}
		err = client.Write(ctx, func(data []byte) error {
			if part = append(part, data...); len(part) < 1<<20 {
				return nil
			}
			return flush()
		})
		if err == nil {
			err = flush()
		}
	}
	if err != nil {
		return nil, errors.Join(err, k.remove(e.key))
	}
	return e, nil
}

func (k *kept) saveAbout(key string, a about) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return k.store().Save(key+aboutSuffix, data)
}

func (k *kept) remove(key string) error {
	return errors.Join(k.store().Remove(key), k.store().Remove(key+aboutSuffix))
}

// write changes saved data after all earlier changes. If that fails, it shows the error as part of text.
func (k *kept) write(text lang.Text, change func() error) {
	turn := k.writes.turn()
	k.work.do(func(context.Context, func(func())) error { return turn(change) }, k.fail(text))
}

// reopen opens a saved collection.
func (c *Collections) reopen(e *entry) {
	turn := c.kept.writes.turn()
	c.begin(e.Name, 0, func(ctx context.Context, client *collections.Client, _ func(collections.Progress)) (
		collections.Progress, error) {
		var data []byte
		err := turn(func() (err error) {
			data, err = c.kept.store().Load(e.key)
			return err
		})
		if err == nil && data == nil {
			err = textIsGone.Error()
		}
		if err != nil {
			return collections.Progress{}, err
		}
		p, err := client.Restore(ctx, bytes.NewReader(data))
		if p.Name != "" {
			p.Name = e.Name
		}
		return p, err
	}, e)
}

// askName lets the user rename a collection.
func (c *Collections) askName(e *entry) {
	c.Shell.AskText(textNewName.String(), e.Name, func(text string) error {
		if text = strings.TrimSpace(text); text == "" {
			return textNoName.Error()
		}
		e.Name = text
		if c.open != nil && c.open.entry == e {
			c.open.table.name = text
		}
		head, a := collection.HeadPart(c.Formats.Game.Name, text), e.about
		c.kept.write(textNotSaved, func() error {
			return errors.Join(c.kept.store().Append(e.key, head), c.kept.saveAbout(e.key, a))
		})
		c.news()
		return nil
	})
}

// confirmDelete deletes a collection after confirmation.
func (c *Collections) confirmDelete(e *entry) {
	c.Shell.Confirm(room.Question{Title: textDeleteQuestion.String(), Text: e.Name,
		Verb: textDelete.String(), Do: func() {
			c.kept.list = slices.DeleteFunc(c.kept.list, func(other *entry) bool { return other == e })
			if c.open != nil && c.open.entry == e {
				c.Close()
			}
			c.kept.write(textNotDeleted, func() error { return c.kept.remove(e.key) })
			c.news()
		}})
}

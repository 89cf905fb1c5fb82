package backup

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/store"
)

// page returns the stores of a browser; desk returns the stores of a desktop, which are one and the same.
func page() *Stores { return &Stores{Quick: &store.Memory{}, Large: &store.Memory{}, Rules: rules} }

func desk() *Stores {
	one := &store.Memory{}
	return &Stores{Quick: one, Large: one, Rules: rules}
}

// rules are rules as rooms may have them.
var rules = []Rule{
	{Prefix: "programs", Local: true},
	{Prefix: "lab/", Parts: 2, Says: "{n} {n:run|runs}"},
	{Prefix: "collection/", Parts: 3, Numbered: true, Says: "{n} {n:collection|collections}"},
	{Prefix: "log/", Merge: func(key string, here, there []byte) (string, []byte) {
		return key, slices.Concat(here, there)
	}},
	{Prefix: "board", Merge: func(key string, _, there []byte) (string, []byte) {
		return "other-" + key, there
	}},
}

// fill saves texts under their keys.
func fill(t testing.TB, s *Stores, texts map[string]string) *Stores {
	t.Helper()
	for key, text := range texts {
		if err := s.of(key).Save(key, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// all returns the content of the stores.
func all(t testing.TB, s *Stores) map[string]string {
	t.Helper()
	texts := map[string]string{}
	keys, err := s.keys()
	if err != nil {
		t.Fatal(err)
	}
	for key := range keys {
		data, err := s.of(key).Load(key)
		if err != nil {
			t.Fatal(err)
		}
		texts[key] = string(data)
	}
	return texts
}

func written(t testing.TB, s *Stores) []byte {
	t.Helper()
	var b bytes.Buffer
	h := Head{Made: time.Date(2026, 11, 27, 14, 3, 0, 0, time.UTC)}
	if err := Write(context.Background(), &b, s, h, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func look(t testing.TB, file []byte, s *Stores) *Contents {
	t.Helper()
	c, err := Look(context.Background(), bytes.NewReader(file), s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var everything = map[string]string{
	"settings": `{"Pace":250}`, "board-chess": "e4", "lab/a/plan": "x", "lab/a/rows": strings.Repeat("row\n", 9),
	"collection/chess/1": "many games", "collection/chess/1/about": "{}", "log/chess": "one\n", "empty": "",
	"ä b\n": "\x00\xff", "lab/big": strings.Repeat("0123456789", 1<<21),
}

// TestBackupRoundTrip checks that a desktop restores a browser's backup, and vice versa.
func TestBackupRoundTrip(t *testing.T) {
	from := fill(t, page(), everything)
	fill(t, from, map[string]string{"programs": "rm", "lab/a/rows.damaged-1": "?"})
	file := written(t, from)
	for name, to := range map[string]*Stores{"desktop": desk(), "browser": page()} {
		for _, replace := range []bool{false, true} {
			apply := look(t, file, to).Merge
			if replace {
				fill(t, to, map[string]string{"lab/mine": "goes", "settings": "other", "programs": "mine"})
				apply = look(t, file, to).Replace
			}
			if err := apply(context.Background(), bytes.NewReader(file), to, nil); err != nil {
				t.Fatal(err)
			}
			want := maps.Clone(everything)
			if replace {
				want["programs"] = "mine"
			}
			if got := all(t, to); !maps.Equal(got, want) {
				t.Errorf("%s, replaced %t: %d keys: %v", name, replace, len(got),
					slices.Sorted(maps.Keys(got)))
			}
			if again := written(t, to); !bytes.Equal(again, file) {
				t.Errorf("%s: written again, the file differs", name)
			}
		}
	}
}

// TestMergeKeepsLocalData checks that merging adds missing data and keeps all local data.
func TestMergeKeepsLocalData(t *testing.T) {
	file := written(t, fill(t, page(), map[string]string{
		"settings": "theirs", "board": "their board", "lab/a/rows": "12", "lab/a/plan": "a",
		"lab/b/rows": "3", "collection/chess/1": "same", "collection/chess/2": "theirs",
		"collection/chess/2/about": "their name", "log/x": "two ",
	}))
	to := fill(t, desk(), map[string]string{
		"settings": "mine", "board": "my board", "lab/a/rows": "123", "collection/chess/1": "same",
		"collection/chess/2": "mine", "log/x": "one ", "mine": "stays",
	})
	c := look(t, file, to)
	want := []Count{{"{n} {n:run|runs}", 2, 1, 1}, {"{n} {n:collection|collections}", 2, 0, 1}}
	if !slices.Equal(c.Counts, want) {
		t.Errorf("counted %+v", c.Counts)
	}
	if err := c.Merge(context.Background(), bytes.NewReader(file), to, nil); err != nil {
		t.Fatal(err)
	}
	if got, want := all(t, to), map[string]string{
		"settings": "mine", "board": "my board", "other-board": "their board", "lab/a/rows": "123",
		"lab/b/rows": "3", "collection/chess/1": "same", "collection/chess/2": "mine",
		"collection/chess/3": "theirs", "collection/chess/3/about": "their name", "log/x": "one two ",
		"mine": "stays",
	}; !maps.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// TestDamagedFilesAreRejected checks that a file that was changed or truncated anywhere is rejected with the
// position of the damage, and nothing local changes.
func TestDamagedFilesAreRejected(t *testing.T) {
	small := maps.Clone(everything)
	delete(small, "lab/big")
	file := written(t, fill(t, page(), small))
	to := fill(t, desk(), map[string]string{"settings": "mine"})
	refused := func(what string, data []byte, want string) {
		t.Helper()
		_, err := Look(context.Background(), bytes.NewReader(data), to, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
	}
	body := len(magic) + 2 + bytes.IndexByte(file[len(magic)+2:], '\n') + 1
	for i := range file {
		refused(fmt.Sprintf("cut at %d", i), file[:i], "")
		if i >= body {
			for bit := range 8 {
				bad := bytes.Clone(file)
				bad[i] ^= 1 << bit
				if _, err := Look(context.Background(), bytes.NewReader(bad), to, nil); err == nil &&
					!sameRecords(bad, file) {
					t.Errorf("a change of bit %d of byte %d is accepted", bit, i)
				}
			}
		}
	}
	refused("nothing", nil, `begins with ""`)
	refused("a game", []byte("[Event \"x\"]\n\n1. e4 *"), "not a Ludarium backup: it begins with")
	refused("newer", bytes.Replace(file, []byte("backup/1"), []byte("backup/2"), 1), "format is 2")
	refused("odd version", bytes.Replace(file, []byte("backup/1"), []byte("backup/x"), 1), "in line 1")
	refused("no head", []byte(magic+"1\nhello\n"), "in line 2")
	refused("endless head", []byte(magic+"1\n"+strings.Repeat("x", 9000)), "in line 2")
	refused("more", append(bytes.Clone(file), 0), "there is data after the end")
	refused("order", stored("\x01b\x00\x00\x00\x00\x00"), "in record 1 (b): the checksum")
	two := record("b", "x") + record("a", "x")
	refused("order", stored(two), "in record 2 (a): the keys are out of order")
	refused("twice", stored(record("a", "x")+record("a", "x")), "out of order")
	refused("long key", stored("\xff\xff\xff\xff\x01"), "at the beginning: a number is too large")
	refused("long chunk", stored("\x01a\xff\xff\xff\x7f"), "in record 1 (a): a number is too large")
	refused("cut", stored(record("a", "x")), "cut off after record 1")
	if got := all(t, to); len(got) != 1 || got["settings"] != "mine" {
		t.Errorf("changed: %q", got)
	}
}

// sameRecords reports whether both files have equal records; they may differ in padding bits of the
// compressed data.
func sameRecords(a, b []byte) bool {
	read := func(file []byte) (out []byte) {
		in, _, err := open(bytes.NewReader(file))
		if err != nil {
			return nil
		}
		out, _ = io.ReadAll(in.in)
		return out
	}
	return bytes.Equal(read(a), read(b))
}

// stored returns a file with the given records, not compressed.
func stored(records string) []byte {
	file := []byte(magic + "1\n{}\n\x01")
	n := uint16(len(records))
	file = binary.LittleEndian.AppendUint16(file, n)
	file = binary.LittleEndian.AppendUint16(file, ^n)
	return append(file, records...)
}

// record returns a record of one chunk.
func record(key, text string) string {
	out := binary.AppendUvarint(nil, uint64(len(key)))
	out = append(out, key...)
	out = binary.AppendUvarint(out, uint64(len(text)))
	out = append(append(out, text...), 0)
	return string(binary.LittleEndian.AppendUint32(out, checksum(key, []byte(text))))
}

// full is a store that fails after a number of saves, like a full disk.
type full struct {
	store.Memory
	left int
}

func (f *full) Save(key string, data []byte) error {
	if f.left--; f.left < 0 {
		return errors.New("no more room")
	}
	return f.Memory.Save(key, data)
}

// TestFullStoreLosesNothing checks that if there is not enough space, nothing local is removed, and the error
// names the save.
func TestFullStoreLosesNothing(t *testing.T) {
	file := written(t, fill(t, page(), everything))
	f := &full{left: 5}
	to := fill(t, &Stores{Quick: f, Large: f, Rules: rules},
		map[string]string{"lab/mine": "stays", "x": "stays"})
	err := look(t, file, to).Replace(context.Background(), bytes.NewReader(file), to, nil)
	if err == nil || !strings.Contains(err.Error(), "empty can't be restored") {
		t.Errorf("%v", err)
	}
	if got := all(t, to); got["lab/mine"] != "stays" || got["x"] != "stays" {
		t.Errorf("removed: %q", slices.Collect(maps.Keys(got)))
	}
}

func TestFileChangedBetweenReadsIsRejected(t *testing.T) {
	to := desk()
	c := look(t, written(t, fill(t, page(), map[string]string{"a": "x"})), to)
	other := written(t, fill(t, page(), map[string]string{"b": "x"}))
	if err := c.Merge(context.Background(), bytes.NewReader(other), to, nil); err == nil ||
		len(all(t, to)) > 0 {
		t.Errorf("%v, %q", err, all(t, to))
	}
}

func TestBackupCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	from := fill(t, page(), everything)
	if err := Write(ctx, io.Discard, from, Head{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("written: %v", err)
	}
	file := written(t, from)
	if _, err := Look(ctx, bytes.NewReader(file), page(), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("read: %v", err)
	}
}

// FuzzLook checks that Look returns for any file, and that writing and reading a valid file preserves it.
func FuzzLook(f *testing.F) {
	f.Add(stored(record("a", "x") + record("collection/chess/1", "y") + "\x00\x02"))
	f.Add(written(f, fill(f, page(), map[string]string{"a": "x", "lab/a": strings.Repeat("y", 100)})))
	f.Add([]byte(magic + "1\n{}\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, data := range [][]byte{file, stored(string(file[:min(len(file), 1<<15)]))} {
			to := desk()
			c, err := Look(t.Context(), bytes.NewReader(data), to, nil)
			if err == nil && len(c.sums) == 0 {
				continue
			}
			if err != nil {
				if err.Error() == "" {
					t.Error("an error without a message")
				}
				continue
			}
			if err := c.Merge(t.Context(), bytes.NewReader(data), to, nil); err != nil {
				t.Fatal(err)
			}
			again := desk()
			file := written(t, to)
			c = look(t, file, again)
			if err := c.Replace(t.Context(), bytes.NewReader(file), again, nil); err != nil {
				t.Fatal(err)
			}
			if !maps.Equal(all(t, to), all(t, again)) {
				t.Errorf("%q, then %q", all(t, to), all(t, again))
			}
		}
	})
}

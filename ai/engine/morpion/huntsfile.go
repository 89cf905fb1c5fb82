package morpion

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"

	rules "ludarium/game/morpion"
)

// savedHunts is the saved form of Hunts. Older files without a checksum contain only the parts.
type savedHunts struct {
	Format   string          // huntsFormat
	Method   string          // the name of the kind of method, such as "NRPA"; its settings are in the parts
	Checksum string          // CRC-32C of Method and Parts, in hexadecimal
	Parts    json.RawMessage // list of savedHunt
}

const huntsFormat = "ludarium hunts 3"

// sum returns the checksum.
func (s *savedHunts) sum() string {
	table := crc32.MakeTable(crc32.Castagnoli)
	return fmt.Sprintf("%08x", crc32.Update(crc32.Checksum([]byte(s.Method), table), table, s.Parts))
}

// kindOf returns the name of a method's kind.
func kindOf(m Method) string {
	name := fmt.Sprintf("%T", m)
	return name[strings.LastIndexByte(name, '.')+1:]
}

// MarshalJSON returns the saved state.
func (h *Hunts) MarshalJSON() ([]byte, error) {
	parts, err := json.Marshal(h.parts)
	if err != nil {
		return nil, err
	}
	s := savedHunts{Format: huntsFormat, Method: kindOf(h.parts[0].method), Parts: parts}
	s.Checksum = s.sum()
	return json.Marshal(s)
}

// LoadHunts reads n saved hunts that NewHunts began with the same start, method and seed. It returns an error
// if they are damaged or differ, with the difference.
func LoadHunts(data []byte, start *rules.Board, m Method, seed uint64, n int) (*Hunts, error) {
	h, err := loadHunts(data, start, m, seed, max(n, 1))
	if err != nil {
		return nil, fmt.Errorf("morpion: saved hunts: %w", err)
	}
	return h, nil
}

func loadHunts(data []byte, start *rules.Board, m Method, seed uint64, n int) (*Hunts, error) {
	s := savedHunts{Method: kindOf(m), Parts: data}
	if text := bytes.TrimSpace(data); len(text) == 0 || text[0] != '[' {
		s = savedHunts{}
		if err := json.Unmarshal(data, &s); err != nil {
			return nil, fmt.Errorf("damaged: %w", err)
		}
		again, err := json.Marshal(s)
		switch {
		case s.Format != huntsFormat:
			return nil, fmt.Errorf("the format is %q, not %q", s.Format, huntsFormat)
		case err != nil || s.sum() != s.Checksum || !bytes.Equal(again, text):
			return nil, errors.New("damaged: the checksum does not match")
		case s.Method != kindOf(m):
			return nil, fmt.Errorf("their method is %s, not %s", s.Method, kindOf(m))
		}
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(s.Parts, &parts); err != nil {
		return nil, fmt.Errorf("damaged: %w", err)
	}
	if len(parts) != n {
		return nil, fmt.Errorf("there are %d side by side, not %d", len(parts), n)
	}
	h := &Hunts{}
	for i, data := range parts {
		if err := differs(data, start, m, seed); err != nil {
			return nil, err
		}
		part, err := loadHunt(data, m)
		if err != nil {
			return nil, err
		}
		part.stride = uint64(n)
		if part.tries%part.stride != uint64(i) {
			return nil, fmt.Errorf("search %d does not belong to hunt %d of %d", part.tries, i+1, n)
		}
		h.parts = append(h.parts, part)
	}
	return h, nil
}

// differs returns an error unless a saved hunt is by m from start with the seed; the error has the first
// difference.
func differs(data []byte, start *rules.Board, m Method, seed uint64) error {
	var in savedHunt
	if err := json.Unmarshal(data, &in); err != nil {
		return fmt.Errorf("damaged: %w", err)
	}
	if in.Version != huntVersion {
		return fmt.Errorf("version %d, not %d", in.Version, huntVersion)
	}
	from, err := replay(in.Start)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	switch {
	case from.Variant() != start.Variant():
		return fmt.Errorf("their variant is %s, not %s", from.Variant(), start.Variant())
	case in.Seed != seed:
		return fmt.Errorf("their seed is %d, not %d", in.Seed, seed)
	case !slices.Equal(from.History(), start.History()):
		return fmt.Errorf("they start from %s", otherGame(from.Len(), start.Len()))
	}
	return settingsDiffer(in.Method, m)
}

// otherGame describes how two games differ.
func otherGame(saved, here int) string {
	if saved == here {
		return fmt.Sprintf("another record of %d moves", saved)
	}
	return fmt.Sprintf("a record of %d moves, not %d", saved, here)
}

// settingsDiffer returns an error unless saved are the settings of m; it has the first difference.
func settingsDiffer(saved json.RawMessage, m Method) error {
	own, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if bytes.Equal(saved, own) {
		return nil
	}
	var a, b map[string]json.RawMessage
	if err := cmp.Or(json.Unmarshal(saved, &a), json.Unmarshal(own, &b)); err != nil {
		return fmt.Errorf("damaged: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(b)) {
		if x, ok := a[name]; !ok {
			return fmt.Errorf("their method has no setting %s", name)
		} else if name == "Record" && !bytes.Equal(x, b[name]) {
			return errors.New("they perturb another record")
		} else if !bytes.Equal(x, b[name]) {
			return fmt.Errorf("their setting %s is %s, not %s", name, x, b[name])
		}
	}
	return fmt.Errorf("their settings are %s, not %s", saved, own)
}

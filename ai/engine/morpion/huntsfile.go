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

// savedHunts is the saved form of Hunts. Files of an older version contain only the parts, without a
// checksum.
type savedHunts struct {
	Format   string          // huntsFormat
	Method   string          // name of the type of the method, such as "NRPA"; the settings are in the parts
	Checksum string          // CRC-32C of Method and Parts, in hexadecimal
	Parts    json.RawMessage // list with a savedHunt for each hunt
}

const huntsFormat = "ludarium hunts 3"

// sum returns the checksum of Method and Parts.
func (s *savedHunts) sum() string {
	table := crc32.MakeTable(crc32.Castagnoli)
	return fmt.Sprintf("%08x", crc32.Update(crc32.Checksum([]byte(s.Method), table), table, s.Parts))
}

// kindOf returns the name of the type of m.
func kindOf(m Method) string {
	name := fmt.Sprintf("%T", m)
	return name[strings.LastIndexByte(name, '.')+1:]
}

// MarshalJSON returns the state of the hunts for LoadHunts.
func (h *Hunts) MarshalJSON() ([]byte, error) {
	parts, err := json.Marshal(h.parts)
	if err != nil {
		return nil, err
	}
	s := savedHunts{Format: huntsFormat, Method: kindOf(h.parts[0].method), Parts: parts}
	s.Checksum = s.sum()
	return json.Marshal(s)
}

// LoadHunts restores n hunts that NewHunts made with the same start, method and seed. If the data is damaged
// or the hunts differ, it returns an error that describes the difference.
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

// differs returns an error unless data is a hunt with method m from start with the given seed. The error
// describes the first difference.
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

// otherGame describes the difference between the lengths of two games.
func otherGame(saved, here int) string {
	if saved == here {
		return fmt.Sprintf("another record of %d moves", saved)
	}
	return fmt.Sprintf("a record of %d moves, not %d", saved, here)
}

// settingsDiffer returns an error unless saved contains the settings of m. The error describes the first
// difference.
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

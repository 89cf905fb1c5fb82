// Package backup writes all saved data to one file, and restores it on the same or another machine, in a
// browser or on a desktop. The file format is the same everywhere.
//
// # The format, version 1
//
// A file begins with two lines of text in UTF-8, each ended by a line feed:
//
//	ludarium-backup/1
//	{"made":"2026-11-27T14:03:00Z"}
//
// The number is the version of the format: a program reads its own version and earlier ones, and rejects
// later ones. The second line is a JSON object of at most 4096 bytes; unknown keys are ignored. The rest of
// the file is compressed by DEFLATE (RFC 1951). Uncompressed it is a list of records, one for each key of the
// stores, in ascending order of their bytes:
//
//	length of the key, 1 to 1024    unsigned varint (as in package encoding/binary)
//	key
//	chunks: length, 1 to 2²⁰        unsigned varint, and that many bytes
//	0                               unsigned varint: no chunk follows
//	CRC-32C of key and contents     4 bytes, little-endian
//
// The end is a key of length 0, the number of records as an unsigned varint, and the CRC-32C of the checksums
// of all records, 4 bytes, little-endian. Nothing follows.
//
// A key with a slash belongs to the store for large data, any other key to the synchronous store, which may
// be the same store. A file contains neither data that belongs to one machine, see [Rule], nor damaged saves
// that were set aside.
//
// # Restoring
//
// [Look] reads a whole file and changes nothing; only the contents that it has validated can be applied.
// Files are read twice, in pieces, and stores one key at a time, so the memory in use is limited by the size
// of the largest save.
//
// Records are first staged beside the local data and replace it only when all of them are written. If the
// program ends before that, nothing has changed; if it ends later, the next start finishes the work, see
// [Stores.Finish].
package backup

import (
	"hash/crc32"
	"strings"
	"time"

	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

const (
	magic      = "ludarium-backup/"
	version    = 1
	maxHead    = 4096
	maxKey     = 1024
	maxChunk   = 1 << 20
	maxRecords = 1 << 20
	maxSize    = 1 << 31 // maximum size of a record in bytes
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// IsBackup reports whether a file that begins with head is a backup of any version.
func IsBackup(head string) bool { return strings.HasPrefix(head, magic) }

// Head is the metadata in a file.
type Head struct {
	Made time.Time `json:"made"`
}

// Rule specifies how to restore keys with a prefix. The first rule of a list that matches a key applies; a
// key without a rule is a group of its own, and its local value is kept.
type Rule struct {
	Prefix string
	// Parts is the number of slash-separated parts at the beginning of a key that identify its group; 0
	// means all parts. The keys of a group are restored together or not at all.
	Parts int
	// Says is the text that shows the number of groups, as in "{n} {n:run|runs}". If it is empty, groups are
	// not counted.
	Says lang.Text
	// Numbered means that the last part of the group's name is a number. A restored group that differs from
	// the local group with the same number gets an unused number.
	Numbered bool
	// Merge merges a local value with a different value from the file, and returns the result and its key;
	// nil data changes nothing. If Merge is nil, the local value is kept.
	Merge func(key string, here, there []byte) (as string, data []byte)
	// Local means that the keys belong to this machine: they are neither written nor restored.
	Local bool
}

// Stores are the stores of the program. Quick and Large may be the same store.
type Stores struct {
	Quick, Large store.Store
	Rules        []Rule
}

// of returns the store in which a key is kept.
func (s *Stores) of(key string) store.Store {
	if strings.Contains(key, "/") {
		return s.Large
	}
	return s.Quick
}

// rule returns the rule of a key; nil if none matches.
func (s *Stores) rule(key string) *Rule {
	for i := range s.Rules {
		if strings.HasPrefix(key, s.Rules[i].Prefix) {
			return &s.Rules[i]
		}
	}
	return nil
}

// local reports whether a key belongs to this machine, so that files do not contain it.
func (s *Stores) local(key string) bool {
	r := s.rule(key)
	return r != nil && r.Local || len(key) > maxKey || strings.Contains(key, ".damaged-") ||
		strings.HasPrefix(key, staging)
}

func (s *Stores) group(key string) string {
	r := s.rule(key)
	if r == nil || r.Parts == 0 {
		return key
	}
	parts := strings.SplitN(key, "/", r.Parts+1)
	return strings.Join(parts[:min(r.Parts, len(parts))], "/")
}

// keys returns all local keys, including those excluded from files.
func (s *Stores) keys() (map[string]bool, error) {
	all := map[string]bool{}
	for _, st := range []store.Store{s.Quick, s.Large} {
		list, err := st.Keys()
		if err != nil {
			return nil, err
		}
		for _, key := range list {
			if s.of(key) == st {
				all[key] = true
			}
		}
	}
	return all, nil
}

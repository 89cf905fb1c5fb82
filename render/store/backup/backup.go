// Package backup writes all that outlives the program into one file, and takes it back on the same machine or
// on another one, in a browser or on a desktop: the file is the same everywhere.
//
// # The format, version 1
//
// A file begins with two lines of text in UTF-8, each with a line feed at its end:
//
//	ludarium-backup/1
//	{"made":"2026-11-27T14:03:00Z"}
//
// The number is the version of the format: a program reads its own version and those before, and refuses
// later ones. The second line is a JSON object of at most 4096 bytes, in which unknown keys are passed over.
// What follows to the end of the file is compressed by DEFLATE (RFC 1951). Uncompressed it is a list of
// records, one for each key of the stores, in ascending order of their bytes:
//
//	length of the key, 1 to 1024    unsigned varint (as in package encoding/binary)
//	key
//	chunks: length, 1 to 2²⁰        unsigned varint, and so many bytes
//	0                               unsigned varint: no chunk follows
//	CRC-32C of key and contents     4 bytes, little-endian
//
// The end is a key of length 0, the number of records as an unsigned varint, and the CRC-32C of the checksums
// of all records, 4 bytes, little-endian. Nothing follows.
//
// A key with a slash belongs to the store of what is large, any other one to the store that answers at once;
// where both are one it makes no difference. What belongs to the machine alone, see [Rule], is in no file,
// nor are saves that were set aside because they are damaged.
//
// # Taking it back
//
// [Look] reads a whole file and changes nothing; only what it finds sound can be applied. A file is read
// twice, piece by piece, and stores are asked for one key at a time: what is needed is the memory of the
// largest save, not that of all.
//
// What is applied is first written beside what is here, and takes its place only when all of it is there. A
// program that ends in between has changed nothing; one that ends later goes on when it begins anew, see
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
	maxSize    = 1 << 31 // of a record
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Looks reports whether a file that begins so is a backup, of whatever version.
func Looks(head string) bool { return strings.HasPrefix(head, magic) }

// Head is what a file says of itself.
type Head struct {
	Made time.Time `json:"made"`
}

// Rule says what becomes of keys with a prefix. The first rule of a list that fits a key holds for it; a key
// that none fits stands alone, and what is here stays.
type Rule struct {
	Prefix string
	// Parts is how many parts of a key, which slashes divide, name what belongs together and is taken as a
	// whole or not at all; 0: all of them.
	Parts int
	// Says counts for people what belongs together: "{n} {n:run|runs}". Nothing is said where it is empty.
	Says lang.Text
	// Numbered says that the last part is a number, and that what is other than here gets a free one.
	Numbered bool
	// Merge returns what comes of what is here and what the file has, which differ, and under which key; no
	// data changes nothing. Where it is nil, what is here stays.
	Merge func(key string, here, there []byte) (as string, data []byte)
	// Local says that the keys belong to this machine: they are neither written nor read.
	Local bool
}

// Stores are where everything is. Both may be one.
type Stores struct {
	Quick, Large store.Store
	Rules        []Rule
}

// of returns the store of a key.
func (s *Stores) of(key string) store.Store {
	if strings.Contains(key, "/") {
		return s.Large
	}
	return s.Quick
}

// rule returns the rule of a key; nil where none fits.
func (s *Stores) rule(key string) *Rule {
	for i := range s.Rules {
		if strings.HasPrefix(key, s.Rules[i].Prefix) {
			return &s.Rules[i]
		}
	}
	return nil
}

// local reports whether a key belongs into no file.
func (s *Stores) local(key string) bool {
	r := s.rule(key)
	return r != nil && r.Local || len(key) > maxKey || strings.Contains(key, ".damaged-") ||
		strings.HasPrefix(key, staging)
}

// group returns what a key belongs to.
func (s *Stores) group(key string) string {
	r := s.rule(key)
	if r == nil || r.Parts == 0 {
		return key
	}
	parts := strings.SplitN(key, "/", r.Parts+1)
	return strings.Join(parts[:min(r.Parts, len(parts))], "/")
}

// keys returns all keys that are here, also those that belong into no file.
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

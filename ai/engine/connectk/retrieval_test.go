package connectk

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// someWords returns n words of up to longest bits for random keys.
func someWords(n, longest int) []word {
	r := rand.New(rand.NewPCG(8, uint64(n)))
	words := make([]word, n)
	for i := range words {
		words[i] = word{r.Uint64(), r.Uint64(), r.IntN(longest + 1)}
	}
	return words
}

func (t *retrieval) wrong(words []word) (n int) {
	for _, w := range words {
		next := t.reader(w.key)
		for i := range w.length {
			if next() != w.bits>>i&1 {
				n++
				break
			}
		}
	}
	return n
}

func TestRetrievalReturnsStoredValues(t *testing.T) {
	for _, n := range []int{0, 1, 2, 100, 60_000} {
		for _, longest := range []int{0, 1, 5, 20} {
			words := someWords(n, longest)
			f := newRetrieval(words)
			if wrong := f.wrong(words); wrong > 0 {
				t.Errorf("%d of %d words of at most %d bits are wrong", wrong, n, longest)
			}
			used, room := 0, 0
			for _, w := range words {
				used += w.length
			}
			for _, s := range f.shards {
				room += s.size
			}
			if room > used+used/50+2*ribbonBits {
				t.Errorf("%d words of at most %d bits, %d bits in all, take %d", n, longest, used, room)
			}
			for _, w := range someWords(n+100, longest) { // words that are not in the function's domain
				next := f.reader(w.key)
				for range maxWord {
					next()
				}
			}
			var file bytes.Buffer
			if err := f.write(&file); err != nil {
				t.Fatal(err)
			}
			read := new(retrieval)
			if err := read.read(&file); err != nil || !reflect.DeepEqual(read, f) {
				t.Errorf("%d words of at most %d bits are read back differently: %v", n, longest, err)
			}
		}
	}
}

func TestDamagedRetrievalsAreErrors(t *testing.T) {
	for data, want := range map[string]string{
		"":                                     "EOF",
		"\x00\x00\x00\x00":                     "0 shards",
		"\x00\x00\x00\x7f":                     "shards",
		"\x01\x00\x00\x00\x00":                 "EOF",
		"\x01\x00\x00\x00\x00\x7f\x00\x00\x00": "127 bits",
		"\x01\x00\x00\x00\x00\x00\x00\x00\x01": "shard 0 of",
		"\x01\x00\x00\x00\x00\x80\x00\x00\x00": "EOF",
	} {
		if err := new(retrieval).read(strings.NewReader(data)); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", data, err, want)
		}
	}
}

func FuzzRetrieval(f *testing.F) {
	var file bytes.Buffer
	if err := newRetrieval(someWords(100, 5)).write(&file); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes(), uint64(7))
	f.Fuzz(func(t *testing.T, data []byte, key uint64) {
		r := new(retrieval)
		if r.read(bytes.NewReader(data)) != nil {
			return
		}
		next := r.reader(key)
		for range maxWord {
			if b := next(); b > 1 {
				t.Errorf("a bit is %d", b)
			}
		}
	})
}

func FuzzPrefixCode(f *testing.F) {
	f.Add([]byte{1, 3, 3, 3, 4, 4}, uint64(11))
	f.Fuzz(func(t *testing.T, lengths []byte, bits uint64) {
		code, err := newPrefixCode(lengths)
		if err != nil {
			return
		}
		asked := 0
		symbol, ok := code.read(func() uint64 {
			asked++
			return bits >> (asked - 1) & 1
		})
		if !ok {
			if len(code.symbols) > 0 {
				t.Errorf("%v: %b has no meaning", lengths, bits)
			}
			return
		}
		if word, length := code.word(symbol); length != asked || word != bits&(1<<length-1) {
			t.Errorf("%v: %b means %d, the word of which is %b of %d bits", lengths, bits, symbol, word,
				length)
		}
	})
}

package connectk

import (
	"errors"
	"slices"
)

// prefixCode is a canonical code (Huffman: A Method for the Construction of Minimum-Redundancy Codes, 1952;
// Schwartz, Kallick: Generating a Canonical Prefix Encoding, 1964): the lengths of words say all. The only
// word of a single symbol has no bits.
type prefixCode struct {
	lengths []uint8 // of the word of each symbol; noWord where there is none
	symbols []int   // by length, and ascending
	counts  []int   // symbols by length
}

const (
	noWord  = 0xff
	maxWord = 40
)

// shortestCode returns the code that is shortest for symbols of which there are so many each.
func shortestCode(counts []int) prefixCode {
	type tree struct {
		count   int
		symbols []int
	}
	var trees []tree
	lengths := slices.Repeat([]uint8{noWord}, len(counts))
	for symbol, count := range counts {
		if count > 0 {
			trees = append(trees, tree{count, []int{symbol}})
			lengths[symbol] = 0
		}
	}
	for len(trees) > 1 {
		slices.SortStableFunc(trees, func(a, b tree) int { return b.count - a.count })
		last := len(trees) - 1
		a, b := trees[last-1], trees[last]
		both := tree{a.count + b.count, slices.Concat(a.symbols, b.symbols)}
		for _, s := range both.symbols {
			lengths[s]++
		}
		trees = append(trees[:last-1], both)
	}
	c, err := newPrefixCode(lengths)
	if err != nil {
		panic("connectk: " + err.Error())
	}
	return c
}

// newPrefixCode errs on lengths that are too large or leave words that mean nothing or two things.
func newPrefixCode(lengths []uint8) (prefixCode, error) {
	c := prefixCode{lengths: lengths, counts: make([]int, maxWord+1)}
	share, used := uint64(0), 0 // of all words of maxWord bits
	for length := range uint8(maxWord + 1) {
		for symbol, l := range lengths {
			if l == length {
				c.symbols = append(c.symbols, symbol)
				c.counts[length]++
				share += 1 << (maxWord - length)
			}
		}
	}
	for _, l := range lengths {
		if l != noWord {
			used++
		}
	}
	if used != len(c.symbols) {
		return c, errors.New("a word is too long")
	}
	if used > 0 && share != 1<<maxWord {
		return c, errors.New("lengths are not those of a prefix code")
	}
	return c, nil
}

// word returns the bits of a symbol's word, the first one the lowest; it must have one.
func (c *prefixCode) word(symbol int) (word uint64, length int) {
	length = int(c.lengths[symbol])
	code := 0
	for l := range length + 1 {
		code <<= 1
		if l < length {
			code += c.counts[l]
		}
	}
	for _, l := range c.lengths[:symbol] {
		if int(l) == length {
			code++
		}
	}
	for i := range length {
		word |= uint64(code>>(length-1-i)&1) << i
	}
	return word, length
}

// read returns the symbol of the word that next returns bit by bit; ok is false where the code has none.
func (c *prefixCode) read(next func() uint64) (symbol int, ok bool) {
	code, index := 0, 0
	for _, count := range c.counts {
		if code < count {
			return c.symbols[index+code], true
		}
		if index += count; index == len(c.symbols) {
			break
		}
		code = (code-count)<<1 | int(next())
	}
	return 0, false
}

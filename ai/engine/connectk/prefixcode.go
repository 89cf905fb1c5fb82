package connectk

import (
	"errors"
	"slices"
)

// prefixCode is a canonical Huffman code (Huffman: A Method for the Construction of Minimum-Redundancy Codes,
// 1952; Schwartz, Kallick: Generating a Canonical Prefix Encoding, 1964). The lengths of its words define it.
// If there is only one symbol, its word has no bits.
type prefixCode struct {
	lengths []uint8 // length of each symbol's word; noWord if it has none
	symbols []int   // ordered by length, then by symbol
	counts  []int   // number of symbols by length of word
}

const (
	noWord  = 0xff
	maxWord = 40
)

// shortestCode returns the optimal code for the given frequencies of the symbols.
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

// newPrefixCode returns the code with the given lengths, or an error if one is too large or they do not form
// a complete prefix code.
func newPrefixCode(lengths []uint8) (prefixCode, error) {
	c := prefixCode{lengths: lengths, counts: make([]int, maxWord+1)}
	share, used := uint64(0), 0 // sums of probabilities in units of 2^-maxWord
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

// word returns the bits of a symbol's word, the first bit lowest. The symbol must have a word.
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

// read decodes a word whose bits next returns one by one; ok is false if there is no such word.
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

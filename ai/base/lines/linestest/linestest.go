// Package linestest helps to test programs that read and write lines. It corrupts lines as faulty senders do,
// and runs dialogues over pipes in memory.
package linestest

import (
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"
)

// Mutate returns a line with up to n faults: missing, doubled, swapped or replaced words, and invalid
// characters. Replacements are from others. The line has no line break.
func Mutate(r *rand.Rand, line string, n int, others []string) string {
	for range r.IntN(n + 1) {
		words := strings.Split(line, " ")
		i, j := r.IntN(len(words)), r.IntN(len(words))
		switch r.IntN(10) {
		case 0:
			words = append(words[:i:i], words[i+1:]...)
		case 1:
			words = append(words[:i+1:i+1], words[i:]...)
		case 2:
			words[i], words[j] = words[j], words[i]
		case 3, 4:
			words[i] = others[r.IntN(len(others))]
		case 5:
			words = append(words[:i:i], append([]string{others[r.IntN(len(others))]}, words[i:]...)...)
		case 6:
			words = words[:i+1]
		case 7:
			words[i] = mutateWord(r, words[i])
		case 8:
			words[i] = []string{"\t", "  ", " \t ", "\u00a0"}[r.IntN(4)] + words[i]
		case 9:
			words[len(words)-1] += []string{"\r", " ", "\x00", "\xff", "\ufeff", "\x1b[2J"}[r.IntN(6)]
		}
		line = strings.Join(words, " ")
	}
	return strings.ReplaceAll(line, "\n", " ")
}

// mutateWord inserts or changes one byte of a word.
func mutateWord(r *rand.Rand, word string) string {
	i := r.IntN(len(word) + 1)
	const odd = "0123456789-+.eE/aAhHxX\x00\x80\x1b\"'"
	c := string(odd[r.IntN(len(odd))])
	if i == len(word) || r.IntN(3) == 0 {
		return word[:i] + c + word[i:]
	}
	if r.IntN(2) == 0 {
		return word[:i] + word[i+1:]
	}
	return word[:i] + c + word[i+1:]
}

// Talk is a dialogue with a program that runs in the same process.
type Talk struct {
	t   testing.TB
	in  *io.PipeWriter
	end chan error

	mu    sync.Mutex
	more  *sync.Cond
	part  string
	lines []string
	stuck bool
	guard *time.Timer
}

// tooLong is the time after which a silent program is considered stuck. It only ends tests that would
// otherwise never end.
const tooLong = 2 * time.Minute

// Begin starts a program that reads from in and writes to out until it returns.
func Begin(t testing.TB, program func(in io.Reader, out io.Writer) error) *Talk {
	in, w := io.Pipe()
	c := &Talk{t: t, in: w, end: make(chan error, 1)}
	c.more = sync.NewCond(&c.mu)
	c.guard = time.AfterFunc(tooLong, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.stuck = true
		c.more.Broadcast()
		w.CloseWithError(io.ErrUnexpectedEOF)
	})
	go func() {
		err := program(in, c)
		in.Close()
		c.end <- err
	}()
	return c
}

// Write implements io.Writer for the program's output.
func (c *Talk) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	parts := strings.Split(c.part+string(p), "\n")
	c.lines = append(c.lines, parts[:len(parts)-1]...)
	c.part = parts[len(parts)-1]
	c.more.Broadcast()
	return len(p), nil
}

// Say sends text to the program. It has no effect after the program has ended.
func (c *Talk) Say(text string) { _, _ = io.WriteString(c.in, text) }

// Wait waits until the program has written n lines for which is returns true. It returns false if the program
// is stuck or has ended.
func (c *Talk) Wait(n int, is func(line string) bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for seen, found := 0, 0; ; c.more.Wait() {
		for ; seen < len(c.lines); seen++ {
			if is(c.lines[seen]) {
				found++
			}
		}
		if found >= n {
			return true
		}
		if c.stuck {
			return false
		}
	}
}

// End closes the input, waits for the program to end, and returns its whole output and its error. The error
// is io.ErrNoProgress if the program is stuck.
func (c *Talk) End() ([]string, error) {
	c.in.Close()
	var err error
	select {
	case err = <-c.end:
	case <-time.After(tooLong):
		err = io.ErrNoProgress
	}
	c.guard.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.part != "" {
		c.lines = append(c.lines, c.part)
	}
	return c.lines, err
}

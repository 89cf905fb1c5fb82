package chess

import (
	"encoding/binary"
	"reflect"
	"slices"
	"strings"
	"testing"

	rules "ludarium/game/chess"
)

// script is an exchange that records the messages of a search and answers each with the next of its own.
type script struct {
	sent, answers [][]byte
}

// Swap implements pool.Exchange.
func (s *script) Swap(message []byte) (others [][]byte) {
	s.sent = append(s.sent, message)
	if len(s.answers) > 0 {
		others, s.answers = s.answers[:1], s.answers[1:]
	}
	return others
}

// shared searches a middlegame to depth 10 with an exchange, which may be nil.
func shared(t *testing.T, x *script) Progress {
	t.Helper()
	p, err := rules.ParseFEN("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
	if err != nil {
		t.Fatal(err)
	}
	lim := Limits{Depth: 10}
	if x != nil {
		lim.Exchange = x
	}
	return NewEngine(Default(), 1, 1).Search(t.Context(), p, nil, lim, nil)
}

// TestPeersShareEntries sends the entries of one search to another one of the same position, which looks
// them up. A search that receives nothing is the same as without peers.
func TestPeersShareEntries(t *testing.T) {
	alone, first := shared(t, nil), &script{}
	silent := shared(t, first)
	if silent.Nodes != alone.Nodes || !reflect.DeepEqual(silent.Lines, alone.Lines) {
		t.Errorf("without answers %d nodes, want %d", silent.Nodes, alone.Nodes)
	}
	sent := 0
	for _, m := range first.sent {
		sent += len(m) / entrySize
	}
	if got := silent.Shared; got.Sent != sent || sent == 0 || got.Received != 0 || got.Used != 0 {
		t.Errorf("%+v, but %d entries in messages", got, sent)
	}
	if alone.Shared != nil {
		t.Errorf("%+v alone", alone.Shared)
	}
	second := &script{answers: first.sent}
	helped := shared(t, second)
	got := helped.Shared
	if got.Received == 0 || got.Received > sent || got.Stored == 0 || got.Stored > got.Received ||
		got.Used == 0 || got.Refused != 0 {
		t.Errorf("%+v after %d entries", got, sent)
	}
	if helped.Nodes == alone.Nodes {
		t.Errorf("%d nodes as without the entries", helped.Nodes)
	}
}

// TestDamagedMessagesAreRefused checks that a search with damaged messages is the same as without messages
// and reports the error.
func TestDamagedMessagesAreRefused(t *testing.T) {
	good := make([]byte, entrySize)
	binary.LittleEndian.PutUint64(good[8:], uint64(newEntry(0, 20, 10, sharedDepth, exactBound)))
	with := func(e entry) []byte {
		m := append(append([]byte{}, good...), good...)
		binary.LittleEndian.PutUint64(m[entrySize+8:], uint64(e))
		return m
	}
	if err := new(peers).receive(newTable(1), good); err != nil {
		t.Fatal(err)
	}
	alone := shared(t, nil)
	for name, c := range map[string]struct {
		message []byte
		want    string
	}{
		"empty":       {nil, "a message of 0 bytes"},
		"torn":        {good[:15], "a message of 15 bytes"},
		"too long":    {make([]byte, (mostShared+1)*entrySize), "a message of 16400 bytes"},
		"no entry":    {with(0), "the invalid entry 0"},
		"shallow":     {with(newEntry(0, 20, 10, sharedDepth-1, exactBound)), "the invalid entry"},
		"too deep":    {with(newEntry(0, 20, 10, maxPly+1, exactBound)), "the invalid entry"},
		"no bound":    {with(newEntry(0, 20, 10, 9, noBound)), "the invalid entry"},
		"beyond mate": {with(newEntry(0, mate+1, 10, 9, exactBound)), "the invalid entry"},
		"with an age": {with(newEntry(0, 20, 10, 9, exactBound) | 1<<58), "the invalid entry"},
	} {
		got := shared(t, &script{answers: [][]byte{c.message}})
		if got.Nodes != alone.Nodes || !reflect.DeepEqual(got.Lines, alone.Lines) {
			t.Errorf("%s: %d nodes, want %d", name, got.Nodes, alone.Nodes)
		}
		if s := got.Shared; s.Refused != 1 || s.Received != 0 || !strings.Contains(s.Why, c.want) {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// TestMessageKeepsTheNewest checks that a message that is full loses its oldest entries.
func TestMessageKeepsTheNewest(t *testing.T) {
	x := &script{}
	p := newPeers(x)
	for key := range uint64(mostShared + 3) {
		p.note(key, newEntry(0, 20, 10, sharedDepth, exactBound))
	}
	p.note(9, newEntry(0, 20, 10, sharedDepth-1, exactBound))
	p.swap(newTable(1), 5000)
	keys := map[uint64]bool{}
	for at := 0; at < len(x.sent[0]); at += entrySize {
		keys[binary.LittleEndian.Uint64(x.sent[0][at:])] = true
	}
	if len(keys) != mostShared || keys[2] || !keys[3] || !keys[mostShared+2] || len(p.found) != 0 {
		t.Errorf("%d entries, of which the third is kept: %t", len(keys), keys[2])
	}
}

// FuzzMessage searches with entries from a damaged message in the table, of the root position and others.
func FuzzMessage(f *testing.F) {
	p, err := rules.ParseFEN("8/1k6/3p4/p2P1p2/P2P1P2/8/1K6/8 w - - 0 1")
	if err != nil {
		f.Fatal(err)
	}
	x := &script{}
	e := NewEngine(Default(), 1, 1)
	e.Search(f.Context(), p, nil, Limits{Nodes: 5000, Exchange: x}, nil)
	for _, m := range x.sent {
		f.Add(m)
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		message = slices.Clone(message)
		for i, m := range p.Generate(nil) {
			after := p
			after.Make(m)
			if at := i * entrySize; at+entrySize <= len(message) {
				binary.LittleEndian.PutUint64(message[at:], after.Key)
			}
		}
		x := &script{answers: [][]byte{message}}
		got := e.Search(t.Context(), p, nil, Limits{Nodes: 3000, Exchange: x}, nil)
		if len(got.Lines) == 0 || len(got.Lines[0].Moves) == 0 {
			t.Errorf("no move: %+v", got)
		}
		after := p
		for _, m := range got.Lines[0].Moves {
			if !slices.Contains(after.Generate(nil), m) {
				t.Fatalf("the illegal move %s", rules.UCI(m))
			}
			after.Make(m)
		}
	})
}

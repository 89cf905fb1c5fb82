package chess

import (
	"encoding/binary"
	"fmt"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
)

// peers shares deep table entries with the other members of a team, whose tables are in other processes. A
// message consists of entries of entrySize bytes: the key and the second word, both little-endian.
type peers struct {
	pool.Exchange
	found  []byte // message to send
	oldest int    // offset in found of the entry that is replaced next when found is full
	due    int64  // number of nodes at which messages are exchanged next
	counts search.Shared
	// keys of the latest entries from other members, each at the index of its lowest bits
	foreign [1 << 12]uint64
}

const (
	sharedDepth = 4    // minimum depth of entries to share
	mostShared  = 1024 // maximum number of entries in a message; newer entries replace the oldest
	entrySize   = 16   // in bytes
	// Messages are exchanged after an eighth of the nodes so far, at least soonestSwap and at most latestSwap
	// nodes, which a browser searches in some 3 and 50 ms.
	soonestSwap = 1 << 10
	latestSwap  = 1 << 14
)

// newPeers returns the connection to a team over x, nil if x is nil.
func newPeers(x pool.Exchange) *peers {
	if x == nil {
		return nil
	}
	return &peers{Exchange: x, due: soonestSwap}
}

// note adds an entry of this search to the next message if it is deep enough. Without a team, p is nil.
func (p *peers) note(key uint64, e entry) {
	if p != nil && e.depth() >= sharedDepth {
		p.add(key, e)
	}
}

// add adds an entry to the next message.
func (p *peers) add(key uint64, e entry) {
	if len(p.found) < mostShared*entrySize {
		p.found = binary.LittleEndian.AppendUint64(p.found, key)
		p.found = binary.LittleEndian.AppendUint64(p.found, uint64(e))
		return
	}
	binary.LittleEndian.PutUint64(p.found[p.oldest:], key)
	binary.LittleEndian.PutUint64(p.found[p.oldest+8:], uint64(e))
	p.oldest = (p.oldest + entrySize) % len(p.found)
}

// swap sends the noted entries and stores entries of the other members in t. nodes is the number of nodes
// searched so far.
func (p *peers) swap(t *table, nodes int64) {
	p.due = nodes + min(max(nodes/8, soonestSwap), latestSwap)
	p.counts.Sent += len(p.found) / entrySize
	messages := p.Swap(p.found)
	p.found, p.oldest = nil, 0
	for _, m := range messages {
		if err := p.receive(t, m); err != nil {
			p.counts.Refused++
			p.counts.Why = err.Error()
		}
	}
}

// receive stores the entries of a message in t. An entry of t stays if it is deeper, or as deep and the other
// is not exact. If the message is damaged, receive stores nothing and returns an error.
func (p *peers) receive(t *table, message []byte) error {
	if n := len(message); n == 0 || n%entrySize != 0 || n > mostShared*entrySize {
		return fmt.Errorf("chess: a message of %d bytes does not consist of 1 to %d entries of %d bytes", n,
			mostShared, entrySize)
	}
	for at := 8; at < len(message); at += entrySize {
		if e := entry(binary.LittleEndian.Uint64(message[at:])); !e.shareable() {
			return fmt.Errorf("chess: a message has the invalid entry %x", uint64(e))
		}
	}
	for at := 0; at < len(message); at += entrySize {
		key, e := binary.LittleEndian.Uint64(message[at:]), entry(binary.LittleEndian.Uint64(message[at+8:]))
		p.counts.Received++
		if old := t.probe(key); old == 0 || old.depth() < e.depth() ||
			old.depth() == e.depth() && e.bound() == exactBound {
			t.store(key, e)
			p.foreign[key%uint64(len(p.foreign))] = key
			p.counts.Stored++
		}
	}
	return nil
}

// shareable reports whether e can be an entry that note adds to a message.
func (e entry) shareable() bool {
	return e.age() == 0 && e.bound() != noBound && e.depth() >= sharedDepth && e.depth() <= maxPly &&
		e.value() >= -mate && e.value() <= mate
}

// count counts a look-up that found an entry of another member. Without a team, p is nil.
func (p *peers) count(key uint64) {
	if p != nil && p.foreign[key%uint64(len(p.foreign))] == key {
		p.counts.Used++
	}
}

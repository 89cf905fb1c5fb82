package mem

// Load returns a word; with one thread it need not be atomic.
func Load(word *uint64) uint64 { return *word }

// Store sets a word; with one thread it need not be atomic.
func Store(word *uint64, value uint64) { *word = value }

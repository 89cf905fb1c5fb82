package mem

// Load returns a word. It need not be atomic, because there is only one thread.
func Load(word *uint64) uint64 { return *word }

// Store sets a word. It need not be atomic, because there is only one thread.
func Store(word *uint64, value uint64) { *word = value }

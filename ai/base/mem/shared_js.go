package mem

// Load returns a word.
func Load(word *uint64) uint64 { return *word }

// Store is the reverse of Load.
func Store(word *uint64, value uint64) { *word = value }

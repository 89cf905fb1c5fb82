package othello

// load returns a word of a table. Under js there is one thread, and package sync/atomic would cost a call.
func load(word *uint64) uint64 { return *word }

// store is the reverse of load.
func store(word *uint64, value uint64) { *word = value }

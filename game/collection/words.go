package collection

// words is a list of texts, stored one after the other.
type words struct {
	text []byte
	ends []uint32
}

// add adds a text and returns its index.
func (w *words) add(text string) uint32 {
	w.text = append(w.text, text...)
	w.ends = append(w.ends, uint32(len(w.text)))
	return uint32(len(w.ends) - 1)
}

// at returns text n, whose bytes must not be changed.
func (w *words) at(n uint32) []byte {
	begin := uint32(0)
	if n > 0 {
		begin = w.ends[n-1]
	}
	return w.text[begin:w.ends[n]]
}

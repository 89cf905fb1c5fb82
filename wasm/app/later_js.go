package main

// do runs f in the UI goroutine before the next frame.
func (p *program) do(f func()) {
	p.mu.Lock()
	p.later = append(p.later, f)
	p.mu.Unlock()
}

package flow

// Restructure returns an equivalent WebAssembly module with structured control flow and direct calls. It
// returns an error for an invalid module and for an unknown instruction.
func Restructure(module []byte) ([]byte, error) {
	m, err := readProgram(module)
	if err != nil {
		return nil, err
	}
	if m.readTypes() && m.catches() {
		if err := m.decide(); err != nil {
			return nil, err
		}
	}
	codes, err := m.rewrite()
	if err != nil {
		return nil, err
	}
	return m.write(codes)
}

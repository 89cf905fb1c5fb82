package scene

// Lab is the room of experiments.
type Lab struct{ shell *Shell }

// LabState is what scripts read of the lab.
type LabState struct{}

func newLab(s *Shell) *Lab { return &Lab{shell: s} }

func (l *Lab) poll() bool { return false }

func (l *Lab) frame(lay layout) {}

func (l *Lab) state() *LabState { return &LabState{} }

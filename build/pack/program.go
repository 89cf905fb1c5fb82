package pack

import "fmt"

// Program is the content of a package for one platform.
type Program struct {
	Version  string // such as 1.2.3
	Arch     string // amd64 or arm64
	App, CLI []byte // programs with and without a window
	Licence  []byte
	Notice   []byte                // licences of all components
	Icon     func(size int) []byte // returns the program's icon as PNG with a size in pixels
}

const (
	summary     = "five board games and the algorithms that play them"
	description = "Chess, Othello, Connect-k, 2048 and Morpion Solitaire: play them, see how algorithms\n" +
		" think, and repeat published experiments, entirely on your own machine."
)

// readme returns the text file beside the program, with instructions for installation and a list of the
// files.
func (p Program) readme(install string) []byte {
	return fmt.Appendf(nil, `Ludarium %s: %s

%s

The program with a window is called ludarium; it opens files that are named after it or dropped on it.
ludarium-cli is the program without a window; "ludarium-cli help" lists what it does. Games and settings
are kept in the folder "ludarium" of your configuration folder. The program does not use the network.

LICENSE is the licence of Ludarium; NOTICE has the licences of all parts.
`, p.Version, summary, install)
}

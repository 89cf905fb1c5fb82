package room

import "strings"

// EmbedPrefix begins the addresses of what is shown alone, in the page of somebody else.
const EmbedPrefix = "#/embed/"

// The controls that an embedded room may have; which it has is said in its address, see Embedded.
const (
	EmbedStep = "step" // back and forward
	EmbedPlay = "play" // moves come by themselves
	EmbedFlip = "flip" // turns the board
	EmbedMove = "move" // people can move
)

// Embedded returns the address "#/NAME…" as that of the same alone, with controls.
func Embedded(fragment string, controls ...string) string {
	address := EmbedPrefix + strings.TrimPrefix(fragment, "#/")
	sign := "?"
	if strings.Contains(address, sign) {
		sign = "&"
	}
	return address + sign + "controls=" + strings.Join(controls, ",")
}

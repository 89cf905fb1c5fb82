package room

const (
	textBadSeed      = "the seed %q is not a whole number from 0 to 2^64 − 1"
	textAndMoreFiles = "%s and %d more"
)

package room

import "ludarium/render/lang"

const (
	textBadSeed      lang.Text = "the seed {text:%q} is not a whole number from 0 to 2^64 − 1"
	textAndMoreFiles lang.Text = "{name} and {files} more"
)

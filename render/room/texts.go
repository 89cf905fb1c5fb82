package room

import "ludarium/render/ui/lang"

const (
	textBadLimit     lang.Text = "the limit {text:%q} is not a whole number from 1 to {most}"
	textBadSeed      lang.Text = "the seed {text:%q} is not a whole number from 0 to 2⁶⁴ − 1"
	textBadStep      lang.Text = "the step {text:%q} is not a whole number"
	textBadScene     lang.Text = "{name} can't be {text:%q}"
	textUnknownScene lang.Text = "there is no setting {name}"
	textAndMoreFiles lang.Text = "{name} and {files} more"

	// embed.go; %q is the word
	textNoControl = "there is no control %q"
	textNoOrigin  = "%q is not an origin such as https://example.org, null or *"
	textNoScale   = "%q is not a magnification from 0.5 to 4"
	textNoSlide   = "%q is not the number of a slide"
	textNoLook    = "%q is not one of light, dark, contrast, system"
)

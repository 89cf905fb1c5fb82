package formula

import (
	"strings"

	"ludarium/ai/atlas/prose"
	"ludarium/render/ui/lang"
)

// signs are the words for symbols that speech programs read wrongly or skip.
var signs = map[string]lang.Text{
	"+": textPlus, "−": textMinus, "±": textPlusMinus, "·": textTimes, "×": textTimes, "/": textDivided,
	"=": textEquals, "<": textLess, ">": textGreater, "≤": textAtMost, "≥": textAtLeast, "≠": textUnequal,
	"≈": textAbout, "←": textBecomes, "→": textLeadsTo, "∈": textElement, "∞": textInfinity, "′": textPrime,
	"ln": textNaturalLog,
}

// delimited are the words for delimiters around their content.
var delimited = map[string]lang.Text{"()": textParentheses, "[]": textBrackets, "⌈⌉": textCeiling,
	"⌊⌋": textFloor, "||": textAbsolute, "‖‖": textNorm}

// Words returns the formula in words of the current language.
func Words(f prose.Formula) string {
	switch f.Shape {
	case prose.Symbol:
		if say, ok := signs[f.Text]; ok {
			return say.String()
		}
		return f.Text
	case prose.Row:
		words := make([]string, len(f.Parts))
		for i, p := range f.Parts {
			words[i] = Words(p)
		}
		return strings.ReplaceAll(strings.Join(words, " "), " ,", ",")
	case prose.Fraction:
		return either(textFraction, textLongOver, f.Parts...).With("above", Words(f.Parts[0]), "below",
			Words(f.Parts[1]))
	case prose.Root:
		return either(textRoot, textLongRoot, f.Parts...).With("of", Words(f.Parts[0]))
	case prose.Script:
		return scripted(f)
	case prose.Sum:
		return summed(f)
	}
	if say, ok := delimited[f.Text]; ok {
		return say.With("of", Words(f.Parts[0]))
	}
	return f.Text[:1] + Words(f.Parts[0]) + f.Text[1:]
}

// either returns the short text if all parts are single symbols, otherwise the text that says where they end.
func either(short, long lang.Text, parts ...prose.Formula) lang.Text {
	for _, p := range parts {
		if !single(p) {
			return long
		}
	}
	return short
}

// single reports whether a part is one symbol.
func single(f prose.Formula) bool {
	return f.Shape == prose.Symbol || f.Shape == prose.Row && len(f.Parts) == 1 && single(f.Parts[0])
}

func scripted(f prose.Formula) string {
	said := Words(f.Parts[0])
	if sub := f.Parts[1]; !sub.Empty() {
		said = textSub.With("base", said, "index", Words(sub))
	}
	switch super := f.Parts[2]; {
	case super.Empty():
	case single(super) && super.String() == "2":
		said = textSquared.With("base", said)
	case super.String() == "′":
		said += " " + textPrime.String()
	default:
		said = either(textPower, textLongPower, super).With("base", said, "power", Words(super))
	}
	return said
}

func summed(f prose.Formula) string {
	over, to := textSum, textSumTo
	if f.Parts[0].Text == "∏" {
		over, to = textProduct, textProductTo
	}
	if f.Parts[2].Empty() {
		return over.With("low", Words(f.Parts[1]))
	}
	return to.With("low", Words(f.Parts[1]), "high", Words(f.Parts[2]))
}

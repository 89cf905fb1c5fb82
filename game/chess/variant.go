package chess

import (
	"slices"
	"strings"

	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// variant960 is the value of the tag Variant for Chess960; isVariant960 also accepts other spellings.
const variant960 = "Chess960"

// plainVariant returns the name of a variant in lower case without separators.
func plainVariant(name string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "", "/", "").Replace(strings.ToLower(name))
}

func isVariant960(name string) bool {
	name = plainVariant(name)
	return strings.Contains(name, "960") || strings.HasPrefix(name, "fischer") || name == "frc" ||
		name == "wildfr"
}

// usualVariants are the names of standard chess in the tag Variant, in the form that plainVariant returns.
var usualVariants = []string{"", "?", "standard", "chess", "normal", "usual", "regular", "orthodox",
	"classical",
	"classic", "international", "fromposition", "setup", "none"}

// refuseVariant returns an error if the value of the tag Variant is a game that the program does not play.
func refuseVariant(name string) error {
	if isVariant960(name) || slices.Contains(usualVariants, plainVariant(name)) {
		return nil
	}
	return format.Refuse(fault.Errorf("this is a game of %q, which this program does not play", name))
}

// linkedVariants are the names of other variants by their spelling in web addresses of lichess and chess.com.
var linkedVariants = map[string]string{
	"antichess": "Antichess", "atomic": "Atomic", "crazyhouse": "Crazyhouse", "horde": "Horde",
	"kingofthehill": "King of the Hill", "koth": "King of the Hill", "racingkings": "Racing Kings",
	"threecheck": "Three-check", "3check": "Three-check", "fivecheck": "Five-check", "bughouse": "Bughouse",
	"fogofwar": "Fog of War", "duck": "Duck chess", "duckchess": "Duck chess", "giveaway": "Giveaway",
	"suicide": "Suicide", "4playerchess": "4-player chess", "xiangqi": "Xiangqi", "shogi": "Shogi",
}

// foreignLink returns the name of a variant that the program does not play, if the path or the key "variant"
// of a link contains one. Otherwise it returns "".
func foreignLink(l format.Link) string {
	parts := strings.Split(l.Path(), "/")
	if name, ok := l.Value("variant"); ok {
		parts = append(parts, name)
	}
	for _, part := range parts {
		if name := linkedVariants[plainVariant(part)]; name != "" {
			return name
		}
	}
	return ""
}

// checksLeft matches the number of checks that each side of Three-check has left or has given, in a FEN.
var checksLeft = parse.Pattern(`^\+?\d\+\d$`)

// refuseFEN returns an error for a FEN with fields of a variant that the program does not play.
func refuseFEN(words []parse.Word) error {
	if len(words) == 0 || strings.Count(words[0].Text, "/") < 7 {
		return nil
	}
	name, word := "", words[0]
	pocket := strings.LastIndexByte(word.Text, '/') + 1
	switch {
	case strings.ContainsAny(word.Text, "[~"),
		strings.Count(word.Text, "/") == 8 && strings.Trim(word.Text[pocket:], "pnbrqPNBRQ") == "":
		name = "Crazyhouse"
	default:
		for _, w := range words[min(4, len(words)):min(7, len(words))] {
			if checksLeft().MatchString(w.Text) {
				name, word = "Three-check", w
			}
		}
	}
	if name == "" {
		return nil
	}
	return parse.Errorf(word.Text, word.At, "%w", refuseVariant(name))
}

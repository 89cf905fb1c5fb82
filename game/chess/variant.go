package chess

import (
	"slices"
	"strings"

	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// variant960 is the value of the tag Variant for Chess960; isVariant960 knows more names of it.
const variant960 = "Chess960"

// plainVariant returns the name of a variant in small letters without what separates its words.
func plainVariant(name string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "", "/", "").Replace(strings.ToLower(name))
}

func isVariant960(name string) bool {
	name = plainVariant(name)
	return strings.Contains(name, "960") || strings.HasPrefix(name, "fischer") || name == "frc" ||
		name == "wildfr"
}

// usualVariants are the names of the usual rules in the tag Variant, as plainVariant returns them.
var usualVariants = []string{"", "?", "standard", "chess", "normal", "usual", "regular", "orthodox",
	"classical",
	"classic", "international", "fromposition", "setup", "none"}

// refuseVariant errs on a variant that the program doesn't play, as the tag Variant names it.
func refuseVariant(name string) error {
	if isVariant960(name) || slices.Contains(usualVariants, plainVariant(name)) {
		return nil
	}
	return format.Refuse(fault.Errorf("this is a game of %q, which this program does not play", name))
}

// linkedVariants are other variants as lichess and chess.com write them in addresses, with their names.
var linkedVariants = map[string]string{
	"antichess": "Antichess", "atomic": "Atomic", "crazyhouse": "Crazyhouse", "horde": "Horde",
	"kingofthehill": "King of the Hill", "koth": "King of the Hill", "racingkings": "Racing Kings",
	"threecheck": "Three-check", "3check": "Three-check", "fivecheck": "Five-check", "bughouse": "Bughouse",
	"fogofwar": "Fog of War", "duck": "Duck chess", "duckchess": "Duck chess", "giveaway": "Giveaway",
	"suicide": "Suicide", "4playerchess": "4-player chess", "xiangqi": "Xiangqi", "shogi": "Shogi",
}

// foreignLink returns the name of the variant that the path of a link or its key variant shows, empty where
// that is none, or one that the program plays.
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

// checksLeft finds the checks that each side has left or has given, as a FEN of Three-check has them.
var checksLeft = parse.Pattern(`^\+?\d\+\d$`)

// refuseFEN errs on a FEN of a variant that the program doesn't play, as its fields show it.
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

package collection

import (
	"encoding/json"

	"ludarium/render/store/backup"
)

// Keeps returns the rules for restoring collections and the shelf of a game from a backup: a collection that
// differs from the local one with the same number gets a new number, and the most recently played state of
// each game wins.
func Keeps(game string) []backup.Rule {
	return []backup.Rule{
		{Prefix: "collection/" + game + "/", Parts: 3, Numbered: true, Says: textCollectionsCounted},
		{Prefix: "shelf/" + game + "/" + logSuffix,
			Merge: func(key string, here, there []byte) (string, []byte) {
				return key, mergeLogs(here, there)
			}},
		{Prefix: "shelf/" + game + "/", Says: textGamesCounted,
			Merge: func(key string, here, there []byte) (string, []byte) {
				var mine, theirs Kept
				if json.Unmarshal(there, &theirs) != nil || json.Unmarshal(here, &mine) == nil &&
					!theirs.Changed.After(mine.Changed) {
					return "", nil
				}
				return key, there
			}},
	}
}

package collection

import (
	"encoding/json"

	"ludarium/render/store/backup"
)

// Keeps says what becomes of collections and of the shelf of a game when a backup is taken back: a collection
// that is other than the one with its number gets a number of its own, a game that was played on is kept as
// it was last.
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

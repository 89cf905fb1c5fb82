//go:build !js

package main

import (
	"context"
	"os"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/assets"
)

// language provides the system's languages and the texts of translations. It implements room.Language.
type language struct{}

// Languages implements room.Language with the languages of the environment, in POSIX form ("fi_FI.UTF-8").
func (language) Languages() (tags []string) {
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"} {
		for tag := range strings.SplitSeq(os.Getenv(name), ":") {
			tag, _, _ = strings.Cut(tag, ".")
			if tag != "" {
				tags = append(tags, strings.ReplaceAll(tag, "_", "-"))
			}
		}
	}
	return tags
}

// Spoken implements room.Language. It does nothing, because the window contains no texts of others.
func (language) Spoken(string) {}

// Messages implements room.Language.
func (language) Messages(_ context.Context, file string) ([]byte, error) {
	if tag, ok := atlas.TranslationTag(file); ok {
		return text.PackTranslation(assets.Atlas(), tag)
	}
	return assets.Messages(file)
}

package guide

import (
	"context"

	"ludarium/ai/atlas"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// Tongue loads the translation of the atlas and its lectures into the language of the interface. The zero
// value has loaded nothing.
type Tongue struct {
	tag   string // language of the translation, or of the requested one; empty before the first request
	asked *mailbox.Ask[atlas.Translation]
}

// Poll requests the translation whenever the language has changed, and returns it once it is loaded, with
// came set. It is empty for English, and if err is set.
func (t *Tongue) Poll(host *room.Host) (said atlas.Translation, came bool, err error) {
	if l := lang.Spoken(); t.tag != l.Tag {
		t.tag = l.Tag
		t.asked.Cancel()
		t.asked = nil
		if l.English() {
			return said, true, nil
		}
		t.asked = mailbox.Once(func(ctx context.Context) (atlas.Translation, error) {
			data, err := host.Messages(ctx, atlas.TranslationFile(l.Tag))
			if err != nil {
				return atlas.Translation{}, err
			}
			return atlas.DecodeTranslation(data)
		})
	}
	list, came, err := t.asked.Take()
	if !came {
		return said, false, nil
	}
	if t.asked = nil; err == nil {
		said = list[0]
	}
	return said, true, err
}

// Here reports whether the translation into the language of the interface has been loaded or has failed.
func (t *Tongue) Here() bool { return t.asked == nil && t.tag == lang.Spoken().Tag }

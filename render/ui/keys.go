package ui

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Keys holds the keys and the typed text of the frame that no control has consumed yet. A key is consumed by
// the first control that takes it.
type Keys struct {
	left []Key
	text string
}

func (k *Keys) begin(in *Input) {
	k.left, k.text = in.Keys, in.Text
	if in.Right.Pressed { // the right button acts like Escape unless a control uses it, see RightPress
		k.left = append(slices.Clip(k.left), Key{Code: Escape})
	}
}

// Take consumes the first press of code. Presses with Ctrl or Alt do not count.
func (k *Keys) Take(code Code) (Key, bool) { return k.take(code, false, false) }

// TakePlain is Take for presses without Shift.
func (k *Keys) TakePlain(code Code) bool {
	i := slices.IndexFunc(k.left, func(key Key) bool { return key == Key{Code: code} })
	if i >= 0 {
		k.left = slices.Delete(slices.Clone(k.left), i, i+1)
	}
	return i >= 0
}

// TakeAlt consumes the first press of code with Alt.
func (k *Keys) TakeAlt(code Code) bool {
	_, ok := k.take(code, true, false)
	return ok
}

// TakeCtrl consumes the first press of code with Ctrl or, on a Mac, Command.
func (k *Keys) TakeCtrl(code Code) bool {
	_, ok := k.take(code, false, true)
	return ok
}

func (k *Keys) take(code Code, alt, ctrl bool) (Key, bool) {
	for i, key := range k.left {
		if key.Code == code && key.Ctrl == ctrl && key.Alt == alt {
			k.left = append(append([]Key(nil), k.left[:i]...), k.left[i+1:]...)
			return key, true
		}
	}
	return Key{}, false
}

// TakeTyped consumes the first typed character if it is one of chars.
func (k *Keys) TakeTyped(chars string) (text string, ok bool) {
	for _, key := range k.left {
		text := string(key.Code)
		if key.Shift {
			text = strings.ToUpper(text)
		}
		if utf8.RuneCountInString(text) != 1 || !strings.Contains(chars, text) {
			continue
		}
		if _, ok := k.Take(key.Code); ok {
			return text, true
		}
	}
	return "", false
}

// takeCharacter consumes the first typed character.
func (k *Keys) takeCharacter() (text string, ok bool) {
	for _, key := range k.left {
		if utf8.RuneCountInString(string(key.Code)) == 1 {
			if _, ok := k.Take(key.Code); ok {
				return string(key.Code), true
			}
		}
	}
	return "", false
}

// DropTyped consumes the keys and the text of characters, but not those with Ctrl or Alt.
func (k *Keys) DropTyped() {
	k.left = slices.DeleteFunc(slices.Clone(k.left), func(key Key) bool {
		return utf8.RuneCountInString(string(key.Code)) == 1 && !key.Ctrl && !key.Alt
	})
	k.text = ""
}

// takeAll consumes and returns the text and all keys.
func (k *Keys) takeAll() (keys []Key, text string) {
	keys, text = k.left, k.text
	k.left, k.text = nil, ""
	return keys, text
}

// giveBack returns a consumed key to the queue.
func (k *Keys) giveBack(key Key) { k.left = append(k.left, key) }

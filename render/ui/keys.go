package ui

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Keys are the keys and the text of a frame that no control took yet. Who takes one keeps it from all that
// are drawn later.
type Keys struct {
	left []Key
	text string
}

func (k *Keys) begin(in *Input) {
	k.left, k.text = in.Keys, in.Text
	if in.Right.Pressed { // it cancels what was begun, unless RightPress takes it
		k.left = append(slices.Clip(k.left), Key{Code: Escape})
	}
}

// Take takes the first press of code. What is pressed together with Ctrl or Alt is something else.
func (k *Keys) Take(code Code) (Key, bool) { return k.take(code, false, false) }

// TakeAlt takes the first press of code together with Alt.
func (k *Keys) TakeAlt(code Code) bool {
	_, ok := k.take(code, true, false)
	return ok
}

// TakeCtrl takes the first press of code together with Ctrl or, on a Mac, Command.
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

// TakeTyped takes the first character that was typed if it is one of chars.
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

// takeAll takes the text and all keys.
func (k *Keys) takeAll() (keys []Key, text string) {
	keys, text = k.left, k.text
	k.left, k.text = nil, ""
	return keys, text
}

// giveBack leaves a key that was taken to others.
func (k *Keys) giveBack(key Key) { k.left = append(k.left, key) }

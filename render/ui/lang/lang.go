// Package lang translates the texts of the program into the chosen language.
//
// In the code, a text is a whole English sentence, a constant of type [Text] in the texts.go of its package.
// Other languages are message files, for example assets/lang/fi-screen.json, whose keys are the English
// texts. A page loads the files of the language that it shows; a text missing from a file appears in English.
// A test of ludarium/build/texts compares the files with the program, in both directions.
//
// # Places
//
// A text has named places, so that each language can choose its word order:
//
//	"{side} to move"           the value of side, as %v prints it
//	"{done:%.0f} %"            the value, formatted by a verb of fmt
//	"{n} {n:game|games}"       one of the plural forms, chosen by the language's rule for n
//	"{{"                       a brace
//	"Back{# a key}"            a remark for translators, never shown; it also distinguishes equal texts
//
// # To add a language
//
// Add it to [Languages], let "go run ./build texts" write its message files, fill them in, and translate in
// index.html what the page shows before the program starts (the block "texts"). Then run the tests:
//
//	build/texts      each text that is missing, no longer used or has other places than in English
//	build/site       the same for index.html
//	build/house      letters that the typefaces lack
//	render/ui/lang      plural forms and the decimal mark; forms other than one and other need a rule in form
//	render/room/session   letters of the pieces of chess: a row in letters_test.go
//	render/room/all  texts that do not fit: TestOtherLanguagesFit
//
// Pages of the atlas may follow one by one: assets/atlas/TAG, see Translation in ludarium/ai/atlas. README.md
// and assets/docs/features.md name the languages.
package lang

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync/atomic"
)

// Language is a language of the interface.
type Language struct {
	Tag     string // BCP 47 tag, such as "fi"
	Name    string // in the language itself, such as "suomi"
	Decimal string // decimal separator
	Letters string // letters of the king, queen, rook, bishop and knight in chess notation
	Day     string // layout of a short date, see package time
	Clock   string // layout of hours and minutes, see package time
}

// Find returns the language for a tag, such as "fi", or for a tag that begins with it, such as "fi-FI".
func Find(tag string) (Language, bool) {
	for _, l := range Languages {
		if tag == l.Tag || len(tag) > len(l.Tag) && tag[:len(l.Tag)+1] == l.Tag+"-" {
			return l, true
		}
	}
	return Language{}, false
}

// Choose returns the first of the preferred languages that the program supports, or English if it supports
// none.
func Choose(preferred []string) Language {
	for _, tag := range preferred {
		if l, ok := Find(tag); ok {
			return l
		}
	}
	return Languages[0]
}

// The parts of a language, each in a message file of its own: the interface, games, algorithms and
// experiments, their lists, messages from workers about runs, and errors about files and input.
const (
	Screen  = "screen"
	Games   = "games"
	Methods = "methods"
	Guide   = "guide"
	Lab     = "lab"
	Faults  = "faults"
)

// File returns the name of the message file for a part of a language.
func (l Language) File(part string) string { return l.Tag + "-" + part + ".json" }

// Files returns the names of all message files of a language; none for English.
func (l Language) Files() []string {
	if l.English() {
		return nil
	}
	return []string{l.File(Screen), l.File(Games), l.File(Methods), l.File(Guide), l.File(Lab),
		l.File(Faults)}
}

// English reports whether the language is English, which needs no message file.
func (l Language) English() bool { return l.Tag == Languages[0].Tag }

// Messages maps the English texts to their translations.
type Messages map[Text]Text

// Read reads a message file. An error names the first invalid text.
func Read(data []byte) (Messages, error) {
	m := Messages{}
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf(textBadFile, err)
	}
	for english, text := range m {
		if text == "" {
			delete(m, english) // not translated yet
			continue
		}
		if err := text.check(english); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// check returns an error if t uses places that the English text does not have.
func (t Text) check(english Text) error {
	names, err := t.Places()
	if err != nil {
		return fmt.Errorf(textBadTextOf, string(t), string(english), err)
	}
	known, err := english.Places()
	if err != nil {
		return fmt.Errorf(textBadText, string(english), err)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return fmt.Errorf(textUnknownPlace, string(t), string(english), name)
		}
	}
	return nil
}

// spoken is a language with its messages.
type spoken struct {
	Language
	messages Messages
	data     *data
}

// now is the current language. It is global because the whole screen is in one language.
var now atomic.Pointer[spoken]

func init() { Speak(Languages[0], nil) }

// Speak sets the current language. It is safe for concurrent use.
func Speak(l Language, m Messages) { now.Store(&spoken{l, m, newData(m)}) }

// Spoken returns the current language.
func Spoken() Language { return now.Load().Language }

// Package lang says the texts of the program in the language that people chose.
//
// A text stands in the code as a whole English sentence, a constant of type [Text] in the texts.go of its
// package. Other languages are message files, assets/lang/fi-screen.json for instance, whose keys are the
// English texts themselves: a page loads those of the language that it shows, and what a file lacks is said
// in English. A test of ludarium/build/texts compares the files with the program, both ways.
//
// # Places
//
// A text has named places, so that each language orders its words as it likes:
//
//	"{side} to move"           what stands for side, as %v writes it
//	"{done:%.0f} %"            by a verb of fmt
//	"{n} {n:game|games}"       one of the plural forms, by the language's rule for the number n
//	"{{"                       a brace
//	"Back{# a key}"            a remark for translators, which nobody sees; it tells two texts apart
//
// # To add a language
//
// Add it to [Languages], let "go run ./build texts" write its message files, fill them in, and say in
// index.html what the page says before the program speaks (the block "texts"). Then run the tests:
//
//	build/texts      each text that is missing, is not said any more or has other places than in English
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

// Language is a language that people can choose.
type Language struct {
	Tag     string // by BCP 47: "fi"
	Name    string // in itself: "suomi"
	Decimal string // between whole and fraction
	Letters string // for king, queen, rook, bishop and knight of chess
	Day     string // a date in short, as package time lays it out
	Clock   string // hours and minutes
}

// Find returns the language of a tag, or of the first part of one, as in "fi-FI".
func Find(tag string) (Language, bool) {
	for _, l := range Languages {
		if tag == l.Tag || len(tag) > len(l.Tag) && tag[:len(l.Tag)+1] == l.Tag+"-" {
			return l, true
		}
	}
	return Language{}, false
}

// Choose returns the first language that the program speaks of those that people prefer, in their order; it
// is English if it speaks none.
func Choose(preferred []string) Language {
	for _, tag := range preferred {
		if l, ok := Find(tag); ok {
			return l
		}
	}
	return Languages[0]
}

// The parts of a language: what the interface says, what is told about games, about algorithms and
// experiments, what leads through their lists, what workers tell of runs, and what is wrong with what was
// read. Each is a message file.
const (
	Screen  = "screen"
	Games   = "games"
	Methods = "methods"
	Guide   = "guide"
	Lab     = "lab"
	Faults  = "faults"
)

// File returns the name of the message file of a part of a language.
func (l Language) File(part string) string { return l.Tag + "-" + part + ".json" }

// Files returns the names of all message files of a language; none for English.
func (l Language) Files() []string {
	if l.English() {
		return nil
	}
	return []string{l.File(Screen), l.File(Games), l.File(Methods), l.File(Guide), l.File(Lab),
		l.File(Faults)}
}

// English reports whether the language needs no message file.
func (l Language) English() bool { return l.Tag == Languages[0].Tag }

// Messages are texts by the English ones.
type Messages map[Text]Text

// Read reads a message file. An error names the text that is wrong.
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

// check reports whether a text has only places of the English one.
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

// spoken is what the program speaks now.
type spoken struct {
	Language
	messages Messages
	data     *data
}

// now is the language of the whole program, as it is that of the whole screen.
var now atomic.Pointer[spoken]

func init() { Speak(Languages[0], nil) }

// Speak makes all texts be said in a language from now on. It is safe for concurrent use.
func Speak(l Language, m Messages) { now.Store(&spoken{l, m, newData(m)}) }

// Spoken returns the language that is spoken.
func Spoken() Language { return now.Load().Language }

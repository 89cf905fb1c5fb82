package lang

import (
	"fmt"
	"strings"

	"ludarium/game/text/fault"
)

// Fault returns the message of an error in the current language. Messages that have no translation, such as
// the system's, stay as they are.
func Fault(err error) string {
	if Spoken().English() {
		return err.Error()
	}
	switch e := err.(type) {
	case *fault.Error:
		places := make([]any, 0, 2*len(e.Args))
		for i, a := range e.Args {
			places = append(places, place(i), said(a))
		}
		return Sentence(e.Format).With(places...)
	case fault.Saying:
		return Fault(e.Says())
	case *failure:
		return err.Error()
	}
	return foreign(err)
}

// Notes applies Note to each of several texts.
func Notes(texts []fault.Text) (list []string) {
	for _, t := range texts {
		list = append(list, Note(t))
	}
	return list
}

// Note is Fault for a text that is part of an error.
func Note(t fault.Text) string {
	if t == "" {
		return ""
	}
	return Fault(t.Err())
}

// said returns the value to insert at a place of a message: errors and words are translated into the current
// language.
func said(a any) any {
	switch a := a.(type) {
	case error:
		return Fault(a)
	case fault.Text:
		return Note(a)
	case fault.Word:
		return word(string(a))
	case fmt.Stringer:
		return word(a.String())
	}
	return a
}

// word returns the translation of a data word into the current language; the word is unchanged if no message
// file contains it.
func word(english string) string {
	if told, ok := now.Load().whole(english); ok {
		return told
	}
	return english
}

// place returns the name of the place for argument i of a format: "1" for the first one.
func place(i int) string { return fmt.Sprint(i + 1) }

// Sentence converts a format of package fault to a Text whose places are named 1, 2 and so on: "%q is not %d"
// becomes "{1:%q} is not {2}".
func Sentence(english string) Text {
	var b strings.Builder
	rest, n := english, 0
	for {
		words, verb, ok := strings.Cut(rest, "%")
		b.WriteString(strings.ReplaceAll(words, "{", "{{"))
		if !ok {
			return Text(b.String())
		}
		if strings.HasPrefix(verb, "%") {
			b.WriteByte('%')
			rest = verb[1:]
			continue
		}
		end := strings.IndexAny(verb, verbs) + 1
		how := verb[:end]
		if at, behind, numbered := strings.Cut(strings.TrimPrefix(how, "["), "]"); numbered {
			fmt.Sscan(at, &n)
			n, how = n-1, behind
		}
		b.WriteString("{" + place(n))
		if !strings.Contains(plainVerbs, how) {
			b.WriteString(":%" + how)
		}
		b.WriteByte('}')
		rest = verb[end:]
		n++
	}
}

const (
	verbs      = "vTtbcdoOqxXUeEfFgGsw" // verbs that can end a placeholder
	plainVerbs = "dgsvw"                // verbs that print as %v does
)

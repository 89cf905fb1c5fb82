package fault

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// packed is the JSON form of an error or of one of its arguments.
type packed struct {
	Say  string          `json:"say,omitempty"`  // format of an Error
	With []packed        `json:"with,omitempty"` // arguments of the format
	Cut  string          `json:"cut,omitempty"`  // prefix that Trim removes
	Word string          `json:"word,omitempty"`
	Text string          `json:"text,omitempty"`
	Not  bool            `json:"not,omitempty"` // whether the error has no format, so that Say is its text
	Int  json.RawMessage `json:"int,omitempty"`
	Real *float64        `json:"real,omitempty"`
}

// begins is the text with which every packed error begins.
const begins = `{"say":`

// Text is an error as a text that can be stored, compared and sent to another program. It is JSON, or the
// plain text of an error without a format.
type Text string

// Of returns an error as a Text, "" for nil.
func Of(err error) Text {
	if err == nil {
		return ""
	}
	p := pack(err)
	if p.Say == "" {
		return Text(err.Error())
	}
	data, failed := json.Marshal(p)
	if text := Text(data); failed == nil && text.String() == err.Error() {
		return text
	}
	return Text(err.Error())
}

// String returns the English text.
func (t Text) String() string {
	if t == "" {
		return ""
	}
	return t.Err().Error()
}

// Err returns the error of the text, nil for "".
func (t Text) Err() error {
	if t == "" {
		return nil
	}
	if strings.HasPrefix(string(t), begins) {
		var p packed
		if err := json.Unmarshal([]byte(t), &p); err == nil {
			return p.error()
		}
	}
	return errors.New(string(t))
}

// Notef returns a Text with a format and arguments: Of(Errorf(…)).
func Notef(format string, args ...any) Text { return Of(Errorf(format, args...)) }

func pack(err error) packed {
	switch e := err.(type) {
	case *Error:
		p := packed{Say: e.Format}
		for _, a := range e.Args {
			p.With = append(p.With, packArg(a))
		}
		return p
	case *trimmed:
		p := pack(e.err)
		p.Cut = e.prefix
		return p
	case Saying:
		return pack(e.Says())
	}
	return packed{Text: err.Error(), Not: true}
}

// packArg returns the packed form of an argument.
func packArg(a any) packed {
	switch a := a.(type) {
	case error:
		return pack(a)
	case Text:
		return pack(a.Err())
	case Word:
		return packed{Word: string(a)}
	case fmt.Stringer:
		return packed{Word: a.String()}
	}
	switch v := reflect.ValueOf(a); {
	case v.CanInt():
		return packed{Int: strconv.AppendInt(nil, v.Int(), 10)}
	case v.CanUint():
		return packed{Int: strconv.AppendUint(nil, v.Uint(), 10)}
	case v.CanFloat():
		x := v.Float()
		return packed{Real: &x}
	}
	return packed{Text: fmt.Sprint(a)}
}

// error restores a packed error.
func (p packed) error() error {
	if p.Say == "" {
		return errors.New(p.Text)
	}
	args := make([]any, len(p.With))
	for i, a := range p.With {
		args[i] = a.arg()
	}
	return Trim(&Error{p.Say, args, fmt.Errorf(p.Say, args...)}, p.Cut)
}

// arg restores a packed argument.
func (p packed) arg() any {
	switch {
	case p.Say != "" || p.Not:
		return p.error()
	case p.Word != "":
		return Word(p.Word)
	case p.Real != nil:
		return *p.Real
	case p.Int == nil:
		return p.Text
	}
	if n, err := strconv.ParseInt(string(p.Int), 10, 64); err == nil {
		return n
	}
	n, _ := strconv.ParseUint(string(bytes.TrimSpace(p.Int)), 10, 64)
	return n
}

// Errors returns the errors of texts.
func Errors(texts []Text) []error {
	list := make([]error, len(texts))
	for i, t := range texts {
		list[i] = t.Err()
	}
	return list
}

package lang

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"strconv"

	"ludarium/game/text/fault"
)

// foreign returns the message of an error of the standard library in the current language, if users commonly
// see the error; other messages are returned unchanged.
func foreign(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var letter base64.CorruptInputError
	var escape url.EscapeError
	var number *strconv.NumError
	var address *url.Error
	switch {
	case errors.As(err, &syntax):
		return textNoJSON.With("at", syntax.Offset)
	case errors.As(err, &kind):
		return textOtherJSON.With("value", kind.Value, "at", kind.Offset)
	case errors.As(err, &letter):
		return textNoBase64.With("at", int64(letter)+1)
	case errors.As(err, &escape):
		return textNoEscape.With("text", fault.Short(string(escape)))
	case errors.As(err, &address):
		return textNoAddress.With("text", fault.Short(address.URL))
	case errors.As(err, &number):
		return textNoNumber.With("text", fault.Short(number.Num))
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return textEndsEarly.String()
	}
	return fault.Cut(err.Error(), mostPlace)
}

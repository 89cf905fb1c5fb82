package lang

// Languages are the languages of the interface, English first.
var Languages = []Language{
	{Tag: "en", Name: "English", Decimal: ".", Letters: "KQRBN", Day: "2 Jan 2006", Clock: "15:04"},
	{Tag: "fi", Name: "suomi", Decimal: ",", Letters: "KDTLR", Day: "2.1.2006", Clock: "15.04"},
	{Tag: "et", Name: "eesti", Decimal: ",", Letters: "KLVOR", Day: "02.01.2006", Clock: "15:04"},
}

// Errors about message files, for translators. The placeholders have the syntax of package fmt.
const (
	textBadFile      = "lang: bad message file: %w"
	textBadText      = "lang: bad text %q: %w"
	textBadTextOf    = "lang: bad text %q of %q: %w"
	textUnknownPlace = "lang: the text %q of %q has a place {%s}, which is not in the English one"
	textNotClosed    = "a place is not closed"
	textNoName       = "a place has no name"
)

// Translatable messages for errors of the standard library.
const (
	textNoJSON    Text = "byte {at} is not valid JSON"
	textOtherJSON Text = "byte {at} is a JSON {value}, which is not allowed there"
	textNoBase64  Text = "character {at} is not one of Base64"
	textNoEscape  Text = "{text:%q} is not an encoded character of an address"
	textNoAddress Text = "{text:%q} is not an address"
	textNoNumber  Text = "{text:%q} is not a number of that kind"
	textEndsEarly Text = "it ends too early{# a text}"
)

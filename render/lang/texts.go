package lang

// Languages are those that the program speaks, English first.
var Languages = []Language{
	{Tag: "en", Name: "English", Decimal: ".", Letters: "KQRBN"},
	{Tag: "fi", Name: "suomi", Decimal: ",", Letters: "KDTLR"},
	{Tag: "et", Name: "eesti", Decimal: ",", Letters: "KLVOR"},
}

// What is wrong with message files, for those who write them. Verbs are those of fmt.
const (
	textBadFile      = "lang: bad message file: %w"
	textBadText      = "lang: bad text %q: %w"
	textBadTextOf    = "lang: bad text %q of %q: %w"
	textUnknownPlace = "lang: the text %q of %q has a place {%s}, which is not in the English one"
	textNotClosed    = "a place is not closed"
	textNoName       = "a place has no name"
)

package morpion

import (
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Formats returns the formats of Morpion Solitaire.
func Formats() format.Set {
	first := func(looks func(string) bool) func(string) bool {
		return func(text string) bool { return looks(recordTexts(text)[0].Text) }
	}
	own := func(text string) bool { return !isMSR(text) && !isPentasolText(text) && !isNumbered(text) }
	return format.Set{
		Game: Game(),
		Formats: []format.Format{
			format.Position(Game()),
			format.JSON(Game()),
			recordFormat("msr", "MSR", ".msr", first(isMSR), func(b *Board) (string, error) {
				return b.Record().MSR()
			}),
			recordFormat("pentasol", "Pentasol", ".txt", first(isPentasolText),
				func(b *Board) (string, error) { return b.Record().Pentasol() }),
			recordFormat("grid", "Numbered grid", ".txt", first(isNumbered), func(b *Board) (string, error) {
				return b.numberedGrid(), nil
			}),
			recordFormat("record", "Record", ".txt", first(own), func(b *Board) (string, error) {
				return b.Record().String(), nil
			}),
		},
		Carried: func(l format.Link) (string, bool) {
			at := strings.Index(l.Text, msrCompact)
			return l.Text[max(at, 0):], at >= 0
		},
		Sites:  []string{"morpionsolitaire.com", "morpion-solitaire.io"},
		Copied: "the record",
	}
}

// recordFormat returns a format for records. Its reader accepts records in any format.
func recordFormat(name, title, ext string, looks func(string) bool,
	write func(b *Board) (string, error)) format.Format {
	return format.Format{Name: name, Title: title, Exts: []string{ext}, Looks: looks,
		Read: format.Parts(readRecords), Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return write(game.Concrete(end).(*State).Board())
		}}
}

// readRecord reads a record. Its variant is the variant that it names, or else the variant of v or, if the
// moves are illegal in that variant, another one in which they are legal.
func readRecord(v param.Values, text string) (*format.Game, error) {
	variant, err := ParseVariant(v["variant"])
	if err != nil {
		return nil, err
	}
	rec, err := parseLegal(text, variant)
	if err == nil {
		return rec.shared(), nil
	}
	found, other := Check(text)
	if other != nil || found.Bad != nil || found.Variant == variant {
		return nil, err
	}
	if rec, other = parseLegal(text, found.Variant); other != nil {
		return nil, err
	}
	it := rec.shared()
	it.Mended = []fault.Text{
		fault.Notef("read as a game of %s: %s does not allow its moves", found.Variant, variant)}
	return it, nil
}

// parseLegal reads a record and checks its moves; see ParseRecord.
func parseLegal(text string, v Variant) (Record, error) {
	rec, err := ParseRecord(text, v)
	if err == nil {
		_, err = rec.Replay() // Replay's error is the most informative
	}
	return rec, err
}

// shared returns the record in the form common to all games.
func (r Record) shared() *format.Game {
	v := param.Values{"variant": r.Variant.String()}
	return &format.Game{Values: v, Line: format.Plies(r.Moves)}
}

func isPentasolText(text string) bool { return isPentasol(fields(text)) }

func isNumbered(text string) bool {
	_, ok := readNumbered(text)
	return ok
}

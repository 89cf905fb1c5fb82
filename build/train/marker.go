package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"ludarium/ai/catalog"
	"ludarium/build/tool"
	"ludarium/game/param"
)

// Settings of the network of marker genes whose games the atlas shows, as bred in the room of Othello.
const (
	markerGenes       = 600
	markerPopulation  = 30
	markerGenerations = 60
	markerSeed        = 1
)

// genesInPage matches a player's genes in a page.
var genesInPage = regexp.MustCompile(`genes: "[^"]*"`)

// breedMarker breeds a network by games against random play and writes its genes into the page that shows
// it.
func breedMarker(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train marker-network", flag.ContinueOnError)
	generations := f.Int("generations", markerGenerations, "generations")
	population := f.Int("population", markerPopulation, "networks in a generation")
	genes := f.Int("genes", markerGenes, "numbers of a network")
	seed := f.Uint64("seed", markerSeed, "seed of the networks and the games")
	page := f.String("page", filepath.Join(b.Root, "assets", "atlas", "marker-network.md"),
		"page that shows the network")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	text, err := os.ReadFile(*page)
	if err == nil && !genesInPage.Match(text) {
		err = fmt.Errorf("%s: there are no genes to be replaced", *page)
	}
	if err != nil {
		return err
	}
	trainer, err := catalog.FindTrainer("othello", "networks")
	if err != nil {
		return err
	}
	v, err := param.Fill(trainer.Params, param.Values{"generations": strconv.Itoa(*generations),
		"population": strconv.Itoa(*population), "genes": strconv.Itoa(*genes)})
	if err != nil {
		return err
	}
	run, err := trainer.Start(v, *seed, nil)
	if err != nil {
		return err
	}
	for at := 0; !run.Done(); run.Step() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s := run.State(); s.At > at {
			at = s.At
			b.Say("generation %d of %d: %s", at, s.Of, s.Says)
		}
	}
	best := run.State().Best
	if best == "" {
		return errors.New("train marker-network: the run found nothing")
	}
	return replace(*page, func(w io.Writer) error {
		_, err := w.Write(genesInPage.ReplaceAll(text, []byte(`genes: "`+best+`"`)))
		return err
	})
}

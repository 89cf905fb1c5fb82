package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"ludarium/ai/atlas/text"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/assets"
	"ludarium/build/tool"
	"ludarium/game/param"
)

// homeFile is the file with the figures that Home shows.
const homeFile = "assets/home/lab.json"

// The experiment that Home shows, its number of games, and the row of its table.
const (
	homeExperiment = "2048/random"
	homeGames      = 10000
	homeTile       = 128
	homeSeed       = 1
)

// writeHome computes the figures that Home shows: a published figure and the figure measured here, and the
// number of courses and pages of the atlas.
func writeHome(ctx context.Context, b *tool.Env, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("home", flag.ContinueOnError), args); err != nil {
		return err
	}
	data, err := homeData(ctx, b.Root)
	if err != nil {
		return err
	}
	b.Say("%s: %s of %d games, %d courses, %d algorithms", homeFile, homeExperiment, homeGames, data.Courses,
		data.Algorithms)
	out, err := json.MarshalIndent(data, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(b.Root, homeFile), append(out, '\n'), 0o644)
}

// homeData computes the content of homeFile.
func homeData(ctx context.Context, root string) (d assets.HomeFigures, err error) {
	content, err := text.Read(os.DirFS(filepath.Join(root, "assets", "atlas")))
	if err != nil {
		return d, err
	}
	d.Courses, d.Algorithms = len(content.Courses), len(content.Pages)
	e, err := experiments.Find(homeExperiment)
	if err != nil {
		return d, err
	}
	tiles, err := largestTiles(ctx, e)
	if err != nil {
		return d, err
	}
	d.Experiment, d.Games, d.Tile, d.Seed = homeExperiment, homeGames, homeTile, homeSeed
	if d.Published, err = publishedShare(e, homeTile); err != nil {
		return d, err
	}
	for i, n, hits := 0, 0, 0; i < len(tiles); i++ {
		if n++; tiles[i] == homeTile {
			hits++
		}
		if n == homePoint(len(d.Points)) {
			in := stat.Wilson(hits, n, stat.Z95)
			d.Points = append(d.Points, assets.HomePoint{Games: n, Here: percent(float64(hits) / float64(n)),
				Low: percent(in.Low), High: percent(in.High)})
		}
	}
	return d, nil
}

// homePoint returns the number of games of point i: ten points for each power of ten, from 10 games.
func homePoint(i int) int { return int(math.Round(10 * math.Pow(10, float64(i)/10))) }

// percent rounds a share to tenths of a percent.
func percent(share float64) float64 { return math.Round(1000*share) / 10 }

// largestTiles runs the experiment and returns the largest tile of each game.
func largestTiles(ctx context.Context, e *lab.Experiment) (tiles []int, err error) {
	plan, err := lab.NewPlan(e, param.Values{"games": strconv.Itoa(homeGames)}, homeSeed)
	if err != nil {
		return nil, err
	}
	run, err := finished(ctx, e, plan)
	if err != nil {
		return nil, err
	}
	column := slices.IndexFunc(e.Columns, func(c lab.Column) bool { return c.Name == "largest tile" })
	if column < 0 {
		return nil, fmt.Errorf("the rows of %s have no largest tile", homeExperiment)
	}
	for _, row := range run.Results().Rows() {
		tiles = append(tiles, row.Int(column))
	}
	return tiles, nil
}

// publishedShare returns the published share of games that end with a largest tile, in percent.
func publishedShare(e *lab.Experiment, tile int) (percent float64, err error) {
	for _, p := range e.Published {
		for _, row := range p.Rows {
			if len(row) == 4 && fmt.Sprint(row[2]) == strconv.Itoa(tile) {
				return strconv.ParseFloat(fmt.Sprint(row[3]), 64)
			}
		}
	}
	return 0, fmt.Errorf("%s has no published share of %d", e.Name, tile)
}

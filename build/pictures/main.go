// Command pictures makes the README's screenshots in headless Chromium: each screen of the program on a
// phone and a desktop, light and dark. It is run by the task pictures.
package main

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"os/signal"
	"path/filepath"

	"ludarium/ai/base/safefile"
	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/build/tool"
	"ludarium/game/morpion"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	dir := flag.String("out", filepath.Join("assets", "pictures"), "folder for the PNG files")
	flag.Parse()
	if err := pictures(ctx, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

func pictures(ctx context.Context, dir string) error {
	root, err := tool.Root()
	if err != nil {
		return err
	}
	m, err := site.Compile(ctx, root, filepath.Join(root, "dist", "cache"), site.Ludarium, site.Quietly)
	if err != nil {
		return err
	}
	files, err := site.Web(m)
	if err != nil {
		return err
	}
	server := httptest.NewServer(site.Handler(files))
	defer server.Close()
	chromium, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer chromium.Close()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, s := range []struct {
		name   string
		screen browser.Screen
	}{{"phone", browser.Phone}, {"desktop", browser.Desktop}} {
		for _, scheme := range []string{"light", "dark"} {
			s.screen.Dark = scheme == "dark"
			if err := photograph(chromium, server.URL, s.screen,
				filepath.Join(dir, s.name+"-"+scheme)); err != nil {
				return err
			}
		}
	}
	return nil
}

// photograph opens the program on a screen and writes screenshots of its rooms to prefix-NAME.png.
func photograph(chromium *browser.Browser, url string, screen browser.Screen, prefix string) error {
	p, err := chromium.Open()
	if err != nil {
		return err
	}
	defer p.Close()
	if err := p.Show(screen); err != nil {
		return err
	}
	if err := p.Goto(url); err != nil {
		return err
	}
	if err := p.Ready(); err != nil {
		return err
	}
	screens, err := browser.Eval[[]string](p, `ludarium.screens()`)
	if err != nil {
		return err
	}
	for _, name := range screens {
		if name == "swarms" { // let the swarm leave its initial positions
			if _, err := browser.Eval[bool](p, `(ludarium.swarms("pause"), true)`); err != nil {
				return err
			}
		}
		if err := p.Visit(name); err != nil {
			return err
		}
		if err := stage(p, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		png, err := p.Screenshot()
		if err != nil {
			return err
		}
		if err := browser.CheckPicture(png, 8); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		out := prefix + "-" + name + ".png"
		if err := safefile.WriteData(out, 0o644, png); err != nil {
			return err
		}
		fmt.Println(out)
	}
	return nil
}

// scenes are the games shown in the rooms: the Ruy Lopez, an Othello game with few replies, a fight for the
// middle columns, a game of 2048 in progress, the longest known game of Morpion 5D.
var scenes = map[string]string{
	"chess": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 " +
		"Na5 10. Bc2 c5 11. d4 Qc7",
	"othello":  "e6d6c4f4f6g6g4g3g7h4e7g8h8f8e8d3c3b4b3c6a4f5h6b5",
	"connectk": "44444333225",
	"twenty48": "512,256,64,8/16,32,128,4/4,16,8,2/2,4,0,0 p 7284",
	"morpion":  fiveD(),
}

// fiveD returns the longest known game of Morpion 5D.
func fiveD() string {
	for _, f := range morpion.Library() {
		if f.Name == "5D-82" {
			return f.Record().String()
		}
	}
	panic("build: the record library has no 5D-82")
}

// stage opens a game in the room, or runs an experiment in the lab, or a swarm until it has found the right
// valley.
func stage(p *browser.Page, name string) error {
	if name == "swarms" {
		if _, err := browser.Eval[bool](p,
			`([...Array(9)].forEach(() => ludarium.swarms("step")), true)`); err != nil {
			return err
		}
		return p.Wait(`ludarium.state().swarms.steps === 9`)
	}
	if name == "lab" {
		if _, err := browser.Eval[bool](p, `(ludarium.lab("run 2048/table2 seed=3"), true)`); err != nil {
			return err
		}
		return p.Wait(`ludarium.state().lab.state === "done" && !ludarium.state().moving`)
	}
	if name == "atlas" {
		if err := p.Wait(`ludarium.state().atlas.done`); err != nil {
			return err
		}
		_, err := browser.Eval[bool](p, `(ludarium.atlas("last"), true)`)
		return err
	}
	text, ok := scenes[name]
	if !ok {
		return nil
	}
	if _, err := browser.Eval[bool](p, fmt.Sprintf(`(ludarium.load(%q), true)`, text)); err != nil {
		return err
	}
	return p.Wait(`!ludarium.state().moving`)
}

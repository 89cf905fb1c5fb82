package all

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludarium/ai/atlas/text"
	"ludarium/ai/base/resource"
	"ludarium/ai/catalog/job"
	"ludarium/ai/lab/contest"
	"ludarium/ai/lab/program"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/othello"
	"ludarium/assets"
	"ludarium/game"
	"ludarium/game/catalog"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// TestWriteArchive uses the program until a key of every kind is saved, and adds the result to the archive.
func TestWriteArchive(t *testing.T) {
	if *archived == "" {
		t.Skip("writes a folder of the archive; run with -archive NAME")
	}
	folder := filepath.Join(archive, *archived)
	if _, err := os.Stat(folder); err == nil {
		t.Fatalf("%s exists and is not overwritten", folder)
	}
	host := shelltest.NewHost(t)
	st, dir := configuration(t, "")
	host.Memory = st
	useAll(t, host)
	if none := missing(t, st); len(none) > 0 {
		t.Fatalf("nothing is saved for %s", strings.Join(none, ", "))
	}
	if err := os.CopyFS(folder, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	host = shelltest.NewHost(t)
	host.Memory, _ = configuration(t, folder)
	data, err := json.MarshalIndent(seen(t, host), "", "\t")
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, wantedFile), append(data, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// useAll uses every feature that saves data.
func useAll(t *testing.T, host *shelltest.Host) {
	t.Helper()
	for key, text := range small { // short runs keep the archive small
		must(t, host.Memory.Save(key, []byte(text)))
	}
	s := screen(t, host, 1280, 1000)
	s.Settings().Pace, s.Settings().Appearance, s.Settings().HideTargets = 400, 2, true
	s.KeepSettings()

	// games with variations, notes, other sizes and variants, and players
	for _, g := range catalog.Games() {
		s.Go(g.Name)
		if g.Players == 2 {
			s.Humans()
		}
	}
	s.Go("othello")
	playAll(t, s, "d3 c5 f6")
	must(t, s.Play().Session.SetPlayer(game.Second, session.Player{Kind: "alphabeta",
		Limits: search.Limits{Depth: 1}}))
	s.Go("connectk")
	s.Address.Open("#/connectk?rows=4&cols=4&moves=1+2+2+3")
	s.Frames(2)
	must(t, s.Rooms.PlayText("3"))
	for _, name := range []string{"twenty48", "morpion"} {
		s.Go(name)
		for range 5 {
			must(t, s.Rooms.PlayText(s.Play().Legal()[0]))
			s.Frames(4)
			s.Until("the next move", func() bool { return len(s.Game().Legal) > 0 && !s.Game().Placing })
		}
	}
	s.Press("options")
	s.Press("show-unused-potential")
	s.Press("number-moves")
	s.Go("chess")
	s.Press("options")
	s.Press("always-queen")

	// a collection with a note
	s.Press("games")
	s.Shell.LoadFile(shelltest.File("masters.pgn", threeGames))
	opened(s, 3)
	s.Pick("Carl – Bob")
	note(s, "a transposition")
	kept(s, "collection/chess/1", "a transposition")
	s.Press("close-collection")
	must(t, s.Load(annotated))
	s.Play().Jump(3)
	s.Frames(2)
	playAll(t, s, "Nf6")

	// trained players, and what the engine learned from a lost game
	s.Go("othello")
	s.Press("options")
	s.Press("weights-of-squares")
	s.Press("all-ten-weights")
	s.Key(ui.End)
	s.Write("5")
	s.Press("close")
	train(s, "othello", "breed-your-own")
	train(s, "connectk", "train-your-own")
	learnt, err := json.Marshal(map[string]any{"on": true, "learnt": learn(t)})
	must(t, err)
	must(t, host.Memory.Save("othello-learnt", learnt))

	// runs of the lab
	labRun(s, ended)
	s.Until("the end of the run", func() bool { return labOf(s).State == "done" })
	labRun(s, underWay)
	s.Until("a part of the run", func() bool { return labOf(s).Done > 2 })
	s.Press("pause")
	s.Until("the pause", func() bool { return labOf(s).State == "paused" })

	// a swarm, and a course
	s.Address.Open("#/swarms?problem=ackley&method=basic&race=cmaes&particles=12")
	for range 3 {
		_, err := s.Rooms.Command("swarms", "step")
		must(t, err)
		s.Frames(3)
	}
	s.Until("the swarm", func() bool { st := swarmSeen(s); return st != nil && st["steps"] == 3 })
	c, err := text.Read(assets.Atlas())
	must(t, err)
	for _, c := range c.Courses {
		if c.Name != course {
			continue
		}
		s.Address.Open("#/atlas/courses/" + c.Name)
		s.Until("the picture", func() bool { return atlasOf(s).Course == c.Name && atlasOf(s).Done })
		do(t, s, c.Steps[0].Task)
		s.Key(ui.PageDown)
	}

	// another program
	path, err := exec.LookPath("stockfish")
	must(t, err)
	known, err := program.Know(nil, func(data []byte) error { return host.Memory.Save("programs", data) })
	must(t, err)
	_, err = known.Add(t.Context(), contest.Program{Protocol: "uci", Path: path}, catalog.Games()[0], "")
	must(t, err)
	s.Pass(time.Minute)
	s.Frames(10)
	s.Rooms.Flush()
}

// small are settings of short training runs.
var small = map[string]string{
	"own-othello": `{"trainer":"breeding","values":{"breeding":{"population":"20","games":"4","generations":"10000"}}}`,
	"own-connectk": `{"trainer":"swarm","values":{"swarm":{"particles":"4","games":"50","hidden":"2","iterations":"100000",` +
		`"opponents":"2"}}}`,
}

// annotated is a game with tags, comments and a variation.
const annotated = `[Event "Archive"]
[White "Ann"]
[Black "Bob"]

1. e4 {the king's pawn} e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 {Spanish} a6 *
`

// must ends the test on an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// kept waits until the value of a key contains a text.
func kept(s *shelltest.Screen, key, text string) {
	s.T.Helper()
	s.Until("that "+text+" is kept", func() bool {
		data, err := s.Host.Memory.Load(key)
		return err == nil && bytes.Contains(data, []byte(text))
	})
}

// train runs the trainer of a room briefly and saves its best player.
func train(s *shelltest.Screen, room, button string) {
	s.T.Helper()
	s.Go(room)
	s.Press("options")
	s.Press(button)
	s.Until("the list, or a run", func() bool { return s.Has("start") || s.Has("stop") })
	if s.Has("start") {
		s.Press("start")
	}
	s.Until("something that is found", func() bool { return s.Has("play-its-best") })
	s.Press("stop")
	s.Until("the end of the run", func() bool { return s.Has("resume") })
	s.Press("keep-it")
	kept(s, "training/"+room, "saved")
	s.Press("close")
}

// labRun starts the run of an address of the lab.
func labRun(s *shelltest.Screen, run string) {
	s.T.Helper()
	s.Address.Open("#/lab/" + run)
	s.Until("the plan", func() bool { return labOf(s).Total > 0 })
	s.Press("run")
}

// learn returns the value of the parameter "learnt" after the strong Othello engine has lost a game.
func learn(t *testing.T) string {
	t.Helper()
	files := resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("../../../assets/weights", name))
	})
	p := pool.NewLocal(job.Mux(catalog.Games(), nil, nil, files), 1)
	defer p.Close()
	state, err := rules.Game().New(param.MustFill(rules.Game().Params, nil))
	must(t, err)
	var game contract.Lost
	for moves := state.Moves(nil); len(moves) > 0; moves = state.Moves(moves[:0]) {
		game.Moves = append(game.Moves, moves[0])
		state.Play(moves[0])
	}
	learnt, err := pool.Call(t.Context(), p, contract.Learn, game, nil)
	must(t, err)
	return learnt
}

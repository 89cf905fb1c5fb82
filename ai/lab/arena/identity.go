package arena

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"sync"

	"ludarium/ai/lab/contest"
	"ludarium/game/text/fault"
)

// playersFile holds the identities of the players of a tournament.
const playersFile = "players.json"

// Identity identifies the program that a player's name refers to.
type Identity struct {
	Player  string `json:"player"`            // name of the player in the tournament
	Program string `json:"program,omitempty"` // name and version that the program reports
	Files   string `json:"files,omitempty"`   // hash of the files that start the program; "" if unknown
	// Earlier lists the identities under which the player played earlier games of the tournament, the oldest
	// first.
	Earlier []Identity `json:"earlier,omitempty"`
}

// String describes the program.
func (i Identity) String() string {
	name := i.Program
	if name == "" {
		name = "a program that reports no name"
	}
	if i.Files == "" {
		return name
	}
	return fmt.Sprintf("%s (files %.12s)", name, i.Files)
}

// same reports whether two identities belong to the same program.
func (i Identity) same(j Identity) bool { return i.Program == j.Program && i.Files == j.Files }

// identityOf returns the identity of an opened player.
func identityOf(name string, p contest.Player) (Identity, error) {
	id := Identity{Player: name}
	if k, ok := p.(contest.Identified); ok {
		var err error
		if id.Program, id.Files, err = k.Identity(); err != nil {
			return id, err
		}
	}
	return id, nil
}

// OwnIdentities returns identities for players that are algorithms of this program.
func OwnIdentities(t *Tournament) []Identity {
	list := make([]Identity, len(t.Players))
	id := own()
	for i, c := range t.Players {
		list[i] = id
		list[i].Player = c.Name
	}
	return list
}

// own returns the identity of this program: its version, which also covers its learned data. A build without
// a version uses the hash of the executable.
func own() Identity {
	id := Identity{Program: "Ludarium"}
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := info.Main.Version; v != "" && v != "(devel)" && !strings.Contains(v, "dirty") {
			id.Program += " " + v
			return id
		}
	}
	path, err := os.Executable()
	if err != nil {
		return id
	}
	file, err := os.Open(path)
	if err != nil {
		return id
	}
	defer file.Close()
	sum := fnv.New128a() // crypto/sha256 would make the workers larger
	if _, err := io.Copy(sum, file); err == nil {
		id.Files = fmt.Sprintf("%x", sum.Sum(nil))
	}
	return id
}

// Recognising is a host that plays only if the players are the same programs as in earlier games.
type Recognising struct {
	Host
	Check func() error // called once, before the first game
	once  sync.Once
	err   error
}

// Play implements Host.
func (h *Recognising) Play(ctx context.Context, place int, t *Tournament, p Pairing, k int) (Outcome, error) {
	h.once.Do(func() { h.err = h.Check() })
	if h.err != nil {
		return Outcome{}, h.err
	}
	return h.Host.Play(ctx, place, t, p, k)
}

// Recognise compares the players with the identities recorded in files by an earlier run, and records the
// current ones. If players have changed, it returns an error that names them. If accept is set, it returns
// the changes instead, and the file keeps the old identities as Earlier.
func Recognise(files Files, now []Identity, accept bool) (changes []error, err error) {
	data, err := files.Read(playersFile)
	if err != nil {
		return nil, err
	}
	var old []Identity
	if data != nil {
		if err := json.Unmarshal(data, &old); err != nil {
			return nil, fault.Errorf("arena: %s: %w", playersFile, err)
		}
	}
	before := map[string]Identity{}
	for _, id := range old {
		before[id.Player] = id
	}
	for i := range now {
		was, known := before[now[i].Player]
		if !known {
			continue
		}
		now[i].Earlier = was.Earlier
		if was.same(now[i]) {
			continue
		}
		changes = append(changes, fault.Errorf("%q was %s and is now %s", now[i].Player, was.String(),
			now[i].String()))
		was.Earlier = nil
		now[i].Earlier = append(now[i].Earlier, was)
	}
	if len(changes) > 0 && !accept {
		return nil, fault.Errorf("players have changed since the games before: %w", fault.Join("; ", changes))
	}
	text, err := json.MarshalIndent(now, "", "  ")
	if err != nil || bytes.Equal(append(text, '\n'), data) {
		return changes, err
	}
	return changes, files.Write(playersFile, append(text, '\n'))
}

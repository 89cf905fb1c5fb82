package all

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/store"
)

// backedUp returns a backup of a machine's data.
func backedUp(s *shelltest.Screen) room.File {
	s.T.Helper()
	s.Key(",")
	s.Press("backup")
	s.Press("save-backup")
	s.Until("the backup is written", func() bool {
		return s.Host.Streamed.Load() != nil && !s.Has("cancel")
	})
	s.Press("close")
	return *s.Host.Streamed.Load()
}

// TestBackupIsMerged checks that merging a backup adds the games, best results and boards of another machine
// and keeps everything else.
func TestBackupIsMerged(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	start(s)
	moves(s, "f3 e5 g4 Qh4")
	shelved(s, 1, 1)
	start(s)
	s.Humans()
	moves(s, "d4") // stays on the board
	file := backedUp(s)

	host := shelltest.NewHost(t)
	s = screen(t, host, 390, 844)
	s.Go("chess")
	s.Humans()
	moves(s, "c4")
	s.LoadFile(file)
	s.Until("it was looked at", func() bool { return s.Has("merge") })
	if !offers(s, "2 games of your own, 2 of them missing here") {
		t.Errorf("the screen shows %q", s.Read())
	}
	s.Press("merge")
	s.Until("it is taken", func() bool { return host.Restarted })
	s.Rooms.Flush() // as the page does when it is closed
	s = screen(t, host, 390, 844)
	s.Go("chess")
	s.Want("c4")
	shelved(s, 1, 2)
}

func TestBackupReplacesSaves(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	start(s)
	shelved(s, 0, 1)
	s.Humans()
	moves(s, "d4")
	file := backedUp(s)
	host := shelltest.NewHost(t)
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	moves(s, "c4")
	start(s)
	shelved(s, 0, 1)
	s.LoadFile(file)
	s.Until("it was looked at", func() bool { return s.Has("replace") })
	s.Press("replace")
	s.Until("it is taken", func() bool { return host.Restarted })
	s.Rooms.Flush()
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	s.Want("d4")
	s.Press("games")
	shelved(s, 0, 1)
	s.Pick("Two people")
	s.Until("the game is back", func() bool { return s.Moves() == "e4 e5" })
}

// TestBadBackupsAreRejected checks that a damaged backup or one of a newer version changes nothing and shows
// an error.
func TestBadBackupsAreRejected(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	start(s)
	shelved(s, 0, 1)
	in, err := backedUp(s).Open()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	for want, data := range map[string][]byte{
		"is cut off":        whole[:len(whole)-3],
		"a newer version":   bytes.Replace(whole, []byte("backup/1"), []byte("backup/9"), 1),
		"damaged in line 2": bytes.Replace(whole, []byte(`{"made"`), []byte(`{"made,`), 1),
	} {
		host := shelltest.NewHost(t)
		host.Memory = &store.Gate{Store: host.Memory}
		s := screen(t, host, 390, 844)
		s.Go("chess")
		before, err := host.Memory.Keys()
		if err != nil {
			t.Fatal(err)
		}
		s.LoadFile(shelltest.File("x.ludarium", string(data)))
		s.Until(want, func() bool { return strings.Contains(s.Read(), want) })
		if s.Has("merge") || host.Restarted {
			t.Errorf("%s: the backup can be restored", want)
		}
		if keys, err := host.Memory.Keys(); err != nil || !slices.Equal(keys, before) {
			t.Errorf("%s: keys %q, %v; before %q", want, keys, err, before)
		}
	}
}

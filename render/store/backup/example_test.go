package backup_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"ludarium/render/store"
	"ludarium/render/store/backup"
)

// All saved data goes into one file, which another machine inspects before restoring it.
func ExampleWrite() {
	here, there := &store.Memory{}, &store.Memory{}
	rules := []backup.Rule{{Prefix: "games/", Parts: 2, Says: "{n} {n:game|games}"}}
	if err := here.Save("games/1", []byte("1. e4 e5")); err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	ctx := context.Background()
	from := &backup.Stores{Quick: here, Large: here, Rules: rules}
	if err := backup.Write(ctx, &file, from, backup.Head{}, nil); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(backup.IsBackup(file.String()))
	to := &backup.Stores{Quick: there, Large: there, Rules: rules}
	c, err := backup.Look(ctx, &file, to, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Counts[0].All, "game,", c.Counts[0].New, "of them new")
	later := strings.NewReader("ludarium-backup/9\n{}\n")
	_, err = backup.Look(ctx, later, to, nil)
	fmt.Println(err)
	// Output:
	// true
	// 1 game, 1 of them new
	// a newer version of Ludarium wrote this backup: its format is 9, and this version reads formats up to 1
}

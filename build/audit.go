package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os/exec"
	"strings"

	"ludarium/build/notice"
	"ludarium/build/tool"
)

// govulncheck finds known vulnerabilities in reachable code. It is run at a pinned version instead of being
// a dependency.
const govulncheck = "golang.org/x/vuln/cmd/govulncheck@v1.9.0"

// audit checks that the licence of each part of the program allows distribution and is listed, that modules
// have their recorded checksums, and that no known vulnerability is reachable.
func audit(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("audit", flag.ContinueOnError)
	db := f.String("db", "https://vuln.go.dev",
		"database of vulnerabilities: an address, also of a folder (file://…)")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	unchecked := ""
	err := errors.Join(
		b.step("licences", func() error { return notice.Check(ctx, b.Root) }),
		b.step("checksums of modules", func() error {
			return tool.Run(ctx, b.Root, tool.Host, "mod", "verify")
		}),
		b.step("vulnerabilities", func() (err error) {
			unchecked, err = b.vulnerabilities(ctx, *db)
			return err
		}))
	if unchecked != "" {
		b.Say("NOT CHECKED: known vulnerabilities. %s", unchecked)
	}
	return err
}

// foundVulnerable is the error of go run when govulncheck has found something.
const foundVulnerable = "exit status 3"

// vulnerabilities returns an error that lists the known vulnerabilities that the program reaches; unchecked
// gives the reason why the check was impossible, for example without a network.
func (b *builder) vulnerabilities(ctx context.Context, db string) (unchecked string, err error) {
	cmd := tool.Command(ctx, b.Root, tool.Host, "run", govulncheck, "-db", db, "./...")
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	var ended *exec.ExitError
	switch err := cmd.Run(); {
	case err == nil:
		return "", nil
	case !errors.As(err, &ended):
		return "", err
	case strings.Contains(stderr.String(), foundVulnerable):
		return "", errors.New(strings.TrimSpace(out.String()))
	}
	why, _, _ := strings.Cut(strings.TrimSpace(stderr.String()), "\nexit status")
	return "The tool or its database is not available: " + why, nil
}

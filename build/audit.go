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

// govulncheck looks for known vulnerabilities in the code that is reached. It is run by its version, so that
// nothing of the program depends on it.
const govulncheck = "golang.org/x/vuln/cmd/govulncheck@v1.9.0"

// audit checks what the program is made of: that each part may be passed on and is named with its licence,
// that modules are those that were written down, and that none is known to be vulnerable.
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
		b.Say("NOT CHECKED: whether vulnerabilities are known. %s", unchecked)
	}
	return err
}

// foundVulnerable is what go run says when govulncheck found something.
const foundVulnerable = "exit status 3"

// vulnerabilities returns an error that tells of known vulnerabilities which the program reaches; unchecked
// says why that could not be found out, as without a network.
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
	return "The tool or its database can't be had: " + why, nil
}

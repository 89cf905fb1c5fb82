// Package remote keeps work out of a program that sends all of it to workers: the page of the browser describes
// algorithms and experiments, and its workers run them. Built with the tag "remote", a program holds the descriptions
// alone, and visitors download less.
package remote

// Here returns f, the part of a description that does the work, where work is done in this program, and the zero value
// where Only holds; the linker then leaves f out.
func Here[F any](f F) (none F) {
	if Only {
		return none
	}
	return f
}

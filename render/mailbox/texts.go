package mailbox

// The texts that people read.
const textCrashed = "the work failed: %v"

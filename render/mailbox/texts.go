package mailbox

import "ludarium/render/lang"

// The texts that people read.
const textCrashed lang.Text = "the work failed: {value}"

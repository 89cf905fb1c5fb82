package mailbox

import "ludarium/render/ui/lang"

// The texts that people read.
const textCrashed lang.Text = "the work failed: {value}"

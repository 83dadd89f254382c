import { readSession } from '../api/session-cookies.ts'
import { OpenHelpFrame } from '../features/help/open-help-frame.tsx'
import { Shell } from '../features/shell/shell.tsx'

/** The help stands inside the frame of the signed-in pages, or without it. */
export function HelpFrame() {
  return readSession() ? <Shell /> : <OpenHelpFrame />
}

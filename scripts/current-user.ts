import { userInfo } from 'node:os'

/** The name for the audit log; with `sudo` also the user that called it. */
export function currentUser(): string {
  const { SUDO_USER } = process.env
  try {
    const { username } = userInfo()
    return SUDO_USER ? `${SUDO_USER} as ${username}` : username
  } catch {
    // in a container a user may have a number and no name
    return `user ${process.getuid?.()}`
  }
}

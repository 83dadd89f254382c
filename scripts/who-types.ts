import { userInfo } from 'node:os'

/** The account at the keyboard, for the record. Whoever called `sudo` is meant, not whom they became. */
export function whoTypes(): string {
  const { SUDO_USER } = process.env
  try {
    const { username } = userInfo()
    return SUDO_USER ? `${SUDO_USER} as ${username}` : username
  } catch {
    // an account that has a number and no name, as in a container
    return `user ${process.getuid?.()}`
  }
}

export type Environment = Record<string, string | undefined>

/** Its message is one line that names the variable and says what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** True for an origin that only programs on this machine can reach. */
export function isLoopback(origin: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(new URL(origin).hostname)
}

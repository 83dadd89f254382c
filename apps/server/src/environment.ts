export type Environment = Record<string, string | undefined>

/** Its message is one line that names the variable and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function isLoopback(origin: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(new URL(origin).hostname)
}

import { readFileSync } from 'node:fs'

export type Environment = Record<string, string | undefined>

/** Its message is one line that names the variable and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export function isLoopback(origin: string): boolean {
  return /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(new URL(origin).hostname)
}

const secretVariables = [
  ...['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'AI_API_KEY', 'FCM_SERVICE_ACCOUNT'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
]

type ReadSecret = (file: string) => string

export const readSecretFile: ReadSecret = file => readFileSync(file, 'utf8')

/** For each secret X the environment may have X_FILE instead: a file that holds the value, as container runtimes and systemd pass it. */
export function withSecretFiles(env: Environment, read: ReadSecret): Environment {
  const fromFiles = secretVariables.flatMap(name => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new ConfigError(`${name} and ${name}_FILE are both set; set only one of them.`)
    return [[name, secretIn(file, `${name}_FILE`, read)]]
  })
  return { ...env, ...Object.fromEntries(fromFiles) }
}

function secretIn(file: string, variable: string, read: ReadSecret): string {
  const refusal = (reason: string) =>
    new ConfigError(`${variable} must name a file with the value, but ${file} ${reason}.`)
  let content: string
  try {
    content = read(file)
  } catch (error) {
    throw refusal(`can’t be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  const value = content.replace(/\r?\n$/, '')
  if (!value.trim()) throw refusal('is empty')
  return value
}

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError, withSecretFiles } from './environment.ts'

const key = 'k'.repeat(32)
const files: Record<string, string> = {
  '/run/secret': `${key}\n`,
  '/run/windows': `${key}\r\n`,
  '/run/bare': key,
  '/run/account': '{\n  "project_id": "p"\n}\n',
  '/run/empty': '\n',
}
const read = (file: string) => {
  const content = files[file]
  if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
  return content
}

test.each([
  ...['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'AI_API_KEY', 'FCM_SERVICE_ACCOUNT'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
])('%s may be in a file', name =>
  // containers often set what is left out to nothing
  expect(withSecretFiles({ [name]: '', [`${name}_FILE`]: '/run/secret' }, read)).toMatchObject({ [name]: key }),
)

test.each([
  ['/run/windows', key],
  ['/run/bare', key],
  ['/run/account', '{\n  "project_id": "p"\n}'],
])('the line feed at the end of %s is no part of it', (SECRET_KEY_FILE, SECRET_KEY) =>
  expect(withSecretFiles({ SECRET_KEY_FILE }, read)).toMatchObject({ SECRET_KEY }),
)

test('other files and an empty name mean nothing', () => {
  const env = { LOG_FILE: '/run/none', PRODUCT_NAME_FILE: '/run/none', SECRET_KEY_FILE: ' ', SECRET_KEY: key }
  expect(withSecretFiles(env, read)).toEqual(env)
})

test.each([
  [
    { SECRET_KEY: key, SECRET_KEY_FILE: '/run/secret' },
    'SECRET_KEY and SECRET_KEY_FILE are both set; set only one of them.',
  ],
  [
    { METRICS_TOKEN_FILE: '/run/none' },
    'METRICS_TOKEN_FILE must name a file with the value, but /run/none can’t be read (ENOENT).',
  ],
  [{ SECRET_KEY_FILE: '/run/empty' }, 'SECRET_KEY_FILE must name a file with the value, but /run/empty is empty.'],
  // the content is checked as ever, and not repeated
  [{ SMTP_URL_FILE: '/run/secret' }, 'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.'],
])('%o stops the start with one line', (env, line) => {
  expect(() => readConfig(env, read)).toThrow(new ConfigError(line))
})

test('the server reads the file from the disk', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'credence-secret-')), 'key')
  writeFileSync(file, `${key}\n`)
  expect(readConfig({ SECRET_KEY_FILE: file }).secretKey).toBe(key)
})

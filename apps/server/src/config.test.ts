import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { displayHost } from './ai-config.ts'
import { readConfig, startWarnings } from './config.ts'
import { serverPath } from './server-folder.ts'

const key = 'k'.repeat(32)
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'files',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const fcmAccount = {
  project_id: 'credence-push',
  client_email: 'push@credence-push.iam.example',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
  token_uri: 'https://oauth2.googleapis.com/token',
}

test('with nothing set, everything is local', () => {
  expect(readConfig({})).toMatchObject({
    productName: 'Credence',
    marketingOrigin: 'http://localhost:4000',
    appOrigin: 'http://localhost:4001',
    productDomain: null,
    port: null,
    trustedProxies: null,
    database: { kind: 'embedded' },
    storage: { kind: 'disk' },
    mail: { kind: 'mailbox' },
    analytics: null,
    payments: null,
    push: { services: [], fcm: null },
    ai: null,
    demo: true,
    registration: 'open',
    backup: null,
    operators: [],
  })
})

test('the example for an installation is taken as it stands, on one machine and on several', () => {
  const example = readFileSync(serverPath('../../deploy/credence.env'), 'utf8')
  const env = { NODE_ENV: 'production', ...parseEnv(example) }
  expect(readConfig(env)).toMatchObject({
    database: { kind: 'postgres' },
    storage: { kind: 'disk' },
    mail: { kind: 'smtp' },
  })
  const several = parseEnv(example.replaceAll('#S3_', 'S3_').replaceAll(/(S3_\w*KEY\w*=)$/gm, '$1filled-in'))
  expect(readConfig({ ...env, ...several })).toMatchObject({ storage: { kind: 's3' } })
})

test('with everything set, everything is taken', () => {
  const config = readConfig({
    PRODUCT_NAME: 'Witness',
    MARKETING_ORIGIN: 'https://witness.example/',
    APP_ORIGIN: 'https://app.witness.example',
    PRODUCT_DOMAIN: 'witness.example',
    PORT: '8080',
    TRUSTED_PROXIES: '10.0.0.5, fd00::/8 192.168.0.0/16',
    DATABASE_URL: 'postgres://u:p@db/witness',
    SECRET_KEY: key,
    ...s3,
    SMTP_URL: 'smtps://u:p@mail.example.org',
    MAIL_FROM: 'Witness <hello@witness.example>',
    ANALYTICS_KEY: 'phc_1',
    FCM_SERVICE_ACCOUNT: JSON.stringify(fcmAccount),
    PUSH_SERVICES: 'https://push.example.org/, http://127.0.0.1:9000',
    DEMO: 'off',
    REGISTRATION: 'Invited',
    BACKUP_DIR: '/srv/backups/',
    BACKUP_KEEP: '35',
    OPERATORS: 'Ada@witness.example, noor@witness.example',
    NODE_ENV: 'production',
  })
  expect(config).toMatchObject({
    productName: 'Witness',
    marketingOrigin: 'https://witness.example',
    productDomain: 'witness.example',
    port: 8080,
    trustedProxies: ['10.0.0.5', 'fd00::/8', '192.168.0.0/16'],
    database: { kind: 'postgres' },
    storage: { kind: 's3', bucket: 'files' },
    mail: { kind: 'smtp', from: 'Witness <hello@witness.example>' },
    analytics: { key: 'phc_1', host: 'https://eu.i.posthog.com', assetHost: 'https://eu-assets.i.posthog.com' },
    push: {
      services: ['https://push.example.org', 'http://127.0.0.1:9000'],
      fcm: { projectId: 'credence-push', origin: 'https://fcm.googleapis.com' },
    },
    demo: false,
    registration: 'invited',
    backup: { kind: 'folder', folder: '/srv/backups', keep: 35 },
    operators: ['ada@witness.example', 'noor@witness.example'],
  })
})

const backupsInStore = {
  BACKUP_S3: 'https://s3.example.org/backups/credence/nightly/',
  BACKUP_S3_REGION: 'eu-1',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'word',
}

test('backups may be in a store: with keys of their own, or those of the files', () => {
  const store = { kind: 's3', endpoint: 'https://s3.example.org', bucket: 'backups' }
  expect(readConfig(backupsInStore).backup).toEqual({
    ...{ kind: 's3', prefix: 'credence/nightly', keep: 7 },
    store: { ...store, region: 'eu-1', accessKeyId: 'id', secretAccessKey: 'word' },
  })
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s3
  expect(readConfig({ ...s3, BACKUP_S3: backupsInStore.BACKUP_S3 }).backup).toMatchObject({
    store: { ...store, region, accessKeyId, secretAccessKey },
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_PRO_MONTH: 'a',
  STRIPE_PRICE_PRO_YEAR: 'b',
  STRIPE_PRICE_STUDENT_MONTH: 'c',
  STRIPE_PRICE_STUDENT_YEAR: 'd',
}

const wrong = [
  { env: { APP_ORIGIN: 'foo' }, names: 'APP_ORIGIN' },
  { env: { APP_ORIGIN: 'https://app.example.org/path' }, names: 'APP_ORIGIN' },
  { env: { MARKETING_ORIGIN: 'ftp://example.org' }, names: 'MARKETING_ORIGIN' },
  { env: { APP_ORIGIN: 'http://localhost:4000' }, names: 'APP_ORIGIN' },
  { env: { PRODUCT_DOMAIN: 'example.org' }, names: 'PRODUCT_DOMAIN' },
  { env: { PORT: '80a' }, names: 'PORT' },
  { env: { PORT: '70000' }, names: 'PORT' },
  { env: { TRUSTED_PROXIES: 'proxy.example.org' }, names: 'TRUSTED_PROXIES' },
  { env: { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.256' }, names: '10.0.0.256' },
  { env: { TRUSTED_PROXIES: '10.0.0.0/33' }, names: 'TRUSTED_PROXIES' },
  { env: { TRUSTED_PROXIES: 'fd00::/129' }, names: 'TRUSTED_PROXIES' },
  { env: { TRUSTED_PROXIES: '0.0.0.0/0' }, names: 'TRUSTED_PROXIES' },
  { env: { TRUSTED_PROXIES: '10.0.0.0/8/8' }, names: 'TRUSTED_PROXIES' },
  { env: { DATABASE_URL: 'mysql://x', SECRET_KEY: key }, names: 'DATABASE_URL' },
  { env: { DATABASE_URL: 'postgres://localhost/x' }, names: 'SECRET_KEY' },
  { env: { SECRET_KEY: 'short' }, names: 'SECRET_KEY' },
  { env: { SMTP_URL: 'abc' }, names: 'SMTP_URL' },
  { env: { SMTP_URL: 'smtp://mail.example.org' }, names: 'MAIL_FROM' },
  { env: { MAIL_FROM: 'a@example.org' }, names: 'SMTP_URL' },
  { env: { NODE_ENV: 'production' }, names: 'SMTP_URL' },
  { env: { APP_ORIGIN: 'https://app.example.org' }, names: 'SMTP_URL' },
  { env: { MARKETING_ORIGIN: 'http://192.168.1.20:4000' }, names: 'SMTP_URL' },
  { env: { APP_ORIGIN: 'http://localhost.example.org' }, names: 'SMTP_URL' },
  { env: { APP_ORIGIN: 'http://127.0.0.1.example.org' }, names: 'SMTP_URL' },
  { env: { APP_ORIGIN: 'http://[::]:4001' }, names: 'SMTP_URL' },
  { env: { S3_BUCKET: 'files' }, names: 'S3_ENDPOINT' },
  { env: { ...s3, S3_REGION: '' }, names: 'S3_REGION' },
  { env: { ...s3, S3_ENDPOINT: 'files' }, names: 'S3_ENDPOINT' },
  { env: { ANALYTICS_HOST: 'https://eu.example' }, names: 'ANALYTICS_KEY' },
  { env: { STRIPE_SECRET_KEY: 'sk' }, names: 'STRIPE_WEBHOOK_SECRET' },
  { env: { ...stripe, STRIPE_PRICE_STUDENT_YEAR: ' ' }, names: 'STRIPE_PRICE_STUDENT_YEAR' },
  { env: { ...stripe, STRIPE_API_ORIGIN: 'api.example' }, names: 'STRIPE_API_ORIGIN' },
  { env: { STRIPE_API_ORIGIN: 'https://api.example' }, names: 'STRIPE_SECRET_KEY' },
  { env: { FCM_SERVICE_ACCOUNT: '{bad' }, names: 'FCM_SERVICE_ACCOUNT' },
  { env: { FCM_SERVICE_ACCOUNT: '{"project_id":"p"}' }, names: 'client_email' },
  { env: { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...fcmAccount, private_key: 'PEM' }) }, names: 'private_key' },
  {
    env: { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...fcmAccount, token_uri: 'http://10.0.0.1/' }) },
    names: 'token_uri',
  },
  { env: { FCM_ORIGIN: 'https://fcm.example.org' }, names: 'FCM_SERVICE_ACCOUNT' },
  { env: { PUSH_SERVICES: 'https://push.example.org http://push.example.org' }, names: 'PUSH_SERVICES' },
  { env: { PUSH_SERVICES: 'https://push.example.org/path' }, names: 'PUSH_SERVICES' },
  { env: { AI_MODEL: 'm' }, names: 'AI_BASE_URL' },
  { env: { AI_BASE_URL: 'http://localhost:11434/v1' }, names: 'AI_MODEL' },
  { env: { AI_TRANSCRIPTION_MODEL: 'whisper' }, names: 'AI_BASE_URL' },
  { env: { AI_BASE_URL: 'https://api.example.org/v1', AI_MODEL: 'm' }, names: 'AI_API_KEY' },
  { env: { AI_BASE_URL: 'localhost:11434', AI_MODEL: 'm' }, names: 'AI_BASE_URL' },
  { env: { AI_BASE_URL: 'http://user:word@localhost:11434/v1', AI_MODEL: 'm' }, names: 'AI_BASE_URL' },
  { env: { DEMO: 'maybe' }, names: 'DEMO' },
  { env: { BACKUP_KEEP: '7' }, names: 'BACKUP_DIR' },
  { env: { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data/backups' }, names: 'outside DATA_DIR' },
  { env: { BACKUP_DIR: '/srv/backups', BACKUP_KEEP: '0' }, names: 'BACKUP_KEEP' },
  { env: { BACKUP_DIR: '/srv/backups', BACKUP_KEEP: '36' }, names: 'BACKUP_KEEP' },
  { env: { BACKUP_DIR: '/srv/backups', BACKUP_KEEP: 'a week' }, names: 'BACKUP_KEEP' },
  { env: { BACKUP_DIR: '/srv/backups', ...backupsInStore }, names: 'set only one' },
  { env: { ...backupsInStore, BACKUP_S3: 'https://s3.example.org/backups' }, names: 'a bucket and a prefix' },
  {
    env: { ...backupsInStore, BACKUP_S3: 'https://s3.example.org/backups/a/../b/.hidden' },
    names: 'a bucket and a prefix',
  },
  { env: { ...s3, BACKUP_S3: 'https://s3.example.org/files/backups' }, names: 'another bucket than S3_BUCKET' },
  { env: { BACKUP_S3: backupsInStore.BACKUP_S3 }, names: 'BACKUP_S3_REGION' },
  { env: { ...s3, ...backupsInStore, BACKUP_S3_ACCESS_KEY_ID: '' }, names: 'BACKUP_S3_ACCESS_KEY_ID' },
  { env: { BACKUP_S3_REGION: 'eu-1' }, names: 'BACKUP_DIR or BACKUP_S3' },
  { env: { OPERATORS: 'ada@example.org, noor' }, names: '"noor"' },
  { env: { REGISTRATION: 'closed' }, names: 'REGISTRATION' },
]
describe('a wrong or half-set variable', () => {
  test.each(wrong)('is named in one line: $names', ({ env, names }) => {
    const message = messageOf(env)
    expect(message).toContain(names)
    expect(message).not.toContain('\n')
  })

  test.each([
    { SMTP_URL: 'http://user:hunter2@mail' },
    { AI_BASE_URL: 'http://user:hunter2@localhost/v1', AI_MODEL: 'm' },
    { DATABASE_URL: 'mysql://u:hunter2@db' },
    { BACKUP_S3: 'https://user:hunter2@s3.example.org/backups/nightly' },
    { FCM_SERVICE_ACCOUNT: JSON.stringify({ ...fcmAccount, private_key: 'hunter2' }) },
  ])('that may hold a password is not repeated', env => expect(messageOf(env)).not.toContain('hunter2'))
})

describe('the start warns', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' }
  test.each([
    ['of a port that everybody reaches, where no proxy is named', { PORT: '8080', ...mail }, [/TRUSTED_PROXIES/]],
    ['of production without payments', { NODE_ENV: 'production', ...mail }, [/STRIPE_SECRET_KEY.*gives Pro/]],
    ['of both', { NODE_ENV: 'production', PORT: '8080', ...mail }, [/TRUSTED_PROXIES/, /STRIPE_SECRET_KEY/]],
    ['of backups without an address for failures', { BACKUP_DIR: '/srv/backups' }, [/OPERATORS/]],
    ['of backups in a store without one', backupsInStore, [/BACKUP_S3.*OPERATORS/]],
    ['of nothing on a machine of one’s own', {}, []],
    ['of nothing where the port is open to this machine alone', { PORT: '8080' }, []],
    [
      'of nothing where both are named',
      { NODE_ENV: 'production', PORT: '8080', TRUSTED_PROXIES: '127.0.0.1', ...mail, ...stripe },
      [],
    ],
  ])('%s', (_name, env, warnings) =>
    expect(startWarnings(readConfig(env))).toEqual(warnings.map(warning => expect.stringMatching(warning))),
  )
})

test('a model on the same machine needs no key', () => {
  const config = readConfig({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3.2' })
  expect(config.ai).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    model: 'llama3.2',
    transcriptionModel: null,
  })
})

test.each([
  ['http://localhost:11434/v1', 'this machine'],
  ['http://[::1]:8080', 'this machine'],
  ['https://api.example.org/v1', 'api.example.org'],
])('words that go to %s go to %s', (baseUrl, host) => expect(displayHost(baseUrl)).toBe(host))

test.each([
  ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com'],
  ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
  ['https://analytics.example.org', 'https://analytics.example.org'],
  ['https://eu.i.posthog.com.example.org', 'https://eu.i.posthog.com.example.org'],
])('analytics at %s have their own files at %s', (ANALYTICS_HOST, assetHost) =>
  expect(readConfig({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST }).analytics).toMatchObject({
    host: ANALYTICS_HOST,
    assetHost,
  }),
)

test.each(['http://localhost:5000', 'https://app.localhost', 'http://127.8.9.1:5000', 'http://[::1]:5000'])(
  'on %s mail may stay on the machine',
  APP_ORIGIN => expect(readConfig({ APP_ORIGIN }).mail.kind).toBe('mailbox'),
)

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the configuration was accepted')
}

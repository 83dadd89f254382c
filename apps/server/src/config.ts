import { isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import { type RegistrationPolicy, registrationPolicies } from '@credence/contract/public-config'
import type { BillingInterval, PaidPlan } from '@credence/contract/subscription/plans'
import { type AiConfig, readAiConfig } from './ai-config.ts'
import { ConfigError, type Environment, isLoopback, readSecretFile, withSecretFiles } from './environment.ts'
import { type PushConfig, readPushConfig } from './push-config.ts'

/** Read once from the environment. A missing part is `null`; a choice is a tagged union. */
export type Config = {
  production: boolean
  productName: string
  marketingOrigin: string
  appOrigin: string
  productDomain: string | null
  /** One port for both hosts behind a proxy; `null`: the ports of the two origins. */
  port: number | null
  /** Addresses and networks whose X-Forwarded-For is trusted. `null`: with a port the loopback addresses, otherwise none. */
  trustedProxies: string[] | null
  dataDir: string
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string }
  storage: { kind: 'disk' } | S3Config
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string }
  /** `null`: generated into the data folder. */
  secretKey: string | null
  /** `assetHost` serves the library's own files and configuration. */
  analytics: { key: string; host: string; assetHost: string } | null
  /** `null`: the test checkout, which charges nothing. */
  payments: StripeConfig | null
  push: PushConfig
  /** `null`: no AI features. */
  ai: AiConfig | null
  demo: boolean
  /** Opens /metrics to remote callers. `null`: only to programs on this machine. */
  metricsToken: string | null
  registration: RegistrationPolicy
  /** `null`: no nightly backups. */
  backup: BackupConfig | null
  /** E-mail addresses of those who are told when something needs them. */
  operators: string[]
}

/** `keep` counts the backups that passed their check. */
export type BackupConfig = { keep: number } & ({ kind: 'folder'; folder: string } | BackupBucket)
/** Every key begins with the prefix and a slash. */
export type BackupBucket = { kind: 's3'; store: S3Config; prefix: string }

export type S3Config = {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  prices: Record<PaidPlan, Record<BillingInterval, string>>
  /** Another API origin, for tests; `null`: Stripe's. */
  api: string | null
}

/** Throws a ConfigError of one line that names the variable and the expected value. Writes nothing. */
export function readConfig(given: Environment, readSecret = readSecretFile): Config {
  const env = withSecretFiles(given, readSecret)
  const production = env.NODE_ENV === 'production'
  const productName = text(env, 'PRODUCT_NAME') ?? 'Credence'
  const marketingOrigin = origin(env, 'MARKETING_ORIGIN') ?? 'http://localhost:4000'
  const appOrigin = origin(env, 'APP_ORIGIN') ?? 'http://localhost:4001'
  if (marketingOrigin === appOrigin) throw new ConfigError('APP_ORIGIN must differ from MARKETING_ORIGIN.')
  const stored = databaseAndKey(env)
  const dataDir = resolve(text(env, 'DATA_DIR') ?? '.data')
  const files = storage(env)
  return {
    production,
    productName,
    marketingOrigin,
    appOrigin,
    productDomain: productDomain(env, [marketingOrigin, appOrigin]),
    port: port(env),
    trustedProxies: trustedProxies(env),
    dataDir,
    ...stored,
    storage: files,
    mail: mail(env, { production, productName, marketingOrigin, appOrigin }),
    analytics: analytics(env),
    payments: payments(env),
    push: readPushConfig(env),
    ai: readAiConfig(env),
    demo: demo(env) ?? (stored.database.kind === 'embedded' && !production),
    metricsToken: metricsToken(env),
    registration: registration(env),
    backup: backup(env, dataDir, files),
    operators: operators(env),
  }
}

/** Warns of settings that are allowed but probably a mistake. */
export function startWarnings({
  production,
  port,
  trustedProxies,
  mail,
  payments,
  backup,
  operators,
}: Config): string[] {
  // with the local mailbox the port is bound to loopback, see listen.ts
  const isOpenPort = port !== null && mail.kind === 'smtp'
  return [
    ...(isOpenPort && trustedProxies === null
      ? [
          'PORT is open on every interface and TRUSTED_PROXIES is not set: only a proxy on this machine can pass on client addresses, and all clients of any other proxy share one rate limit. Set TRUSTED_PROXIES to the addresses of your proxies, such as 127.0.0.1.',
        ]
      : []),
    ...(production && payments === null
      ? ['STRIPE_SECRET_KEY is not set: the test checkout charges nothing and gives Pro to anyone who asks for it.']
      : []),
    ...(backup && operators.length === 0
      ? [
          `${backup.kind === 's3' ? 'BACKUP_S3' : 'BACKUP_DIR'} is set and OPERATORS is not: no one gets an e-mail when backups fail.`,
        ]
      : []),
  ]
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function parsedUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

function origin(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  const url = parsedUrl(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    throw new ConfigError(`${name} must be an origin such as https://app.example.org, not "${value}".`)
  return url.origin
}

/** The value of a variable that must be an http(s) address, possibly with a path. */
function webAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  if (!/^https?:$/.test(parsedUrl(value)?.protocol ?? ''))
    throw new ConfigError(`${name} must be an http or https address, not "${value}".`)
  return value.replace(/\/$/, '')
}

function productDomain(env: Environment, origins: string[]): string | null {
  const domain = text(env, 'PRODUCT_DOMAIN')
  if (domain === null) return null
  for (const hostname of origins.map(each => new URL(each).hostname))
    if (hostname !== domain && !hostname.endsWith(`.${domain}`))
      throw new ConfigError(
        `PRODUCT_DOMAIN must be the domain that both origins share, but ${hostname} is not under "${domain}".`,
      )
  return domain
}

function port(env: Environment): number | null {
  const value = text(env, 'PORT')
  if (value === null) return null
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65535)
    throw new ConfigError(`PORT must be a number from 1 to 65535, not "${value}".`)
  return Number(value)
}

function trustedProxies(env: Environment): string[] | null {
  const named =
    text(env, 'TRUSTED_PROXIES')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? null
  const wrong = named?.find(each => !isAddressOrNetwork(each))
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUSTED_PROXIES must list addresses or networks such as 10.0.0.5 or 10.0.0.0/24, not "${wrong}".`,
    )
  return named
}

/** No network of prefix 0: it would trust every address. */
function isAddressOrNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (prefix === undefined) return bits > 0
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits
}

function databaseAndKey(env: Environment): Pick<Config, 'database' | 'secretKey'> {
  const url = text(env, 'DATABASE_URL')
  const secretKey = text(env, 'SECRET_KEY')
  if (secretKey !== null && secretKey.length < 32)
    throw new ConfigError('SECRET_KEY must have at least 32 characters; make one with: openssl rand -hex 32')
  if (url === null) return { database: { kind: 'embedded' }, secretKey }
  if (!/^postgres(ql)?:$/.test(parsedUrl(url)?.protocol ?? ''))
    throw new ConfigError('DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host/name.')
  if (secretKey === null)
    throw new ConfigError('SECRET_KEY is required when DATABASE_URL is set, so that all processes share one key.')
  return { database: { kind: 'postgres', url }, secretKey }
}

/** All of `names` or none: a half-set group names the first missing one. */
function group<Name extends string>(env: Environment, names: readonly Name[]): Record<Name, string> | null {
  const given = names.filter(name => text(env, name) !== null)
  if (given.length === 0) return null
  const missing = names.find(name => text(env, name) === null)
  if (missing) throw new ConfigError(`${missing} is required when ${given[0]} is set.`)
  return Object.fromEntries(names.map(name => [name, text(env, name)])) as Record<Name, string>
}

function storage(env: Environment): Config['storage'] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const s3 = group(env, names)
  if (!s3) return { kind: 'disk' }
  return {
    kind: 's3',
    endpoint: webAddress(env, 'S3_ENDPOINT')!,
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  }
}

type Place = Pick<Config, 'production' | 'productName' | 'marketingOrigin' | 'appOrigin'>

function mail(env: Environment, { production, productName, marketingOrigin, appOrigin }: Place): Config['mail'] {
  const url = text(env, 'SMTP_URL')
  const from = text(env, 'MAIL_FROM')
  if (url === null) {
    if (from !== null) throw new ConfigError('SMTP_URL is required when MAIL_FROM is set.')
    // The local mailbox shows every passcode, so it is for this machine only.
    if (production) throw new ConfigError('SMTP_URL is required when NODE_ENV is production.')
    for (const [name, origin] of Object.entries({ APP_ORIGIN: appOrigin, MARKETING_ORIGIN: marketingOrigin }))
      if (!isLoopback(origin))
        throw new ConfigError(
          `SMTP_URL is required when ${name} is ${origin}: without it every e-mail can be read at /dev/mailbox, which is only for localhost.`,
        )
    return { kind: 'mailbox', from: `${productName} <no-reply@${new URL(marketingOrigin).hostname}>` }
  }
  if (!/^smtps?:$/.test(parsedUrl(url)?.protocol ?? '') || !parsedUrl(url)?.hostname)
    throw new ConfigError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.')
  if (from === null) throw new ConfigError('MAIL_FROM is required when SMTP_URL is set.')
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new ConfigError(`MAIL_FROM must be an address such as "${productName} <hello@example.org>".`)
  return { kind: 'smtp', url, from }
}

/** The provider's two regions have separate asset hosts; a self-hosted one serves everything. */
function assetHostOf(host: string): string {
  return host.replace(/^https:\/\/(eu|us)\.i\.posthog\.com$/, 'https://$1-assets.i.posthog.com')
}

function analytics(env: Environment): Config['analytics'] {
  const key = text(env, 'ANALYTICS_KEY')
  const host = webAddress(env, 'ANALYTICS_HOST')
  if (key === null) {
    if (host !== null) throw new ConfigError('ANALYTICS_KEY is required when ANALYTICS_HOST is set.')
    return null
  }
  const chosen = host ?? 'https://eu.i.posthog.com'
  return { key, host: chosen, assetHost: assetHostOf(chosen) }
}

function payments(env: Environment): StripeConfig | null {
  const stripe = group(env, [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_PRO_MONTH',
    'STRIPE_PRICE_PRO_YEAR',
    'STRIPE_PRICE_STUDENT_MONTH',
    'STRIPE_PRICE_STUDENT_YEAR',
  ] as const)
  const api = origin(env, 'STRIPE_API_ORIGIN')
  if (!stripe) {
    if (api !== null) throw new ConfigError('STRIPE_SECRET_KEY is required when STRIPE_API_ORIGIN is set.')
    return null
  }
  return {
    secretKey: stripe.STRIPE_SECRET_KEY,
    webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    prices: {
      pro: { month: stripe.STRIPE_PRICE_PRO_MONTH, year: stripe.STRIPE_PRICE_PRO_YEAR },
      student: { month: stripe.STRIPE_PRICE_STUDENT_MONTH, year: stripe.STRIPE_PRICE_STUDENT_YEAR },
    },
    api,
  }
}

function demo(env: Environment): boolean | null {
  const value = text(env, 'DEMO')?.toLowerCase() ?? null
  if (value === null) return null
  if (['1', 'true', 'on'].includes(value)) return true
  if (['0', 'false', 'off'].includes(value)) return false
  throw new ConfigError(`DEMO must be on or off, not "${value}".`)
}

function metricsToken(env: Environment): string | null {
  const value = text(env, 'METRICS_TOKEN')
  if (value !== null && value.length < 24)
    throw new ConfigError('METRICS_TOKEN must have at least 24 characters; make one with: openssl rand -hex 24')
  return value
}

function registration(env: Environment): RegistrationPolicy {
  const value = text(env, 'REGISTRATION')?.toLowerCase() ?? 'open'
  const policy = registrationPolicies.find(each => each === value)
  if (!policy) throw new ConfigError(`REGISTRATION must be open or invited, not "${value}".`)
  return policy
}

const mostBackups = 35
const bucketVariables = ['BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const

/** Whether the place is there is checked later: a folder by the start, a bucket by the first backup. */
function backup(env: Environment, dataDir: string, files: Config['storage']): BackupConfig | null {
  const [folder, address, keep] = [text(env, 'BACKUP_DIR'), text(env, 'BACKUP_S3'), text(env, 'BACKUP_KEEP')]
  if (folder !== null && address !== null)
    throw new ConfigError('BACKUP_DIR and BACKUP_S3 are both set; set only one of them.')
  if (folder === null && address === null) {
    const first = ['BACKUP_KEEP', ...bucketVariables].find(name => text(env, name) !== null)
    if (first) throw new ConfigError(`BACKUP_DIR or BACKUP_S3 is required when ${first} is set.`)
    return null
  }
  const count = Number(keep ?? 7)
  if (!Number.isInteger(count) || count < 1 || count > mostBackups)
    throw new ConfigError(`BACKUP_KEEP must be a number of backups from 1 to ${mostBackups}, not "${keep}".`)
  const place = folder === null ? backupBucket(env, address!, files) : backupFolder(folder, dataDir)
  return { ...place, keep: count }
}

function backupFolder(named: string, dataDir: string) {
  const folder = resolve(named)
  if (!relative(dataDir, folder).startsWith('..'))
    throw new ConfigError(`BACKUP_DIR must be outside DATA_DIR, but ${folder} is inside ${dataDir}.`)
  return { kind: 'folder' as const, folder }
}

/** Keys are at most 200 characters, of which a stored file takes about 90. */
const longestPrefix = 80
const bucketAndPrefix = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)\/?$/i

/** Region and keys are those of the store for files, unless the backups have their own. */
function backupBucket(env: Environment, address: string, storage: Config['storage']): BackupBucket {
  const url = parsedUrl(address)
  const [, bucket, prefix = ''] = bucketAndPrefix.exec(url?.pathname ?? '') ?? []
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
  if (!isPlain || bucket === undefined || prefix.length > longestPrefix)
    throw new ConfigError(
      'BACKUP_S3 must be the address of a store with a bucket and a prefix, such as https://s3.example.org/bucket/backups.',
    )
  const files = storage.kind === 's3' ? storage : null
  // the clean-up of unreferenced files would remove the backups
  if (files && new URL(files.endpoint).host === url.host && files.bucket === bucket)
    throw new ConfigError('BACKUP_S3 must name another bucket than S3_BUCKET.')
  const own = group(env, bucketVariables)
  if (!own && !files)
    throw new ConfigError('BACKUP_S3_REGION is required when BACKUP_S3 is set and S3_ENDPOINT is not.')
  const account = own
    ? {
        region: own.BACKUP_S3_REGION,
        accessKeyId: own.BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: own.BACKUP_S3_SECRET_ACCESS_KEY,
      }
    : files!
  return { kind: 's3', store: { ...account, kind: 's3', endpoint: url.origin, bucket }, prefix }
}

function operators(env: Environment): string[] {
  const named =
    text(env, 'OPERATORS')
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? []
  const wrong = named.find(each => !/^[^\s<>@]+@[^\s<>@]+$/.test(each))
  if (wrong !== undefined)
    throw new ConfigError(`OPERATORS must list e-mail addresses such as ada@example.org, not "${wrong}".`)
  return named
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/server/src/config.ts'

type Service = {
  environment: Record<string, string>
  networks: { inside: { ipv4_address: string } }
  volumes: string[]
  secrets: string[]
  command: string[]
}
type Compose = {
  services: Record<'product' | 'database' | 'proxy', Service>
  secrets: Record<string, { file: string }>
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { services, secrets } = parse(read('deploy/compose.yaml')) as Compose
const { product, database, proxy } = services
const addressOf = (service: Service) => service.networks.inside.ipv4_address

const settings: Record<string, string> = { PRODUCT_DOMAIN: 'acme.example', MAIL_FROM: 'a@acme.example' }
/** As Compose does. */
const filled = (text: string) =>
  text.replace(/\$\$|\$\{(\w+)[^}]*\}/g, (_, name) => (name ? (settings[name] ?? '') : '$'))
const imageEnv = Object.fromEntries(
  /^ENV (NODE_ENV=.+)$/m
    .exec(read('deploy/Containerfile'))![1]!
    .split(' ')
    .map(pair => pair.split('=', 2)),
)

test('the product gets settings that it understands, and secrets from files that it is given', () => {
  const values: Record<string, string> = {
    '/run/secrets/secret_key': 'a key of at least thirty-two characters',
    '/run/secrets/database_url': `postgres://credence:password@database/credence`,
    '/run/secrets/smtp_url': 'smtp://mail.acme.example',
  }
  expect(product.secrets.map(name => `/run/secrets/${name}`)).toEqual(Object.keys(values))
  const given = Object.entries(product.environment).map(([name, value]) => [name, filled(value)])
  const config = readConfig({ ...imageEnv, ...Object.fromEntries(given) }, file => values[file]!)
  expect(config).toMatchObject({
    production: true,
    marketingOrigin: 'https://acme.example',
    appOrigin: 'https://app.acme.example',
    port: 4000,
    trustedProxies: [addressOf(proxy)],
    database: { kind: 'postgres' },
    mail: { kind: 'smtp' },
    secretKey: values['/run/secrets/secret_key'],
  })
  const mounts = product.volumes.map(volume => volume.split(':')[1])
  expect(config.backup).toMatchObject({ kind: 'folder', folder: mounts[1] })
  expect(mounts).toEqual([config.dataDir, '/backups'])
})

test('every secret is a file in secrets/, and README.md knows every variable of the product', () => {
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`)
  expect([...product.secrets, ...database.secrets].sort()).toEqual(Object.keys(secrets).sort())
  for (const name of Object.keys(product.environment))
    expect(read('README.md')).toContain(`\`${name.replace(/_FILE$/, '')}`)
})

test('the proxy has the rules of deploy/nginx.conf with the names and the address of this installation', () => {
  const made = join(mkdtempSync(join(tmpdir(), 'compose-')), 'default.conf')
  const [shell, option, script] = proxy.command as [string, string, string]
  const here = filled(script)
    .replace('/etc/nginx/credence.conf', 'deploy/nginx.conf')
    .replace('/etc/nginx/conf.d/default.conf', made)
    .replace(/exec nginx.*$/, 'true')
  execFileSync(shell, [option, here], { env: { ...process.env, ...settings } })
  const expected = read('deploy/nginx.conf')
    .replace('server 127.0.0.1:4000', `server ${addressOf(product)}:4000`)
    .replaceAll('credence.example', 'acme.example')
    .replace(/^.*listen \[::\].*\n/gm, '')
  expect(readFileSync(made, 'utf8')).toBe(expected)
})

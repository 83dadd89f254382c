// `npm run deployment`: runs every command of docs/deployment.md as written, on clean Debian machines, and tries what came of it.
// `npm run deployment -- systemd` does one of the ways. As root, with mmdebstrap, systemd-container and iptables.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3StandIn } from '../apps/server/src/testing/s3/stand-in.ts'
import { startMailServer } from '../faults/infrastructure/mail-server.ts'
import { makeDebian } from './debian-root.ts'
import { blocksOf, countCommands, type Machine as Name, readCommands, type Way, ways } from './deployment/commands.ts'
import { bootPackages, type Machine, startMachine } from './deployment/machine.ts'
import { addressOf, host, hostsFile, networkFile, openNetwork } from './deployment/network.ts'
import { makeCertificate, makeRepository, writeImages } from './deployment/outside.ts'
import { findOnPath } from './system-packages.ts'

/** Not the domain of the examples, so that one left in a file is found. */
const domain = 'acme.example'
const mailPort = 2525
/** Where the machines find what they would get from elsewhere. */
const outside = '/srv/outside'

const programs = {
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  iptables: 'iptables',
  ip: 'iproute2',
}
const missing = Object.entries(programs).filter(([name]) => !findOnPath(name, `${process.env.PATH}:/usr/sbin`))
if (process.getuid?.() !== 0 || missing.length > 0) {
  console.error(`npm run deployment needs root and these packages of Debian: ${Object.values(programs).join(', ')}.`)
  process.exit(1)
}

const commands = readCommands(readFileSync('docs/deployment.md', 'utf8'))
const named = process.argv.slice(2) as Way[]
const chosen = named.length > 0 ? named : (Object.keys(ways) as Way[])
const unknown = chosen.find(way => !(way in ways))
if (unknown) {
  console.error(`${unknown} is not a way; choose from ${Object.keys(ways).join(', ')}.`)
  process.exit(1)
}

const network = openNetwork()
const folder = mkdtempSync(join(tmpdir(), 'credence-deployment-'))
process.once('exit', () => {
  network.close()
  const isMounted = readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder}/`)
  if (!isMounted) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const certificate = makeCertificate(folder, domain)
const repository = makeRepository(folder)
const store = await startS3StandIn(host)
const openMail = () => startMailServer({ host, port: mailPort })
let mail = await openMail()
const values = {
  REPOSITORY: `${outside}/repository.git`,
  DOMAIN: domain,
  SMTP_URL: `smtp://${host}:${mailPort}`,
  OPERATORS: 'ada@acme.example',
  SECRET_KEY: execFileSync('openssl', ['rand', '-hex', '32'], { encoding: 'utf8' }).trim(),
  DATABASE_PASSWORD: execFileSync('openssl', ['rand', '-hex', '24'], { encoding: 'utf8' }).trim(),
  DATABASE_ADDRESS: addressOf.database,
  FIRST_ADDRESS: addressOf.first,
  SECOND_ADDRESS: addressOf.second,
  PROXY_ADDRESS: addressOf.proxy,
  ...store.env,
}
const unset = Object.keys(commands.values).filter(name => !(name in values))
if (unset.length > 0) throw new Error(`scripts/deployment.ts has no value for ${unset.join(', ')}`)

console.log('Making a Debian root.')
const [root, base] = [join(folder, 'root.tar'), join(folder, 'base.tar')]
await makeDebian(folder, root, bootPackages)
if (chosen.includes('image')) await makeDebian(folder, base)
const loadImages = writeImages(folder, outside, `${outside}/base.tar`)

/** The machine that visitors reach. */
const doorOf: Record<Way, Name> = { image: 'image', systemd: 'systemd', several: 'proxy' }

function start(name: Name, way: Way): Promise<Machine> {
  const live = `etc/letsencrypt/live/${domain}`
  const isDoor = doorOf[way] === name
  return startMachine({
    ...{ name, folder, root, bridge: network.bridge },
    files: {
      'etc/hostname': `${name}\n`,
      'etc/hosts': hostsFile(domain, addressOf[doorOf[way]]),
      'etc/resolv.conf': readFileSync('/etc/resolv.conf', 'utf8'),
      // before the one that systemd has for containers
      'etc/systemd/network/10-host0.network': networkFile(name),
      // a machine of a trial may lose its disk
      'etc/dpkg/dpkg.cfg.d/trial': 'force-unsafe-io\n',
      'usr/local/share/ca-certificates/trial.crt': certificate.authority,
      ...(isDoor ? { [`${live}/fullchain.pem`]: certificate.chain, [`${live}/privkey.pem`]: certificate.key } : {}),
    },
    shared: { [outside]: folder },
    // on one machine the database is there too
    values: { ...values, ...(way === 'several' ? {} : { DATABASE_ADDRESS: '127.0.0.1' }) },
    env: {
      // for a registry whose authority only this machine knows
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
      DEBIAN_FRONTEND: 'noninteractive',
    },
  })
}

/** What happens elsewhere before a command: an engine’s registry is asked, a new version is published. */
async function prepare(text: string, machines: Machine[]) {
  if (text.includes('git pull')) repository.commit('The next version')
  else if (text.includes('docker build')) for (const machine of machines) await machine.run(loadImages)
}

let commandsRun = 0
const linesRun = new Set<number>()

async function install(way: Way) {
  console.log(`\n${way}`)
  const names = ways[way]
  const started = await Promise.all(names.map(name => start(name, way)))
  const machines = new Map<Name, Machine>(names.map((name, at) => [name, started[at]!]))
  for (const { line, machines: on, text } of blocksOf(commands, way)) {
    const here = on.map(name => machines.get(name)!)
    await prepare(text, here)
    const began = performance.now()
    await Promise.all(here.map(machine => machine.run(text))).catch(error => {
      throw new Error(`docs/deployment.md, line ${line}, on ${on.join(' and ')}: failed\n${(error as Error).message}`)
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`  ok      line ${line}: ${countCommands(text)} commands on ${on.join(' and ')}, ${seconds} s`)
    linesRun.add(line)
    commandsRun += countCommands(text) * on.length
  }
  await prove(way)
  if (way === 'several') {
    if (store.asked.length === 0) fail('the servers never asked the store')
    await machines.get('second')!.run('systemctl stop credence\n')
    console.log('  the second server is stopped')
    await prove(way)
  }
  await Promise.all([...machines.values()].map(machine => machine.stop()))
}

function fail(what: string) {
  console.log(`  FAILED  ${what}`)
  process.exitCode = 1
}

/** In a process that finds the names, as visitors do. */
async function prove(way: Way) {
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, hostsFile(domain, addressOf[doorOf[way]]))
  const program = [process.execPath, 'scripts/deployment/prove.ts', domain, host, String(mailPort)]
  const inside = ['sh', '-c', 'mount --bind "$0" /etc/hosts; exec "$@"', hosts, ...program]
  // the visitor receives the mails itself
  await mail.close()
  const visitor = spawn('unshare', ['--mount', ...inside], {
    stdio: 'inherit',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') },
  })
  const [code] = await once(visitor, 'exit')
  mail = await openMail()
  if (code !== 0) process.exitCode = 1
}

const began = performance.now()
for (const way of chosen) await install(way)
await Promise.all([store.close(), mail.close()])
const left = commands.blocks.filter(({ line }) => !linesRun.has(line))
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  `\n${commandsRun} commands in ${linesRun.size} of ${commands.blocks.length} blocks, run as written in ${minutes} min.`,
)
if (named.length === 0) for (const { line } of left) fail(`nothing ran the block in line ${line}`)
process.exit()

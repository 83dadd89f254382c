// `npm run image`: builds the image on a clean Debian root and tries it. As root, with buildah, mmdebstrap and ffmpeg.
// `npm run image -- credence.tar` also writes it to a file, for `podman load` and `docker load`.
import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureBytes } from '../apps/server/src/testing/recordings.ts'
import { call, type Door } from '../apps/server/src/testing/server-process.ts'
import { voice, wordErrorRate } from '../apps/server/src/testing/speech/voice.ts'
import { atMost, exactly, type Figure, none, within } from '../faults/fault.ts'
import { waitUntil } from '../faults/infrastructure/harness.ts'
import { type MailServer, startMailServer } from '../faults/infrastructure/mail-server.ts'
import { submitRecording, waitForDraft, waitForRecording } from '../faults/infrastructure/submitted-recordings.ts'
import { asOwner, newOwner } from '../faults/infrastructure/test-users.ts'
import { freePort } from './free-port.ts'
import { buildImage, makeBase, openImage, openStorage, sizeOf } from './image/build.ts'
import { type Container, type ImageConfig, startContainer } from './image/container.ts'
import { makeSamples } from './image/samples.ts'
import { startPostgres } from './postgres-cluster.ts'
import { hasBuildah, hasFfmpeg, postgresPrograms } from './system-packages.ts'

/** Beyond the base. */
const mostMegabytes = 480
/** docs/deployment.md and deploy/compose.yaml give it twenty. */
const graceMs = 20_000

type Image = { root: string; config: ImageConfig }
type Origins = { PORT: string; MARKETING_ORIGIN: string; APP_ORIGIN: string }
type Trial = { image: Image; folder: string; mail: MailServer; origins: Origins; server: Door }

function show(what: string, figures: Figure[]) {
  console.log(`\n${what}`)
  for (const { what, measured, must, holds } of figures)
    console.log(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${measured} (must be ${must})`)
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1
}

const counts = (what: string, isRight: boolean) => exactly(what, isRight ? 1 : 0, 1)

/** A folder that the image's user owns, as engines make a volume. */
function makeVolume({ image, folder }: Trial, name: string): string {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  chownSync(place, ...userOf(image.config))
  return place
}

const userOf = ({ User }: ImageConfig) => User.split(':').map(Number) as [number, number]

async function start({ image, mail, origins, server }: Trial, volumes: Record<string, string>, env = {}) {
  const settings = { ...origins, SMTP_URL: mail.url, MAIL_FROM: 'a@example.org', ...env }
  const container = startContainer({ ...image, volumes, env: settings })
  const isUp = () =>
    call(`${server.app}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  if (!(await waitUntil(async () => container.child.exitCode !== null || isUp())) || container.child.exitCode !== null)
    throw new Error(`the image did not start: ${container.output()}`)
  return container
}

const statusOf = async (url: string, init?: RequestInit) => (await call(url, init)).status

async function stop(container: Container): Promise<Figure[]> {
  const asked = performance.now()
  container.signal('SIGTERM')
  const { code } = await container.exited
  return [
    exactly('exit code after SIGTERM', code ?? -1, 0),
    within('time from SIGTERM to the end', performance.now() - asked, graceMs),
  ]
}

function confinement(container: Container): Figure[] {
  const { user, capabilities, isReadOnly } = container.facts()
  return [
    exactly('user of the first process', user, 10_001),
    counts('root without capabilities', /^0+$/.test(capabilities)),
    counts('root mounted read-only', isReadOnly),
  ]
}

/** On the embedded database: everything that a person does, before and after a kill. */
async function tryEmbedded(trial: Trial) {
  const { server, mail } = trial
  const mounted = { '/data': makeVolume(trial, 'data'), '/backups': makeVolume(trial, 'backups') }
  const volumes = { ...mounted, '/mnt': makeVolume(trial, 'samples') }
  const samples = makeSamples(volumes['/mnt'])
  const started = performance.now()
  let container = await start(trial, volumes)
  show('A first start on the embedded database', [
    within('time to the first answer', performance.now() - started, 60_000),
    ...confinement(container),
    exactly('the home page', await statusOf(`${trial.origins.MARKETING_ORIGIN}/`), 200),
    exactly('the registration page', await statusOf(`${server.app}/registration`), 200),
    counts('HEALTHCHECK, once the first pages are drawn', await waitUntil(() => isHealthy(container, trial.image))),
  ])

  const owner = await newOwner(server, mail)
  const spoken = await submitRecording(server, mail, owner, 'audio/ogg', readFileSync(voice.file))
  const filmed = await submitRecording(server, mail, owner, 'video/webm', await fixtureBytes('vp8.webm'))
  const pdf = () => call(`${server.app}/api/generate-pdf`, { headers: asOwner(owner) })
  const isPdf = async () =>
    Buffer.from(await (await pdf()).arrayBuffer())
      .subarray(0, 5)
      .equals(Buffer.from('%PDF-'))
  show('A page with two recommendations', [
    exactly('the public page', await statusOf(`${server.app}/cr/${owner.slug}`), 200),
    counts('a voice recording converted', (await waitForRecording(server, spoken)) === 'ready'),
    counts('a video encoded', (await waitForRecording(server, filmed)) === 'ready'),
    atMost(
      'words wrong in the drafted captions, of 100',
      100 * wordErrorRate(voice.words, await waitForDraft(server, spoken)),
      15,
    ),
    await tryFfmpeg(container, samples),
    counts('a PDF', await waitUntil(isPdf)),
    exactly('its card for links', await statusOf(`${server.app}/social/cr/${owner.slug}.png`), 200),
    counts(
      'the operator’s command line',
      await run(container, ['node', 'scripts/operator.ts', 'audit', '--reason', 'trial']),
    ),
    counts('a backup', await run(container, ['node', 'scripts/backup.ts', '/backups/trial'])),
  ])

  container.signal('SIGKILL')
  await container.exited
  container = await start(trial, volumes)
  const given = [spoken, filmed].map(token => statusOf(`${server.app}/api/reviewer/${token}`))
  show('The same volume after kill -9', [
    exactly('the session', await statusOf(`${server.app}/api/session`, { headers: asOwner(owner) }), 200),
    exactly('the public page', await statusOf(`${server.app}/cr/${owner.slug}`), 200),
    exactly('recommendations', (await Promise.all(given)).filter(status => status === 200).length, 2),
    ...(await stop(container)),
  ])
}

const isHealthy = (container: Container, { config }: Image) => run(container, config.Healthcheck.Test.slice(1))

async function run(container: Container, command: string[]): Promise<boolean> {
  try {
    await container.exec(command)
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

/** As apps/server/src/media/ffmpeg.ts calls it. */
async function tryFfmpeg(container: Container, samples: string[]): Promise<Figure> {
  const target = ['-c:v', 'libx264', '-vf', 'scale=160:90,setsar=1', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-f', 'mp4']
  const wrong: string[] = []
  for (const name of samples) {
    const command = ['ffmpeg', '-v', 'error', '-xerror', '-y', '-i', `/mnt/${name}`, ...target, '/tmp/made.mp4']
    if (!(await run(container, command))) wrong.push(name)
  }
  return none('kinds of recordings that ffmpeg does not convert', wrong.length, wrong)
}

/** With secrets in files, as deploy/compose.yaml has them. */
async function tryPostgres(trial: Trial) {
  if (!postgresPrograms())
    return console.log('\nThe image on PostgreSQL: NOT RUN, because PostgreSQL is not installed.')
  const postgres = await startPostgres()
  try {
    const secrets = makeVolume(trial, 'secrets')
    const inFile = (name: string, value: string) => {
      writeFileSync(join(secrets, name), `${value}\n`, { mode: 0o444 })
      return { [`${name.toUpperCase()}_FILE`]: `/mnt/${name}` }
    }
    const env = {
      ...inFile('database_url', postgres.url),
      ...inFile('secret_key', 'a key of at least thirty-two characters'),
    }
    const container = await start(trial, { '/data': makeVolume(trial, 'second'), '/mnt': secrets }, env)
    const owner = await newOwner(trial.server, trial.mail)
    show('On PostgreSQL, with secrets in files', [
      exactly('the public page', await statusOf(`${trial.server.app}/cr/${owner.slug}`), 200),
      ...(await stop(container)),
    ])
  } finally {
    postgres.stop()
  }
}

if (process.getuid?.() !== 0 || !hasBuildah() || !hasFfmpeg()) {
  console.error('npm run image needs root and these packages of Debian: buildah, mmdebstrap, ffmpeg.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'credence-image-'))
const storage = openStorage(folder)
process.once('exit', storage.release)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log('Making a Debian root.')
const baseSize = await makeBase(storage)
console.log('Building the image. Compiling ffmpeg takes most of the time: five minutes on two quiet cores.')
const started = performance.now()
await buildImage(storage)
console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`)
const image = openImage(storage)
show('Size', [atMost('megabytes beyond the base', sizeOf(image.root) - baseSize, mostMegabytes)])

const port = await freePort()
const [marketing, app] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
const origins = { PORT: String(port), MARKETING_ORIGIN: marketing, APP_ORIGIN: app }
const trial = { image, folder, mail: await startMailServer(), origins, server: { app } }
await tryEmbedded(trial)
await tryPostgres(trial)
const [file] = process.argv.slice(2)
if (file) storage.buildah('push', '--quiet', 'localhost/credence', `docker-archive:${file}:localhost/credence`)
process.exit()

// Programs that the tests need from the system: finds them, installs them where it may, and says how to install the rest.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

type Environment = Record<string, string | undefined>
export type Program =
  | 'Chromium'
  | 'ffmpeg'
  | 'pdftotext'
  | 'qpdf'
  | 'nginx'
  | 'PostgreSQL'
  | 'Firefox'
  | 'WebKitGTK'
  | 'buildah'
export type Machine = { platform: NodeJS.Platform; isRoot: boolean; hasApt: boolean }

type Source = {
  name: Program
  /** Alternatives, each a list of Debian packages separated by spaces: the first that installs is taken. */
  debian: [string, ...string[]]
  /** Absent where there is none for macOS. */
  mac?: string
  /** Needed by `npm run test:full` only. */
  isForFull?: true
  isPresent: () => boolean
}

const sources: Source[] = [
  {
    name: 'Chromium',
    debian: ['chromium-headless-shell', 'chromium'],
    mac: 'npx playwright install chromium',
    isPresent: () => browserProgram() !== undefined,
  },
  { name: 'ffmpeg', debian: ['ffmpeg'], mac: 'brew install ffmpeg', isPresent: hasFfmpeg },
  { name: 'pdftotext', debian: ['poppler-utils'], mac: 'brew install poppler', isPresent: hasPdfText },
  { name: 'qpdf', debian: ['qpdf'], mac: 'brew install qpdf', isPresent: hasPdfCheck },
  {
    name: 'nginx',
    debian: ['nginx'],
    mac: 'brew install nginx',
    isPresent: () => nginxProgram() !== undefined,
  },
  {
    name: 'PostgreSQL',
    debian: ['postgresql'],
    mac: 'brew install postgresql@17',
    isPresent: () => postgresPrograms() !== undefined,
  },
  { name: 'Firefox', debian: ['firefox-esr'], isForFull: true, isPresent: () => firefoxProgram() !== undefined },
  {
    name: 'WebKitGTK',
    debian: ['webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly'],
    isForFull: true,
    isPresent: hasWebKit,
  },
  { name: 'buildah', debian: ['buildah mmdebstrap'], isForFull: true, isPresent: hasBuildah },
]

/** The path of the program that a shell would run. */
export function findOnPath(name: string, path: string | undefined): string | undefined {
  const folders = (path ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.map(folder => join(folder, name)).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Playwright's own browser first, then one from PATH. The headless shell takes a third less time than Chromium. */
export function browserProgram(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const own = [
    'chromium_headless_shell-*/*/chrome-headless-shell',
    'chromium-*/*/chrome',
    'chromium-*/*/*.app/Contents/MacOS/*',
  ].map(pattern => newest(globSync(pattern, { cwd: playwrightCache(env, platform) })))
  const found = own.find(name => name !== undefined)
  if (found) return join(playwrightCache(env, platform), found)
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return names.map(name => findOnPath(name, env.PATH)).find(file => file !== undefined)
}

function playwrightCache(env: Environment, platform: NodeJS.Platform): string {
  const caches = platform === 'darwin' ? 'Library/Caches' : '.cache'
  return (
    env.PLAYWRIGHT_BROWSERS_PATH ?? join(env.XDG_CACHE_HOME ?? join(env.HOME ?? homedir(), caches), 'ms-playwright')
  )
}

export function hasFfmpeg(env: Environment = process.env): boolean {
  return ['ffmpeg', 'ffprobe'].every(name => findOnPath(name, env.PATH) !== undefined)
}

/** Reads the text of a PDF. */
export function hasPdfText(env: Environment = process.env): boolean {
  return findOnPath('pdftotext', env.PATH) !== undefined
}

/** Validates a PDF. */
export function hasPdfCheck(env: Environment = process.env): boolean {
  return findOnPath('qpdf', env.PATH) !== undefined
}

/** Debian's program has the name of the long-term support release. */
export function firefoxProgram(env: Environment = process.env): string | undefined {
  return findOnPath('firefox-esr', env.PATH) ?? findOnPath('firefox', env.PATH)
}

/** The WebDriver of WebKitGTK, and an X server for it. */
export function hasWebKit(env: Environment = process.env): boolean {
  return ['WebKitWebDriver', 'Xvfb'].every(name => findOnPath(name, env.PATH) !== undefined)
}

/** buildah makes images, mmdebstrap the Debian root that they begin with. */
export function hasBuildah(env: Environment = process.env): boolean {
  return ['buildah', 'mmdebstrap'].every(name => findOnPath(name, env.PATH) !== undefined)
}

/** On Debian nginx is in a folder that only root has in PATH. */
export function nginxProgram(env: Environment = process.env): string | undefined {
  return findOnPath('nginx', `${env.PATH}${delimiter}/usr/sbin`)
}

/** PgBouncer, for the tests with a connection pooler; the product does not need it. */
export function poolerProgram(env: Environment = process.env): string | undefined {
  return findOnPath('pgbouncer', `${env.PATH}${delimiter}/usr/sbin`)
}

/** The programs for readiness and socket activation, which work without a running systemd. */
export function hasSystemd(env: Environment = process.env): boolean {
  return ['systemd-notify', 'systemd-socket-activate'].every(name => findOnPath(name, env.PATH) !== undefined)
}

/** Debian and Homebrew keep the server's programs out of PATH, so that several versions can be installed. */
const postgresFolders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
]

/** The folder of the server's programs: from PATH, or else the newest version. */
export function postgresPrograms(env: Environment = process.env, folders = postgresFolders): string | undefined {
  const onPath = findOnPath('initdb', env.PATH)
  if (onPath) return dirname(onPath)
  return newest(globSync(folders).filter(folder => isProgram(join(folder, 'initdb'))))
}

const newest = (paths: string[]) => paths.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)

/** Installs what is absent if it may, prints how to install the rest, and returns the names of what is still missing. */
export function ensureSystemPackages({ isFull = false } = {}): Program[] {
  const machine = {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasApt: findOnPath('apt-get', process.env.PATH) !== undefined,
  }
  const absent = sources.filter(({ isForFull, isPresent }) => (isFull || !isForFull) && !isPresent())
  if (absent.length > 0 && machine.isRoot && machine.hasApt) {
    console.log(`Installing ${absent.map(({ name }) => name).join(', ')}.`)
    aptGet('update', '-qq')
    for (const { debian, isPresent } of absent)
      for (const names of debian)
        if (!isPresent()) aptGet('install', '-y', '-qq', '--no-install-recommends', ...names.split(' '))
  }
  const missing = absent.filter(({ isPresent }) => !isPresent())
  const installable = missing.filter(({ mac }) => machine.platform !== 'darwin' || mac).map(({ name }) => name)
  if (installable.length > 0) console.log(whatToInstall(installable, machine))
  return missing.map(({ name }) => name)
}

/** How to install what is missing, in one sentence. */
export function whatToInstall(missing: Program[], { platform, isRoot, hasApt }: Machine): string {
  const wanted = sources.filter(({ name }) => missing.includes(name))
  const names = new Intl.ListFormat('en').format(missing)
  if (platform === 'darwin') return `To run everything, install ${names}: ${wanted.map(({ mac }) => mac).join(' && ')}`
  // as root, apt-get has just failed
  if (!hasApt || isRoot) return `To run everything, install ${names}.`
  return `To run everything, install ${names}: sudo apt-get install ${wanted.map(({ debian }) => debian[0]).join(' ')}`
}

function aptGet(...args: string[]) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

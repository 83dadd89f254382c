import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** The browser without a window takes a third less time; the other one does as well. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The programs that the whole suite needs from the system, and the Debian packages that bring each: the first that installs. */
const programs = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell', 'chromium'],
    isPresent: () => browserProgram() !== undefined,
  },
  { name: 'ffmpeg', packages: ['ffmpeg'], isPresent: hasFfmpeg },
  { name: 'pdftotext', packages: ['poppler-utils'], isPresent: hasPdfText },
  { name: 'PostgreSQL', packages: ['postgresql'], isPresent: () => postgresPrograms() !== undefined },
]

export function browserProgram(): string | undefined {
  return browsers.find(browser => existsSync(browser))
}

export function hasFfmpeg(): boolean {
  return existsSync('/usr/bin/ffmpeg')
}

/** Reads what was printed back. */
export function hasPdfText(): boolean {
  return existsSync('/usr/bin/pdftotext')
}

/** The newest installed server's folder of programs. */
export function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
}

/** Installs what is absent where it may, and returns the names of what is still missing. */
export function ensureSystemPackages(): string[] {
  const absent = programs.filter(program => !program.isPresent())
  if (absent.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${absent.map(program => program.name).join(', ')}.`)
    aptGet('update', '-qq')
    for (const { packages, isPresent } of absent)
      for (const name of packages) if (!isPresent()) aptGet('install', '-y', '-qq', '--no-install-recommends', name)
  }
  return absent.filter(program => !program.isPresent()).map(program => program.name)
}

function aptGet(...args: string[]) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** The programs that the whole suite needs from the system, and the Debian package of each. */
const programs = [
  { name: 'Chromium', package: 'chromium', isPresent: () => existsSync('/usr/bin/chromium') },
  { name: 'ffmpeg', package: 'ffmpeg', isPresent: () => existsSync('/usr/bin/ffmpeg') },
  { name: 'PostgreSQL', package: 'postgresql', isPresent: () => postgresPrograms() !== undefined },
]

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
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const packages = absent.map(program => program.package)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  return programs.filter(program => !program.isPresent()).map(program => program.name)
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  browserProgram,
  findOnPath,
  firefoxProgram,
  hasFfmpeg,
  hasPdfText,
  hasWebKit,
  nginxProgram,
  postgresPrograms,
  whatToInstall,
} from './system-packages.ts'

let machine: string
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'a machine ü '))
})
afterEach(() => rmSync(machine, { recursive: true }))

/** A program on the made-up machine; gives its whole path. */
function put(path: string, mode = 0o755): string {
  const file = join(machine, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, mode)
  return file
}
const onPath = (...folders: string[]) => ({
  PATH: folders.map(folder => join(machine, folder)).join(delimiter),
  HOME: join(machine, 'home'),
})

describe('on the PATH', () => {
  test('the first folder in PATH wins', () => {
    put('local/ffmpeg')
    put('bin/ffmpeg')
    expect(findOnPath('ffmpeg', onPath('none', 'local', 'bin').PATH)).toBe(join(machine, 'local/ffmpeg'))
  })

  test('a folder of that name or a file that is not executable is not a program', () => {
    mkdirSync(join(machine, 'a/ffmpeg'), { recursive: true })
    put('b/ffmpeg', 0o644)
    expect(findOnPath('ffmpeg', onPath('a', 'b').PATH)).toBeUndefined()
    expect(findOnPath('ffmpeg', undefined)).toBeUndefined()
  })

  test('ffmpeg needs ffprobe, because the tests use both', () => {
    put('bin/ffmpeg')
    expect(hasFfmpeg(onPath('bin'))).toBe(false)
    put('elsewhere/ffprobe')
    expect(hasFfmpeg(onPath('bin', 'elsewhere'))).toBe(true)
  })

  test('pdftotext', () => {
    expect(hasPdfText(onPath('bin'))).toBe(false)
    put('bin/pdftotext')
    expect(hasPdfText(onPath('bin'))).toBe(true)
  })

  test('Firefox under the name of Debian or its own', () => {
    expect(firefoxProgram(onPath('bin'))).toBeUndefined()
    const firefox = put('bin/firefox')
    expect(firefoxProgram(onPath('bin'))).toBe(firefox)
    const esr = put('bin/firefox-esr')
    expect(firefoxProgram(onPath('bin'))).toBe(esr)
  })

  test('WebKit needs an X server', () => {
    put('bin/WebKitWebDriver')
    expect(hasWebKit(onPath('bin'))).toBe(false)
    put('bin/Xvfb')
    expect(hasWebKit(onPath('bin'))).toBe(true)
  })

  test('nginx from PATH before the one outside of PATH', () => {
    const nginx = put('bin/nginx')
    expect(nginxProgram(onPath('bin'))).toBe(nginx)
  })
})

describe('the browser', () => {
  test('the headless shell before Chromium', () => {
    const chromium = put('bin/chromium')
    expect(browserProgram(onPath('bin'))).toBe(chromium)
    const shell = put('later/chromium-headless-shell')
    expect(browserProgram(onPath('bin', 'later'))).toBe(shell)
  })

  test('the newest of Playwright on Linux, before any on PATH', () => {
    put('bin/chromium-headless-shell')
    put('home/.cache/ms-playwright/chromium_headless_shell-999/chrome-headless-shell-linux64/chrome-headless-shell')
    const newer = put(
      'home/.cache/ms-playwright/chromium_headless_shell-1254/chrome-headless-shell-linux64/chrome-headless-shell',
    )
    expect(browserProgram(onPath('bin'), 'linux')).toBe(newer)
  })

  test('the one of Playwright on macOS', () => {
    const chrome = put(
      'home/Library/Caches/ms-playwright/chromium-1254/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    )
    expect(browserProgram(onPath(), 'darwin')).toBe(chrome)
  })

  test('in PLAYWRIGHT_BROWSERS_PATH', () => {
    const chrome = put('browsers/chromium-1254/chrome-linux64/chrome')
    expect(browserProgram({ ...onPath(), PLAYWRIGHT_BROWSERS_PATH: join(machine, 'browsers') }, 'linux')).toBe(chrome)
  })

  test('nowhere', () => expect(browserProgram(onPath('bin'), 'linux')).toBeUndefined())
})

describe('PostgreSQL', () => {
  const places = () => [join(machine, 'lib/postgresql/*/bin')]

  test('the newest version outside of PATH that has the server', () => {
    put('lib/postgresql/9/bin/initdb')
    put('lib/postgresql/15/bin/initdb')
    put('lib/postgresql/17/bin/psql')
    expect(postgresPrograms(onPath('bin'), places())).toBe(join(machine, 'lib/postgresql/15/bin'))
  })

  test('PATH comes first', () => {
    put('lib/postgresql/17/bin/initdb')
    put('mine/initdb')
    expect(postgresPrograms(onPath('mine'), places())).toBe(join(machine, 'mine'))
  })

  test('nowhere', () => expect(postgresPrograms(onPath('bin'), places())).toBeUndefined())
})

test.each([
  [
    'a Mac',
    { platform: 'darwin', isRoot: false, hasApt: false },
    'To run everything, install Chromium, ffmpeg, and PostgreSQL: npx playwright install chromium && brew install ffmpeg && brew install postgresql@17',
  ],
  [
    'Debian, not as root',
    { platform: 'linux', isRoot: false, hasApt: true },
    'To run everything, install Chromium, ffmpeg, and PostgreSQL: sudo apt-get install chromium-headless-shell ffmpeg postgresql',
  ],
  [
    'Debian, where it was just tried in vain',
    { platform: 'linux', isRoot: true, hasApt: true },
    'To run everything, install Chromium, ffmpeg, and PostgreSQL.',
  ],
  [
    'any other',
    { platform: 'linux', isRoot: false, hasApt: false },
    'To run everything, install Chromium, ffmpeg, and PostgreSQL.',
  ],
] as const)('%s is told in one sentence what to install', (_name, told, sentence) => {
  expect(whatToInstall(['Chromium', 'ffmpeg', 'PostgreSQL'], told)).toBe(sentence)
})

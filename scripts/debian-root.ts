// A clean Debian, made by mmdebstrap from Debian's own mirror.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const debian = 'trixie'

const sources = `Types: deb
URIs: http://deb.debian.org/debian
Suites: ${debian} ${debian}-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://deb.debian.org/debian-security
Suites: ${debian}-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`

/** Writes a tar of a minimal root with these packages. `folder` takes what is needed to make it. */
export async function makeDebian(folder: string, tar: string, packages: string[] = []) {
  const list = join(folder, 'debian.sources')
  writeFileSync(list, sources)
  // the authorities that this machine trusts, for an npm registry with one of its own
  const authorities = '"$1"/usr/local/share/ca-certificates'
  const hooks = [
    'rm -f "$1"/etc/apt/sources.list "$1"/etc/apt/sources.list.d/*',
    `copy-in ${list} /etc/apt/sources.list.d`,
    `mkdir -p ${authorities} && cp -L /etc/ssl/certs/ca-certificates.crt ${authorities}/machine.crt`,
  ]
  const options = ['--quiet', '--variant=minbase', ...hooks.map(hook => `--customize-hook=${hook}`)]
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  await follow('mmdebstrap', [...options, ...include, debian, tar, list])
}

/** Runs a program, and shows the last lines of it if it fails. */
export async function follow(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed:\n${output.split('\n').slice(-40).join('\n')}`)
}

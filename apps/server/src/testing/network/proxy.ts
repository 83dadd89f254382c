import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../../scripts/free-port.ts'
import { nginxProgram } from '../../../../../scripts/system-packages.ts'
import { serverPath } from '../../server-folder.ts'

/** The settings that `deploy/nginx.conf` expects. */
export const proxiedOrigins = {
  MARKETING_ORIGIN: 'https://credence.example',
  APP_ORIGIN: 'https://app.credence.example',
  PRODUCT_DOMAIN: 'credence.example',
}

export type RunningProxy = {
  /** Where it takes connections by TLS, and plain ones that it sends there. */
  port: number
  plainPort: number
  child: ChildProcess
  certificate: Buffer
  /** Its complaints so far. */
  errors(): string
  stop(): Promise<void>
}

/** A real nginx with `deploy/nginx.conf` as it is shipped, in front of the processes on these ports. */
export async function startProxy(serverPorts: number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'credence-proxy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  mkdirSync(join(folder, 'cache'))
  const errorLog = join(folder, 'errors')
  writeFileSync(
    join(folder, 'nginx.conf'),
    inFrame(folder, withPlaces(shipped(), { folder, port, plainPort, serverPorts })),
  )
  const child = spawn(nginxProgram()!, ['-c', join(folder, 'nginx.conf'), '-e', errorLog], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exited = once(child, 'exit')
  const errors = () => readFileSync(errorLog, 'utf8')
  await untilItListens(port, child)
  return {
    ...{ port, plainPort, child, certificate, errors },
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const shipped = () => readFileSync(serverPath('../../deploy/nginx.conf'), 'utf8')

type Places = { folder: string; port: number; plainPort: number; serverPorts: number[] }

/** Only where things are is another: ports, the certificate, the folder of the cache. */
function withPlaces(file: string, { folder, port, plainPort, serverPorts }: Places): string {
  const changes: [RegExp, (line: string) => string][] = [
    [/^ +server 127\.0\.0\.1:4000 .*$/gm, line => serverPorts.map(each => line.replace('4000', `${each}`)).join('\n')],
    [/^ +listen \[::\].*\n/gm, () => ''],
    [/listen 80;/g, () => `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /g, () => `listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\/live\/credence\.example\/fullchain\.pem/g, () => join(folder, 'certificate')],
    [/\/etc\/letsencrypt\/live\/credence\.example\/privkey\.pem/g, () => join(folder, 'key')],
    [/\/var\/cache\/nginx\//g, () => `${folder}/cache/`],
  ]
  return changes.reduce((text, [pattern, change]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf has no ${pattern} to change`)
    return text.replace(pattern, change)
  }, file)
}

/** What a distribution's own nginx.conf has around it. */
function inFrame(folder: string, file: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/errors;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http {
access_log off;
${temporary.join('\n')}
${file}
}
`
}

function makeCertificate(folder: string): Buffer {
  const names = 'subjectAltName=DNS:credence.example,DNS:app.credence.example'
  const made = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate'), '-days', '2']
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...made]
  execFileSync('openssl', [...args, '-subj', '/CN=credence.example', '-addext', names], { stdio: 'ignore' })
  return readFileSync(join(folder, 'certificate'))
}

export async function untilItListens(port: number, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>(resolve =>
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

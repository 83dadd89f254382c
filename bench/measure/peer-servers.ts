import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilItListens } from '../../apps/server/src/testing/network/proxy.ts'
import { freePort } from '../../scripts/free-port.ts'
import { nginxProgram } from '../../scripts/system-packages.ts'
import { addCleanup } from './cleanup.ts'
import type { RequestSpec } from './load-generator.ts'
import { withDescendants } from './processes.ts'
import type { Target } from './target.ts'

/** A response of ours that a peer serves: its body, and its headers except those that every server adds itself. */
export type CapturedResponse = { headers: [string, string][]; body: Buffer }

const generatedHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

export function captureResponse(port: number, { path, host, headers = {} }: RequestSpec): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, async answer => {
      const body = Buffer.concat(await answer.toArray())
      const pairs = answer.rawHeaders.flatMap((name, index, all): [string, string][] =>
        index % 2 ? [] : [[name.toLowerCase(), all[index + 1]!]],
      )
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`))
      else resolve({ headers: pairs.filter(([name]) => !generatedHeaders.includes(name)), body })
    })
    outgoing.on('error', reject).end()
  })
}

/** Only `node:http`, in a separate process. `optimizeEmptyRequests` skips the stream for empty bodies. */
export function startBareServer(answer: CapturedResponse, optimizeEmptyRequests = false): Promise<Target> {
  const args = [JSON.stringify(answer.headers), String(optimizeEmptyRequests)]
  return startPeer(fork(join(import.meta.dirname, 'bare-server.ts'), args), answer)
}

/** Fastify with default settings, serving the response's data. */
export function startBareFastify(answer: CapturedResponse): Promise<Target> {
  return startPeer(fork('apps/server/src/testing/web/bare-fastify.ts'), answer)
}

async function startPeer(child: ChildProcess, answer: CapturedResponse): Promise<Target> {
  stopAtEnd(child)
  child.send(answer.body.toString('base64'))
  const [port] = await once(child, 'message')
  return { port, pids: () => [child.pid!] }
}

/** nginx with the body in a file, one worker and the same headers. */
export async function startNginx(answer: CapturedResponse): Promise<Target> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'credence-bench-nginx-'))
  writeFileSync(join(folder, 'body'), answer.body)
  const isType = ([name]: [string, string]) => name === 'content-type'
  const type = answer.headers.find(isType)?.[1] ?? 'application/octet-stream'
  const headers = answer.headers.filter(each => !isType(each) && each[0] !== 'etag')
  const added = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/errors;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; keepalive_requests 100000000; open_file_cache max=10; sendfile on; tcp_nopush on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /body =404; types {} default_type "${type}"; ${added.join(' ')} } }
    }`,
  )
  const child = spawn(nginxProgram()!, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: 'inherit',
  })
  stopAtEnd(child, () => rmSync(folder, { recursive: true, force: true }))
  await untilItListens(port, child)
  return { port, pids: () => withDescendants(child.pid!) }
}

function stopAtEnd(child: ChildProcess, then = () => {}) {
  addCleanup(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await ended
    then()
  })
}

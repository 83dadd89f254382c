import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilItListens } from '../../apps/server/src/testing/network/proxy.ts'
import { freePort } from '../../scripts/free-port.ts'
import { nginxProgram } from '../../scripts/system-packages.ts'
import { withDescendants } from './processes.ts'
import { releaseAtEnd } from './release.ts'
import type { Asked } from './requests.ts'
import type { Target } from './target.ts'

/** An answer of ours, to be given by somebody else: its headers but those that every server has of its own, and its body. */
export type Answer = { headers: [string, string][]; body: Buffer }

const ofEveryServer = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

export function captureAnswer(port: number, { path, host, headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host, ...headers } }, async answer => {
      const body = Buffer.concat(await answer.toArray())
      const pairs = answer.rawHeaders.flatMap((name, index, all): [string, string][] =>
        index % 2 ? [] : [[name.toLowerCase(), all[index + 1]!]],
      )
      if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`))
      else resolve({ headers: pairs.filter(([name]) => !ofEveryServer.includes(name)), body })
    })
    asked.on('error', reject).end()
  })
}

/** `node:http` and nothing else, in a process of its own. Node can be told to make no stream for a body that is not there. */
export function startBareServer(answer: Answer, optimizeEmptyRequests = false): Promise<Target> {
  const told = [JSON.stringify(answer.headers), String(optimizeEmptyRequests)]
  return startPeer(fork(join(import.meta.dirname, 'bare-server.ts'), told), answer)
}

/** Fastify as it comes, with the data of the answer. */
export function startBareFastify(answer: Answer): Promise<Target> {
  return startPeer(fork('apps/server/src/testing/web/bare-fastify.ts'), answer)
}

async function startPeer(child: ChildProcess, answer: Answer): Promise<Target> {
  endWithBench(child)
  child.send(answer.body.toString('base64'))
  const [port] = await once(child, 'message')
  return { port, pids: () => [child.pid!] }
}

/** nginx with the body in a file, one process at work, and the same headers. */
export async function startNginx(answer: Answer): Promise<Target> {
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
  endWithBench(child, () => rmSync(folder, { recursive: true, force: true }))
  await untilItListens(port, child)
  return { port, pids: () => withDescendants(child.pid!) }
}

function endWithBench(child: ChildProcess, then = () => {}) {
  releaseAtEnd(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill()
    await ended
    then()
  })
}

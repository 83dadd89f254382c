import { type RequestSpec, requestBytes } from '../measure/load-generator.ts'
import { captureResponse, startBareServer, startNginx } from '../measure/peer-servers.ts'
import { type Product, sharedProduct } from '../measure/product.ts'
import { compareInRounds, eachRound, untilCompiled } from '../measure/rounds.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Figures, Row } from '../row.ts'

export const marketingPage: Row = {
  name: 'Marketing page',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.85 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareWithPeer('marketing', () => '/'),
}

export const appShell: Row = {
  name: 'App shell',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.85 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareWithPeer('app', () => '/registration'),
}

export const builtFile: Row = {
  name: 'Built file',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.7 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareWithPeer('app', entryScript),
}

export const builtFileAndNginx: Row = {
  name: 'Built file, and nginx',
  against: 'nginx, same bytes',
  goal: null,
  unit: 'requests per CPU second',
  needs: ['PostgreSQL', 'nginx'],
  measure: () => compareWithPeer('app', entryScript, 'nginx'),
}

export const publicPage: Row = {
  name: 'Public page, cached',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.85 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  measure: () => compareWithPeer('app', () => '/cr/person-1'),
}

export const publicPageAndNginx: Row = {
  name: 'Public page, cached, and nginx',
  against: 'nginx, same bytes',
  goal: { atLeast: 0.3 },
  unit: 'requests per CPU second',
  needs: ['PostgreSQL', 'nginx'],
  measure: () => compareWithPeer('app', () => '/cr/person-1', 'nginx'),
}

export const publicPageAndLeanNode: Row = {
  name: 'Public page, cached, and Node without streams for empty bodies',
  against: 'bare node:http with optimizeEmptyRequests',
  goal: null,
  unit: 'requests per CPU second',
  needs: ['PostgreSQL'],
  measure: () => compareWithPeer('app', () => '/cr/person-1', 'bare without streams for empty bodies'),
}

/** Headers of a browser's request. */
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

type Peer = 'bare' | 'bare without streams for empty bodies' | 'nginx'

/** A cached response of ours, compared with a peer that sends the same bytes. */
async function compareWithPeer(
  site: 'marketing' | 'app',
  pathOf: (product: Product) => Promise<string> | string,
  peer: Peer = 'bare',
): Promise<Figures> {
  const product = await sharedProduct()
  const ours = product[site]
  const spec: RequestSpec = { path: await pathOf(product), host: ours.host, headers: browser }
  const answer = await captureResponse(ours.port, spec)
  const peerTarget = peer === 'nginx' ? await startNginx(answer) : await startBareServer(answer, peer !== 'bare')
  const bytes = requestBytes(spec)
  for (const each of [ours, peerTarget]) await requestsPerCpuSecond(each, () => bytes, untilCompiled.page)
  return compareInRounds(
    () => requestsPerCpuSecond(ours, () => bytes, eachRound.page),
    () => requestsPerCpuSecond(peerTarget, () => bytes, eachRound.page),
  )
}

/** The app's entry script, from its HTML shell. */
async function entryScript({ app }: Product): Promise<string> {
  const shell = await fetch(`http://localhost:${app.port}/registration`)
  return /<script type="module" src="([^"]+)"/.exec(await shell.text())![1]!
}

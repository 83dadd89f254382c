import type { Figures } from '../row.ts'
import { type Product, sharedProduct } from './product.ts'
import { type Asked, bytesOf } from './requests.ts'
import { compareInRounds, eachRound, untilCompiled } from './rounds.ts'
import { captureAnswer, startBareServer, startNginx } from './same-bytes.ts'
import { requestsPerCpuSecond } from './target.ts'

/** What a browser sends with every request, some of which our side reads. */
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

/** An address of ours as a browser asks for it, against somebody else who sends the same bytes. */
export async function compareReady(
  site: 'marketing' | 'app',
  pathOf: (product: Product) => Promise<string> | string,
  peer: Peer = 'bare',
): Promise<Figures> {
  const product = await sharedProduct()
  const ours = product[site]
  const asked: Asked = { path: await pathOf(product), host: ours.host, headers: browser }
  const answer = await captureAnswer(ours.port, asked)
  const theirs = peer === 'nginx' ? await startNginx(answer) : await startBareServer(answer, peer !== 'bare')
  const bytes = bytesOf(asked)
  for (const each of [ours, theirs]) await requestsPerCpuSecond(each, () => bytes, untilCompiled.page)
  return compareInRounds(
    () => requestsPerCpuSecond(ours, () => bytes, eachRound.page),
    () => requestsPerCpuSecond(theirs, () => bytes, eachRound.page),
  )
}

/** The entry of the app, as its shell names it. */
export async function entryScript({ app }: Product): Promise<string> {
  const shell = await fetch(`http://localhost:${app.port}/registration`)
  return /<script type="module" src="([^"]+)"/.exec(await shell.text())![1]!
}

import type { Answer } from '../create-test-app.ts'

type Get = (url: string, headers: Record<string, string>) => Promise<Answer>
type Kept = { answer: Answer; at: number; accepted: string }

/**
 * A cache between readers and us that does what RFC 9111 allows, and all of it: it keeps whatever may be kept, hands it out for as
 * long as it may, asks with the tag it has, and looks at no header that `vary` does not name.
 */
export function createSharedCache(get: Get, now: () => Date) {
  const kept = new Map<string, Kept>()
  let asked = 0

  async function read(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    const accepted = headers['accept-encoding'] ?? ''
    const entry = kept.get(url)
    const fits = entry && (!varies(entry.answer) || entry.accepted === accepted) ? entry : undefined
    const seconds = now().getTime() / 1000
    if (fits && seconds - fits.at < secondsOf(fits.answer)) return fits.answer
    asked += 1
    const known = fits && { 'if-none-match': String(fits.answer.headers.etag ?? '') }
    const fresh = await get(url, { ...headers, ...known })
    const answer =
      fresh.status === 304 && fits ? { ...fits.answer, headers: { ...fits.answer.headers, ...fresh.headers } } : fresh
    if (mayKeep(answer)) kept.set(url, { answer, at: seconds, accepted })
    else kept.delete(url)
    return answer
  }
  return { read, asked: () => asked }
}

const directives = ({ headers }: Answer) => String(headers['cache-control'] ?? '').split(/,\s*/)

function varies({ headers }: Answer): boolean {
  const names = String(headers.vary ?? '').toLowerCase()
  if (names !== '' && names !== 'accept-encoding') throw new Error(`varies by ${names}`)
  return names !== ''
}

function mayKeep(answer: Answer): boolean {
  const told = directives(answer)
  return !told.includes('no-store') && !told.includes('private') && answer.headers['set-cookie'] === undefined
}

function secondsOf(answer: Answer): number {
  const told = directives(answer)
  if (told.includes('no-cache')) return 0
  const lengthOf = (name: string) => told.find(each => each.startsWith(`${name}=`))?.split('=')[1]
  return Number(lengthOf('s-maxage') ?? lengthOf('max-age') ?? 0)
}

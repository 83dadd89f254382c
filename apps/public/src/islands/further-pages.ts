import { showPlayer } from '@credence/profile-view/players'
import { placeLine } from '@credence/profile-view/recommendation-pages'

/** Parallel requests, so that a search waits for a few rounds and not for each page. */
const atOnce = 4

/** Puts the cards of the next page under those that are here. Gives the first that is new; null where there is none. */
export async function bringNext(section: HTMLElement): Promise<HTMLElement | null> {
  const next = nextIn(section)
  const page = next && (await read(next.href))
  return page ? take(section, page) : null
}

let bringing: Promise<boolean> | undefined

/** Puts all that stand on further pages here, so that they can be looked through. False where some can't be had. */
export function bringRest(section: HTMLElement): Promise<boolean> {
  // further input shares the running request
  bringing ??= bringAll(section).finally(() => {
    bringing = undefined
  })
  return bringing
}

async function bringAll(section: HTMLElement): Promise<boolean> {
  const next = nextIn(section)
  const last = Number(linksIn(section)?.dataset.pages)
  if (!next) return true
  const [, before, number] = /^(.*\/)(\d+)$/.exec(next.pathname) ?? []
  for (let at = Number(number); at <= last; at += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - at + 1) }, (_, index) => at + index)
    for (const page of await Promise.all(numbers.map(each => read(`${before}${each}`)))) {
      if (!page) return false
      await take(section, page)
    }
  }
  return true
}

/** The browser reads it itself, because the content security policy lets no script parse a page. */
function read(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.responseType = 'document'
  request.send()
  return new Promise(resolve =>
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.response : null)),
  )
}

/** Returns the first new card. A withdrawal moves cards to the page before, which is then fetched again. */
async function take(section: HTMLElement, page: Document): Promise<HTMLElement | null> {
  const [links, theirs] = [linksIn(section), linksIn(page)]
  const before = theirs?.querySelector<HTMLAnchorElement>('[rel="prev"]')
  const haveMoved = theirs && links?.dataset.of !== theirs.dataset.of
  const moved = haveMoved && before ? await read(before.href) : null
  const fresh = [moved, page].flatMap(each => (each ? put(section, each) : []))
  follow(section, page)
  return fresh[0] ?? null
}

function put(section: HTMLElement, page: Document): HTMLElement[] {
  const known = new Set(cardsIn(section).map(proofOf))
  const fresh = cardsIn(page).filter(card => !known.has(proofOf(card)))
  for (const more of section.querySelectorAll<HTMLDetailsElement>('[data-columns] details[data-more]')) more.open = true
  bringRings(section.ownerDocument, page)
  section.querySelector('[data-columns]')?.append(...fresh)
  for (const card of fresh) for (const place of card.querySelectorAll<HTMLElement>('[data-player]')) showPlayer(place)
  return fresh
}

/** The page says where it goes on. One that is the first again, because there are fewer now, does not. */
function follow(section: HTMLElement, page: Document) {
  const [links, theirs] = [linksIn(section), linksIn(page)]
  if (!links) return
  const next = Number(theirs?.dataset.first) > 1 ? nextIn(page) : null
  links.dataset.of = theirs?.dataset.of ?? `${cardsIn(section).length}`
  const first = Number(links.dataset.first)
  const place = { first, last: first - 1 + cardsIn(section).length, of: Number(links.dataset.of) }
  const said = links.querySelector('p')
  if (said) said.textContent = placeLine(place)
  if (next) nextIn(section)?.replaceWith(next)
  else nextIn(section)?.remove()
}

function bringRings(document: Document, page: Document) {
  const sheet = document.querySelector('[data-rings]')
  for (const ring of page.querySelectorAll('[data-rings] > [id]'))
    if (!document.getElementById(ring.id)) sheet?.append(ring)
}

function cardsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-columns] [data-type]')]
}

function proofOf(card: Element): string | null | undefined {
  return card.querySelector('a[href^="/recommendation/"]')?.getAttribute('href')
}

function linksIn(place: ParentNode): HTMLElement | null {
  return place.querySelector<HTMLElement>('[data-pages]')
}

function nextIn(place: ParentNode): HTMLAnchorElement | null {
  return linksIn(place)?.querySelector<HTMLAnchorElement>('[rel="next"]') ?? null
}

import { createHash } from 'node:crypto'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { addressBy } from '@credence/contract/views/channels'
import { serialNumber } from '@credence/profile-view/serial-number'
import { longDayOf } from '@credence/profile-view/words'
import { monogram } from '@credence/ui/monogram'
import { qrSvg } from '@credence/ui/qr-code'
import { rosetteSvg } from '../rosette-svg.ts'
import { type Attached, attachments, proofOf } from './attached.ts'
import { checkedAndNot, emailConfirmedNote, emojiCredit } from './checked-words.ts'
import { bandSvg, markSvg, sealSvg } from './drawings.ts'
import type { PdfTask } from './pdf-worker.ts'
import { factsOf, sectionsOf } from './profile-sections.ts'
import { hasEmoji, inOurWords, paragraphs, written } from './written.ts'

/** A profile as anybody may see it, and what a file says of itself. */
export type ProfileOnPaper = {
  productName: string
  profile: PublicProfile
  /** Where its pages stand; null while they are private, since no code may lead nowhere. */
  origin: string | null
  /** The day it is made. */
  day: Date
  /** Stored pictures by the address that the profile shows them at. */
  pictures: Map<string, Buffer>
  /** What was signed of it; null where nobody may see it. */
  attached: Attached | null
}

/** Short enough to be set as the opening words of the page. */
const longestLede = 420

/** Everything the template shows, and nothing that it has to decide. */
export function profileDocument(paper: ProfileOnPaper): Omit<PdfTask, 'fonts'> {
  const { productName, profile, origin, day, pictures, attached } = paper
  const { full_name: name, rosette } = profile
  const page = origin && `${origin}/cr/${profile.slug}`
  const [opening, ...others] = profile.sections.filter(({ visible }) => visible)
  const isLede = opening?.id === 'about' && profile.about !== '' && profile.about.length <= longestLede
  const shown = isLede ? others : profile.sections
  const files = namedPictures(pictures, url => (url === profile.picture_url ? pixels.portrait : pixelsOf(profile, url)))
  const data = {
    product: productName,
    title: `${name}, ${productName} profile`,
    day: [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()],
    name: written(name, 'display'),
    'name-size': nameSize(name),
    headline: written(profile.headline),
    portrait: { picture: files.nameOf(profile.picture_url), monogram: written(monogram(name), 'display') },
    address: inOurWords(page ? withoutScheme(page) : 'Not published'),
    'as-of': `As it stood on ${longDayOf(day.toISOString())}`,
    microprint: inOurWords(microprint(`${name} · ${productName} No ${serialNumber(rosette)} · `)),
    mark: markSvg(),
    seal: sealSvg,
    band: bandSvg(rosette),
    rosette: rosetteSvg(rosette, 'full', 640, { density: 1.6, weight: 1.1 }),
    ring: rosetteSvg(rosette, 'ringlet', 126),
    lede: isLede ? paragraphs(profile.about, 'display') : null,
    sections: sectionsOf(profile, shown, { origin, nameOf: files.nameOf }),
    facts: factsOf(profile),
    links: profile.links.map(({ label, url }) => ({ label: written(label), url })),
    url: page && addressBy('pdf', page),
    code: page && qrSvg(addressBy('pdf', page)),
    'code-alt': page && `QR code that opens ${withoutScheme(page)}`,
    checked: checkedAndNot(productName, profile).map(inOurWords),
    attached: attached ? attachments(attached) : [],
    proof: origin && attached ? proofOf(attached, profile.recommendations.length, withoutScheme(origin)) : null,
    note: emailConfirmedNote(productName),
    emoji: hasEmoji(profile),
    credit: hasEmoji(profile) ? emojiCredit : null,
  }
  return { template: 'profile', data, pictures: files.all }
}

/** Under names that tell nobody whose they are. The same picture is carried once. */
function namedPictures(pictures: Map<string, Buffer>, sideOf: (url: string) => number) {
  const names = new Map([...pictures].map(([url, bytes]) => [url, `/pictures/${fingerprint(bytes)}.jpg`]))
  return {
    nameOf: (url: string | null) => (url && names.get(url)) || null,
    all: Object.fromEntries([...pictures].map(([url, bytes]) => [names.get(url)!, { bytes, side: sideOf(url) }])),
  }
}

/** What 300 dots to the inch need where each kind of picture stands. */
const pixels = { portrait: 300, face: 150, still: 400 }

function pixelsOf({ recommendations }: PublicProfile, url: string): number {
  return recommendations.some(({ media }) => media?.poster_url === url) ? pixels.still : pixels.face
}

const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const microprintLength = 460

function microprint(words: string): string {
  const line = words.repeat(Math.ceil(microprintLength / words.length)).slice(0, microprintLength)
  // never half of a surrogate pair
  return line.replace(/[\ud800-\udbff]$/, '')
}

function nameSize(name: string): number {
  if (name.length <= 22) return 38
  return name.length <= 44 ? 29 : 22
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

import { createHash } from 'node:crypto'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { addressBy } from '@credence/contract/views/channels'
import { serialNumber } from '@credence/profile-view/serial-number'
import { allRecommendations, longDayOf } from '@credence/profile-view/words'
import { monogram } from '@credence/ui/monogram'
import { qrSvg } from '@credence/ui/qr-code'
import { rosetteSvg } from '../rosette-svg.ts'
import { bandSvg, markSvg, sealSvg } from './drawings.ts'
import type { PdfTask } from './pdf-worker.ts'
import { checkedAndNot, emailConfirmedNote, emojiCredit, factsOf, sectionsOf } from './profile-sections.ts'
import { hasEmoji, inOurWords, paragraphs, type Written, written } from './written.ts'

export type ProfileOnPaper = {
  productName: string
  profile: PublicProfile
  /** Null while the profile is private: no QR code may lead nowhere. */
  origin: string | null
  /** QR codes beside recordings. */
  withCodes?: boolean
  day: Date
  pictures: Map<string, Buffer>
  /** Null for a private profile. */
  attached: Attached | null
  /** The note to the one reader for whom it was made, which may be empty. Undefined for everyone's. */
  letter?: string
}

/** A longer text is an ordinary section. */
const longestLede = 420

/** All data of the template, which decides nothing itself. */
export function profileDocument(paper: ProfileOnPaper): Omit<PdfTask, 'fonts'> {
  const { productName, profile, origin, withCodes = true, day, pictures, attached, letter } = paper
  const { full_name: name, rosette } = profile
  const page = origin && `${origin}/cr/${profile.slug}`
  const [opening, ...others] = profile.sections.filter(({ visible }) => visible)
  const isLede = opening?.id === 'about' && profile.about !== '' && profile.about.length <= longestLede
  const shown = isLede ? others : profile.sections
  const files = namedPictures(pictures, url => (url === profile.picture_url ? pixels.portrait : pixelsOf(profile, url)))
  const data = {
    product: productName,
    title: `${name}, ${productName}`,
    day: [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()],
    name: written(name, 'display'),
    'name-size': nameSize(name),
    headline: written(profile.headline),
    portrait: { picture: files.nameOf(profile.picture_url), monogram: written(monogram(name), 'display') },
    address: inOurWords(page ? withoutScheme(page) : letter === undefined ? 'Not published' : 'Made for one reader'),
    'as-of': `As of ${longDayOf(day.toISOString())}`,
    microprint: inOurWords(microprint(`${name} · ${productName} No ${serialNumber(rosette)} · `)),
    mark: markSvg(),
    seal: sealSvg,
    band: bandSvg(rosette),
    rosette: rosetteSvg(rosette, 'full', 640, { density: 1.6, weight: 1.1 }),
    ring: rosetteSvg(rosette, 'ringlet', 126),
    letter: letter ? paragraphs(letter, 'display') : null,
    lede: isLede ? paragraphs(profile.about, 'display') : null,
    sections: sectionsOf(profile, shown, { origin, withCodes, nameOf: files.nameOf }),
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

/** Anonymous names by content, so that a picture is embedded once. */
function namedPictures(pictures: Map<string, Buffer>, sideOf: (url: string) => number) {
  const names = new Map([...pictures].map(([url, bytes]) => [url, `/pictures/${fingerprint(bytes)}.jpg`]))
  return {
    nameOf: (url: string | null) => (url && names.get(url)) || null,
    all: Object.fromEntries([...pictures].map(([url, bytes]) => [names.get(url)!, { bytes, side: sideOf(url) }])),
  }
}

const pixels = { portrait: 300, face: 150, still: 400 }

function pixelsOf({ recommendations }: PublicProfile, url: string): number {
  return recommendations.some(({ media }) => media?.poster_url === url) ? pixels.still : pixels.face
}

const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const microprintLength = 460

function microprint(words: string): string {
  const line = words.repeat(Math.ceil(microprintLength / words.length)).slice(0, microprintLength)
  return line.replace(/[\ud800-\udbff]$/, '')
}

function nameSize(name: string): number {
  if (name.length <= 22) return 38
  return name.length <= 44 ? 29 : 22
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

type NamedFile = { name: string; text: string }

/** Files attached to the PDF, so that it can be checked offline. */
export type Attached = {
  records: NamedFile[]
  text: string
  profileRecord: string
}

const textName = 'profile.txt'

type PdfAttachment = NamedFile & { type: string; description: string }

/** Unique names: duplicates get a number. */
function attachments({ records, text, profileRecord }: Attached): PdfAttachment[] {
  const type = 'application/vc+json'
  const named = [
    ...records.map(each => ({ ...each, type, description: 'Signed record of a recommendation' })),
    { name: 'profile.json', text: profileRecord, type, description: 'Signed record of the page' },
    { name: textName, text, type: 'text/plain', description: 'The text of this file' },
  ]
  const used = new Map<string, number>()
  return named.map(each => {
    const count = (used.get(each.name) ?? 0) + 1
    used.set(each.name, count)
    return count === 1 ? each : { ...each, name: each.name.replace(/(?=\.\w+$)/, ` ${count}`) }
  })
}

type Proof = { words: Written[]; rows: string[] }

/** The last section: what is attached, and the fingerprint in groups that can be read aloud. */
function proofOf({ records, text }: Attached, shown: number, host: string): Proof {
  const hash = createHash('sha256').update(text).digest('hex')
  const rows = hash.match(/.{32}/g)!.map(row => row.match(/.{4}/g)!.join(' '))
  const words = [
    `${recordsOf(records.length, shown)} You can check the attached files at ${host}/verify.`,
    `The text of this file is attached as ${textName}. Its fingerprint (SHA-256), signed in profile.json:`,
  ]
  return { words: words.map(inOurWords), rows }
}

function recordsOf(signed: number, shown: number): string {
  if (signed === 0) return 'No recommendation in this file has a signed record yet.'
  if (shown === 1) return 'The signed record of the recommendation is attached to this file.'
  const whose = signed === shown ? allRecommendations(shown).toLowerCase() : `${signed} of ${shown} recommendations`
  return `The signed ${signed === 1 ? 'record' : 'records'} of ${whose} ${signed === 1 ? 'is' : 'are'} attached to this file.`
}

import { createHash } from 'node:crypto'
import type { CopyPart } from '@credence/contract/copies/endpoints'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Media, PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** What a copy shows of a page, without addresses that change by themselves. A new form of a recording is no change. */
export function hashOfShown(profile: PublicProfile): string {
  const { slug, full_name, headline, position, organisation, industry, country, city, about, languages, skills } =
    profile
  const { links, experience, education, open_to, connect, sections, recommendations } = profile
  const shows = [
    ...[slug, full_name, headline, position, organisation, industry, country, city, about, languages, skills],
    ...[links, experience, education, open_to, connect, sections, plain(profile.picture_url)],
    ...recommendations.map(({ media, reviewer, record, ...rest }) => [
      { ...rest, record: record?.sha256 },
      { ...reviewer, picture_url: plain(reviewer.picture_url) },
      media && [plain(media.url), media.words, media.language],
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(shows)).digest('hex')
}

const plain = (path: string | null) => path && path.split('?')[0]!

/** "03-tomas-reuter": in the page's order, and in letters that every program unpacks. */
export function numberedName(at: number, name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return [`${at + 1}`.padStart(2, '0'), ...words].join('-').slice(0, 60)
}

/** A stored file by its address on the page, and its place in the copy. */
export type PageFile = { address: string; key: string; path: string; isRecording: boolean }

/** Portraits, recordings and their stills. Captions are no stored files. */
export function filesOf(profile: PublicProfile): PageFile[] {
  const { picture_url, recommendations } = profile
  const file = (address: string | null, name: string, isRecording = false): PageFile[] => {
    const [, key, ending] = /^\/media\/([a-z]+\/[0-9a-f]+\.([a-z0-9]+))$/.exec(plain(address) ?? '') ?? []
    return address && key ? [{ address, key, path: `media/${name}.${ending}`, isRecording }] : []
  }
  return [
    ...file(picture_url, 'portrait'),
    ...recommendations.flatMap(({ reviewer, media }, at) => {
      const name = numberedName(at, reviewer.full_name)
      return [
        ...file(reviewer.picture_url, `${name}-portrait`),
        ...file(media?.url ?? null, name, true),
        ...file(media?.mp4_url ?? null, name, true),
        ...file(media?.poster_url ?? null, `${name}-still`),
      ]
    }),
  ]
}

/** Recommendations whose recording can't be read in any form. */
export function unreadableIn(profile: PublicProfile, places: ReadonlyMap<string, string>): PublicRecommendation[] {
  return profile.recommendations.filter(
    ({ media }) => media && !places.has(media.url) && !(media.mp4_url && places.has(media.mp4_url)),
  )
}

/** The page with addresses inside the copy. `places` are by address; what is not among them is left out. `captions` are by recommendation. */
export function movedInto(
  profile: PublicProfile,
  places: ReadonlyMap<string, string>,
  captions: ReadonlyMap<string, string>,
): PublicProfile {
  const placeOf = (address: string | null) => (address && places.get(address)) ?? null
  return {
    ...profile,
    picture_url: placeOf(profile.picture_url),
    what_people_say: null,
    recommend_link: false,
    recommendations: profile.recommendations.map(each => {
      const media = movedMedia(each.media, placeOf, captions.get(each.id) ?? null)
      const reviewer = { ...each.reviewer, picture_url: placeOf(each.reviewer.picture_url) }
      // where its recording is left out, its words are what there is to read
      return { ...each, reviewer, media, text: media ? each.text : (each.text ?? each.media?.words ?? null) }
    }),
  }
}

function movedMedia(
  media: Media | null,
  placeOf: (address: string | null) => string | null,
  captions: string | null,
): Media | null {
  const [url, mp4] = [placeOf(media?.url ?? null), placeOf(media?.mp4_url ?? null)]
  const first = url ?? mp4
  if (!media || !first) return null
  return {
    ...media,
    url: first,
    mp4_url: url && mp4,
    mp4_coming: false,
    poster_url: placeOf(media.poster_url),
    // a page opened from a folder may not load them as a file
    captions_url: captions && `data:text/vtt;base64,${Buffer.from(captions).toString('base64')}`,
  }
}

type Sized = { path: string; bytes: number }

/** Files and folders in the order in which they stand in the ZIP. */
export function partsOf(listed: Sized[]): CopyPart[] {
  const parts = new Map<string, CopyPart>()
  for (const { path, bytes } of listed) {
    const name = path.replace(/(?<=\/).*/, '')
    const before = parts.get(name) ?? { name, files: 0, bytes: 0 }
    parts.set(name, { name, files: before.files + 1, bytes: before.bytes + bytes })
  }
  return [...parts.values()]
}

export function digestLines(listed: { path: string; sha256: string }[]): string {
  return listed.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}

/** Packing counts by bytes, and what is before and after it a little. */
export function percentOf(done: number, total: number): number {
  const [before, after] = [10, 95]
  return total === 0 ? after : Math.min(after, before + Math.floor(((after - before) * done) / total))
}

type Readme = { name: string; address: string; madeAt: Date; productName: string; records: number }

export function readmeOf({ name, address, madeAt, productName, records }: Readme): string {
  return `A copy of ${name}’s page on ${productName}, made on ${madeAt.toISOString().slice(0, 10)}.

Unpack everything into one folder, then open index.html. It works without the internet.

index.html    the page
media/        its videos, voice recordings, captions and pictures
page.pdf      the page as a PDF, if it has a headline
resume.json   the page as JSON Resume, a format that other programs can read
records/      the signed record of each recommendation: ${records}
keys.json     the public keys that the records are signed with, and the list of withdrawn records of that day
check.html    checks the records and the files on your computer, and sends nothing
SHA256SUMS    the SHA-256 of every file
style/        styles and fonts

Without a browser: run "sha256sum -c SHA256SUMS" in the folder ("shasum -a 256 -c SHA256SUMS" on a Mac).
The signed records follow Open Badges 3.0, so other programs can check them with keys.json.

A copy can’t know what happens later. If someone withdraws a recommendation, this copy still has it.
The page itself was at ${address}.

Not in it: hidden recommendations, e-mail addresses of the people who wrote them, settings.
`
}

import { industryName } from '@credence/contract/lookups/industries'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { SectionSetting } from '@credence/contract/profile/sections'
import { originLine } from '@credence/contract/recommendations/imported-testimonials/origin'
import { confirmedAgain, draftedProof, mutualProof } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { addressBy } from '@credence/contract/views/channels'
import { cardWords, furtherWords } from '@credence/profile-view/card-text'
import { lengthOf } from '@credence/profile-view/length'
import {
  connectHref,
  dayOf,
  ended,
  knownAs,
  ownersChoice,
  placeNames,
  shownOfReceived,
  span,
} from '@credence/profile-view/words'
import { monogram } from '@credence/ui/monogram'
import { loudnessSvg, playSvg, smallQr } from './drawings.ts'
import { paragraphs, type Written, written } from './written.ts'

type Around = { origin: string | null; withCodes: boolean; nameOf(url: string | null): string | null }

/** Sections in the owner's order, without empty ones. */
export function sectionsOf(profile: PublicProfile, shown: SectionSetting[], around: Around): object[] {
  const contents = {
    about: profile.about && { paragraphs: paragraphs(profile.about) },
    recommendations: profile.recommendations.length > 0 && {
      shown: `${shownOfReceived(profile.recommendations.length, profile.received)}.`,
      items: profile.recommendations.map(each => recommendation(each, around)),
    },
    experience: profile.experience.length > 0 && {
      items: profile.experience.map(({ title, organisation, ...rest }) => entry(title, organisation, rest)),
    },
    education: profile.education.length > 0 && {
      items: profile.education.map(({ degree, school, ...rest }) => entry(degree, school, ended(rest))),
    },
    skills: profile.skills.length > 0 && { items: profile.skills.map(skill => written(skill)) },
    connect: profile.connect && {
      lead: connectLeads[profile.connect.method],
      href: connectHref(profile.connect),
      text: written(profile.connect.link.replace(/^https?:\/\//, '').replace(/\/$/, '')),
    },
  }
  return shown.flatMap(({ id, visible }) => {
    const content = contents[id]
    return visible && content ? [{ id, ...content }] : []
  })
}

const connectLeads = {
  email: 'By e-mail',
  phone: 'By phone',
  whatsapp: 'By WhatsApp',
  telegram: 'By Telegram',
  linkedin: 'On LinkedIn',
  calendar: 'Book a time',
  website: 'On the web',
} as const

type Rest = { start: string; end: string | null; description: string }

function entry(title: string, place: string, { start, end, description }: Rest) {
  return {
    title: written(title),
    place: place ? written(place) : null,
    years: span(start, end),
    description: paragraphs(description),
  }
}

export function factsOf(profile: PublicProfile): { name: string; words: Written[] }[] {
  return plainFactsOf(profile).map(({ name, words }) => ({ name, words: words.map(word => written(word)) }))
}

export function plainFactsOf(profile: PublicProfile): { name: string; words: string[] }[] {
  const before = profile.experience.filter(({ end }) => end !== null).map(({ organisation }) => organisation)
  const facts: [string, string[]][] = [
    ['Where', placeNames(profile)],
    ['Languages', profile.languages],
    ['Now', [profile.position, profile.organisation]],
    ['Industry', [industryName(profile.industry)]],
    ['Before', [...new Set(before)]],
    ['Open to', [profile.open_to]],
  ]
  return facts.map(([name, words]) => ({ name, words: words.filter(Boolean) })).filter(({ words }) => words.length > 0)
}

export function marksOf(given: PublicRecommendation) {
  const { email_domain, given_at, confirmed_again_at, written_elsewhere } = given
  return {
    confirmed: `E-mail confirmed, ${email_domain}, ${dayOf(given_at)}`,
    again: confirmed_again_at && confirmedAgain(confirmed_again_at),
    origin: written_elsewhere && originLine(written_elsewhere, given_at),
    drafted: given.drafted ? `${draftedProof}.` : null,
    mutual: given.mutual ? `${mutualProof}.` : null,
  }
}

const saidIn = { video: 'From the video', audio: 'From the recording' } as const

/** Longer texts are smaller and may break across pages. */
const longText = 420

function recommendation(given: PublicRecommendation, { origin, withCodes, nameOf }: Around) {
  const { reviewer, type, media } = given
  const [words, further] = [cardWords(given), furtherWords(given)]
  const url = origin && addressBy('pdf', `${origin}/recommendation/${given.id}`)
  const isRecorded = type !== 'text' && media !== null
  const doing = type === 'video' ? 'Watch' : 'Listen'
  return {
    words: paragraphs(words, 'display'),
    size: words.length > longText ? 13.5 : 16,
    long: words.length > longText,
    person: { picture: nameOf(reviewer.picture_url), monogram: written(monogram(reviewer.full_name), 'display') },
    name: written(reviewer.full_name),
    'plain-name': reviewer.full_name,
    position: reviewer.position ? written(reviewer.position) : null,
    relation: written(knownAs(given)),
    ...marksOf(given),
    recorded: isRecorded,
    ...(isRecorded
      ? {
          url,
          poster: nameOf(media.poster_url),
          drawing: media.loudness ? loudnessSvg(media.loudness) : playSvg,
          'poster-alt':
            type === 'video' ? `Still from the video by ${reviewer.full_name}` : `Voice note by ${reviewer.full_name}`,
          length: lengthOf(media.duration_seconds),
          code: url && withCodes ? smallQr(url) : null,
          'code-alt': `QR code that opens the ${type === 'video' ? 'video' : 'recording'} by ${reviewer.full_name}`,
          invitation: `${doing}, ${lengthOf(media.duration_seconds)}`,
          said: further ? { lead: saidIn[type], words: written(further.replace(/\n/g, ' ')) } : null,
        }
      : {}),
  }
}

export function emailConfirmedNote(productName: string): string {
  return `“E-mail confirmed” means the person entered a code sent to that address. ${productName} doesn’t check opinions.`
}

/** What the file's marks prove and what they do not. */
export function checkedAndNot(productName: string, profile: PublicProfile): string[] {
  const { full_name: name, recommendations, received } = profile
  const shown = recommendations.length
  const about = `Not checked: what ${name} wrote, such as experience, education and skills.`
  const current = 'Pages change, and files can be edited. Check the page for the current version.'
  if (shown === 0) return [about, `${productName} hasn’t checked anything in this file.`, current]
  return [
    `Checked: each reviewer entered a code that ${productName} sent to an e-mail address at the domain beside their name. That confirms a mailbox, not an identity.`,
    `Not checked: who they are, what they do, how they know ${name}, and whether what they say is true.`,
    about,
    `${name} ${ownersChoice(shown, received)}.`,
    current,
  ]
}

export const emojiCredit = 'Emoji: Twemoji by Twitter, Inc. and other contributors, CC BY 4.0.'

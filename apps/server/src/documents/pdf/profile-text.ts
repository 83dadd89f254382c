import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { cardWords, furtherWords } from '@credence/profile-view/card-text'
import { ended, knownAs, longDayOf, shownOfReceived, span } from '@credence/profile-view/words'
import type { ProfileOnPaper } from './profile-document.ts'
import { checkedAndNot, marksOf, plainFactsOf } from './profile-sections.ts'

/** The PDF's text, for comparison: blank lines between parts, no line breaks. Its fingerprint is printed in the PDF and signed. */
export function profileText({
  productName,
  profile,
  origin,
  day,
}: Omit<ProfileOnPaper, 'pictures' | 'attached'>): string {
  const parts = [
    lines(profile.full_name, profile.headline),
    lines(origin && `${origin}/cr/${profile.slug}`, `As of ${longDayOf(day.toISOString())}`),
    ...profile.sections.filter(({ visible }) => visible).map(({ id }) => sections[id](profile)),
    lines(...factLines(profile)),
    lines('What we checked, and what we didn’t', ...checkedAndNot(productName, profile)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`.normalize('NFC')
}

const sections: Record<PublicProfile['sections'][number]['id'], (profile: PublicProfile) => string> = {
  about: ({ about }) => about && `About\n\n${about}`,
  recommendations: ({ recommendations, received }) =>
    recommendations.length > 0
      ? [
          lines('Recommendations', `${shownOfReceived(recommendations.length, received)}.`),
          ...recommendations.map(recommendation),
        ].join('\n\n')
      : '',
  experience: ({ experience }) =>
    entries(
      'Experience',
      experience.map(each => ({ ...each, place: each.organisation })),
    ),
  education: ({ education }) =>
    entries(
      'Education',
      education.map(each => ({ ...ended(each), title: each.degree, place: each.school })),
    ),
  skills: ({ skills }) => (skills.length > 0 ? lines('Skills', skills.join(', ')) : ''),
  connect: ({ connect }) => (connect ? lines('Connect', connect.link) : ''),
}

function recommendation(given: PublicRecommendation): string {
  const { full_name, position } = given.reviewer
  const further = furtherWords(given)
  const byline = lines(full_name, position, knownAs(given), ...Object.values(marksOf(given)))
  return [cardWords(given), further?.replace(/\n/g, ' '), byline].filter(Boolean).join('\n\n')
}

type Entry = { title: string; place: string; start: string; end: string | null; description: string }

function entries(heading: string, all: Entry[]): string {
  const told = all.map(({ title, place, start, end, description }) =>
    lines(title, place ? `${place}, ${span(start, end)}` : span(start, end), description),
  )
  return told.length > 0 ? [heading, ...told].join('\n\n') : ''
}

function factLines(profile: PublicProfile): string[] {
  return [
    ...plainFactsOf(profile).map(({ name, words }) => `${name}: ${words.join(', ')}`),
    ...profile.links.map(({ label, url }) => `${label}: ${url}`),
  ]
}

function lines(...all: (string | false | null)[]): string {
  return all.filter(Boolean).join('\n')
}

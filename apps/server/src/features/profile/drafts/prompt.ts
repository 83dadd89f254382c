import { textLimits } from '@credence/contract/limits/text-limits'
import type { DraftableField } from '@credence/contract/profile/draft/endpoints'
import type { ProfileRow } from '../../../database/schema/profiles.ts'

const asked: Record<DraftableField, { what: string; mostCharacters: number }> = {
  headline: {
    what: 'Write the one line that appears under this person’s name on their page: what they do and for whom, as a phrase, without a full stop, at most 90 characters.',
    mostCharacters: textLimits.headline,
  },
  about: {
    what: 'Write two or three plain sentences in the first person for this person’s page: what they do when they arrive, and what is different when they leave. At most 80 words.',
    mostCharacters: 1200,
  },
}

/** Undefined when the profile has no material yet. */
export function profilePrompt(profile: ProfileRow, field: DraftableField, words: string) {
  const { headline, about, position, organisation, skills, experience, education } = profile
  const facts = {
    typed_so_far: words,
    headline: field === 'headline' ? '' : headline,
    about: field === 'about' ? '' : about,
    position,
    organisation,
    skills: skills.join(', '),
    experience: experience
      .map(each => [each.title, each.organisation, each.start, each.end ?? 'now'].join(', '))
      .join('\n'),
    education: education.map(each => [each.degree, each.school].join(', ')).join('\n'),
  }
  const data = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
  if (Object.keys(data).length === 0) return undefined
  const { what, mostCharacters } = asked[field]
  const manner = 'No praise, no adjectives of quality, no buzzwords. Write in the language of the material.'
  return { instructions: `${what} ${manner}`, data, mostCharacters }
}

export function cvPrompt(cv: string) {
  return {
    instructions: [
      'Read the CV and answer with one JSON object. Leave out every key that the CV says nothing of.',
      `"headline": what they do, one line of at most ${textLimits.headline} characters. "about": two or three plain sentences in the first person.`,
      '"position" and "organisation": of the job that lasts now, as written in the CV.',
      '"experience": a list of {"title", "organisation", "start", "end", "description"}. "education": a list of {"degree", "school", "start", "end", "description"}.',
      '"start" and "end" are "YYYY" or "YYYY-MM"; "end" is null while it lasts; "description" is at most two sentences, or empty.',
      '"skills" and "languages": lists of short names. Copy names, titles, schools and skills letter for letter. Keep the language of the CV.',
    ].join(' '),
    data: { cv },
    mostCharacters: 30_000,
  }
}

import { cleanEndMonth, cleanMonth } from '@credence/contract/fields/month'
import { cleanLine, cleanParagraphs, isBlank } from '@credence/contract/fields/text-rules'
import { cleanWebAddress } from '@credence/contract/fields/web-address'
import type { Education, Experience, Link } from '@credence/contract/profile/profile-schema'
import { cleanLines, type Values } from '../../../components/unsaved-profile/profile-fields.ts'

/** Normalises input as it is sent: trimmed and without empty rows. */
export function cleanValues(values: Values): Values {
  const { about, open_to, languages, skills, links, experience, education, ...lines } = values
  return {
    ...cleanLines(lines),
    ...(about === undefined ? {} : { about: cleanParagraphs(about) }),
    ...(open_to === undefined ? {} : { open_to: cleanParagraphs(open_to) }),
    ...(languages ? { languages: cleanWords(languages) } : {}),
    ...(skills ? { skills: cleanWords(skills) } : {}),
    ...(links ? { links: links.filter(isFilled).map(cleanLink) } : {}),
    ...(experience ? { experience: experience.filter(isFilled).map(cleanEntry) } : {}),
    ...(education ? { education: education.filter(isFilled).map(cleanEntry) } : {}),
  }
}

/** A sentence about the first missing required field; undefined when all are filled. */
export function missingIn({ full_name, links, experience, education }: Values): string | undefined {
  if (full_name !== undefined && isBlank(full_name)) return 'Enter your full name.'
  if (links?.some(link => isBlank(link.label) || isBlank(link.url)))
    return 'Enter a name and a web address for each link.'
  if (experience?.some(entry => isBlank(entry.title) || isBlank(entry.start))) return 'Add a title and a start year.'
  if (education?.some(entry => isBlank(entry.degree) || isBlank(entry.start))) return 'Add a degree and a start year.'
  return undefined
}

/** Whether a row has any input. The server's errors number only such rows. */
export function isFilled(row: Link | Experience | Education): boolean {
  return Object.values(row).some(value => value !== null && !isBlank(value))
}

function cleanWords(words: string[]): string[] {
  return [...new Set(words.map(cleanLine).filter(word => !isBlank(word)))]
}

function cleanLink({ label, url }: Link): Link {
  return { label: cleanLine(label), url: cleanWebAddress(url) }
}

function cleanEntry<Entry extends Experience | Education>(entry: Entry): Entry {
  const { description, start, end } = entry
  const lines = Object.fromEntries(
    Object.entries(entry).map(([field, text]) => [field, text === null ? null : cleanLine(text)]),
  )
  return {
    ...entry,
    ...lines,
    start: cleanMonth(start),
    end: cleanEndMonth(end),
    description: cleanParagraphs(description),
  }
}

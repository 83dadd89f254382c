/** The places on the front page that other places link to. */
export const sections = {
  how: { id: 'how', label: 'How it works' },
  checks: { id: 'checks', label: 'What we check' },
  madeFor: { id: 'made-for', label: 'Use cases' },
  control: { id: 'control', label: 'You decide' },
  questions: { id: 'questions', label: 'Questions' },
  waitlist: { id: 'waitlist', label: 'Waitlist' },
} as const

export type Section = keyof typeof sections

/** A plain link: on the front page the browser only scrolls, from any other page it opens the front page. */
export function sectionHref(section: Section): string {
  return `/#${sections[section].id}`
}

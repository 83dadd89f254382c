import type { Given } from '../../../database/schema/recommendations.ts'

const said = { video: 'your video from', audio: 'your voice note from', text: 'what you wrote on' } as const
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Asked before a second one takes the place of the first. */
export function replaceWarning(ownerName: string, { type, changedAt, givenAt }: Given['recommendation']): string {
  const first = `${said[type]} ${day.format(changedAt ?? givenAt)}`
  return `You have already recommended ${ownerName}. Sending this replaces ${first}.`
}

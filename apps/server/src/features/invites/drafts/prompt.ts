import type { BodyOf } from '@credence/contract/endpoint'
import { firstNameOf } from '@credence/contract/first-name'
import type { draftInvite, Tone } from '@credence/contract/invites/draft/endpoints'
import { namePlaceholder } from '@credence/contract/invites/invite-message'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { InviteRow } from '../../../database/schema/invites.ts'
import { questionCount } from './rules.ts'

export type DraftInvite = BodyOf<typeof draftInvite>

const manners: Record<Tone, string> = {
  warm: 'Warm and friendly, as if to a colleague you like, without flattery.',
  plain: 'Plain and brief, without decoration, at most 80 words.',
  formal: 'Formal and polite, as if to a senior colleague, without being stiff.',
}

/** Far more than a few short paragraphs. */
const mostCharacters = 1500

/** Without the recipient's name: the server inserts it. */
export function requestPrompt(ownerName: string, { source, memory, reminders, tone, words }: DraftInvite) {
  const relation = recommenderSources.find(({ id }) => id === source)?.name ?? 'Other'
  const facts = {
    asker: firstNameOf(ownerName),
    reader_is_their: relation,
    where: memory.where,
    when: memory.when,
    what: memory.what,
    they_saw: reminders.join('\n'),
    asker_wrote: words,
  }
  return {
    instructions: [
      'Write a short personal message in which the asker asks one person, who worked with them, to recommend them.',
      `Begin with a greeting to ${namePlaceholder}, written exactly so: it is replaced by the name later. End with the asker’s first name alone.`,
      'Between the two: at most three short paragraphs. Name one specific thing from the material that the reader saw. Say that whatever they remember is fine, that it takes two minutes, and that no is an answer.',
      'Write in the first person. Write in the language of the material; if it holds hardly any words, in English.',
      manners[tone],
    ].join(' '),
    data: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')),
    mostCharacters,
  }
}

export function questionsPrompt(ownerName: string, invite: InviteRow, language: string) {
  const { memory, reminders, source } = invite
  const relation = recommenderSources.find(({ id }) => id === source)?.name ?? 'Other'
  const spoken = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)
  return {
    instructions: [
      `Write exactly ${questionCount} short questions that help a reader describe what they saw this person do.`,
      'Each asks for one thing that happened, not for an adjective or for praise. Start with something that the material mentions.',
      'Use the person’s first name, never he or she. At most 20 words each. Each ends with a question mark.',
      `Write in ${spoken}. Answer with a JSON array of ${questionCount} strings.`,
    ].join(' '),
    data: {
      person: firstNameOf(ownerName),
      reader_is_their: relation,
      ...memory,
      they_saw: reminders.join('\n'),
    },
    mostCharacters: 1500,
  }
}

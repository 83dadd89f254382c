import type { BodyOf } from '@credence/contract/endpoint'
import { firstNameOf } from '@credence/contract/first-name'
import type { draftInvite, Tone } from '@credence/contract/invites/draft/endpoints'
import { namePlaceholder } from '@credence/contract/invites/invite-message'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'

export type DraftInvite = BodyOf<typeof draftInvite>

const manners: Record<Tone, string> = {
  warm: 'Warm and friendly, as to somebody one likes, without flattery.',
  plain: 'Plain and brief, without decoration, at most 80 words.',
  formal: 'Formal and polite, as to somebody senior, without stiffness.',
}

/** A letter is a few short paragraphs; far more than that is no letter. */
const mostCharacters = 1500

/** Whom it goes to is not told: their name is put in by us. */
export function requestTask(ownerName: string, { source, memory, reminders, tone, words }: DraftInvite) {
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

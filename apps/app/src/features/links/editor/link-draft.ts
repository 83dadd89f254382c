import type { LinkChanges, NewLink, TailoredLink } from '@credence/contract/links/endpoints'
import {
  cleanPassphrase,
  dayAfter,
  type LinkSection,
  linkLimits,
  linkSections,
} from '@credence/contract/links/link-rules'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { showsSection } from '@credence/contract/profile/sections'
import { defaultEnd, shownIn, today, utcOffset } from '../link-words.ts'

/** What the form holds. */
export type LinkDraft = {
  name: string
  note: string
  /** Ids in the link's order. */
  chosen: string[]
  sections: LinkSection[]
  /** Null without an end; empty while a day is still to be chosen. */
  endsOn: string | null
  /** A day was chosen by hand. */
  isOnDay: boolean
  asksPassphrase: boolean
  /** Typed now. What is stored cannot be shown again. */
  passphrase: string
}

type Published = Pick<OwnerProfile, 'recommendations' | 'sections'>

export const weeksDays = 14

/** `link` undefined: as a new one begins. */
export function draftOf(link: TailoredLink | undefined, profile: Published): LinkDraft {
  const ids = profile.recommendations.map(({ id }) => id)
  const endsOn = link ? link.ends_on : defaultEnd()
  return {
    name: link?.name ?? '',
    note: link?.note ?? '',
    chosen: shownIn(link ?? { recommendation_ids: null }, ids),
    sections: link?.sections ?? sectionsOf(profile),
    endsOn,
    isOnDay: endsOn !== null && endKindOf(endsOn) === 'day',
    asksPassphrase: link?.has_passphrase ?? false,
    passphrase: '',
  }
}

/** A new one with what another had, but an end in the future and a passphrase of its own. */
export function draftLike(link: TailoredLink, profile: Published): LinkDraft {
  const draft = draftOf(link, profile)
  const isOver = draft.endsOn !== null && draft.endsOn < today()
  return {
    ...draft,
    asksPassphrase: false,
    ...(isOver || link.state !== 'working' ? { endsOn: defaultEnd(), isOnDay: false } : {}),
  }
}

/** What the page shows and a link may leave out. */
export function sectionsOf({ sections }: Pick<OwnerProfile, 'sections'>): LinkSection[] {
  return linkSections.filter(id => showsSection(sections, id))
}

export type EndKind = 'weeks' | 'months' | 'day' | 'never'

export function endKindOf(endsOn: string | null): EndKind {
  if (endsOn === null) return 'never'
  if (endsOn === dayAfter(today(), weeksDays)) return 'weeks'
  return endsOn === defaultEnd() ? 'months' : 'day'
}

export type Wrong = Partial<Record<'name' | 'note' | 'ends_on' | 'passphrase', string>>

/** `hasPassphrase`: an empty field keeps the stored one. */
export function wrongIn(draft: LinkDraft, hasPassphrase: boolean): Wrong {
  const wrong: Wrong = {}
  if (!draft.name.trim()) wrong.name = 'Write who the link is for.'
  if (draft.note.length > linkLimits.note) wrong.note = `Use at most ${linkLimits.note} characters.`
  if (draft.endsOn === '') wrong.ends_on = 'Choose a day.'
  if (draft.endsOn && draft.endsOn < today()) wrong.ends_on = 'Choose a day from today on.'
  const isKept = hasPassphrase && draft.passphrase === ''
  if (draft.asksPassphrase && !isKept && cleanPassphrase(draft.passphrase).length < linkLimits.passphraseMin)
    wrong.passphrase = `Use at least ${linkLimits.passphraseMin} characters.`
  return wrong
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** The fields that differ from what the server has. */
export function changesOf(draft: LinkDraft, link: TailoredLink | undefined, profile: Published): LinkChanges {
  const before = draftOf(link, profile)
  const all = shownIn(
    { recommendation_ids: null },
    profile.recommendations.map(({ id }) => id),
  )
  const changes: LinkChanges = {}
  if (draft.name !== before.name) changes.name = draft.name
  if (draft.note !== before.note) changes.note = draft.note
  if (!isSame(draft.chosen, before.chosen)) changes.recommendation_ids = isSame(draft.chosen, all) ? null : draft.chosen
  if (!isSame(draft.sections, before.sections))
    changes.sections = isSame(draft.sections, sectionsOf(profile)) ? null : draft.sections
  if (draft.endsOn !== before.endsOn) Object.assign(changes, { ends_on: draft.endsOn, utc_offset: utcOffset() })
  if (!draft.asksPassphrase && before.asksPassphrase) changes.passphrase = null
  if (draft.asksPassphrase && draft.passphrase !== '') changes.passphrase = draft.passphrase
  return changes
}

/** How many, as the owner counts them. */
export function countChanges({ utc_offset: _, ...changes }: LinkChanges): number {
  return Object.keys(changes).length
}

export function newLinkOf(draft: LinkDraft, profile: Published): NewLink {
  const changes = changesOf(draft, undefined, profile)
  return { ...changes, name: draft.name, ends_on: draft.endsOn, utc_offset: utcOffset() }
}

import type { CopyPart, CopyStep, HeldCopy } from '@credence/contract/copies/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Of a page without voice recordings they are videos. */
export function recordingsWord({ recommendations }: OwnerProfile): 'video' | 'recording' {
  return recommendations.some(({ type }) => type === 'audio') ? 'recording' : 'video'
}

export function stepWords(step: CopyStep, profile: OwnerProfile): string {
  if (step === 'pages') return 'drawing your page'
  if (step === 'check') return 'almost done'
  return profile.recommendations.some(({ media }) => media) ? `packing ${recordingsWord(profile)}s` : 'packing files'
}

export function outdatedWords({ added }: HeldCopy, day: string): string {
  if (added === 0) return `Your page changed since ${day}. This copy doesn’t have the changes.`
  const them = added === 1 ? 'it' : 'them'
  return `You published ${counted(added, 'recommendation')} since ${day}. This copy doesn’t have ${them}.`
}

export function failedWords(missing: number, profile: OwnerProfile): string {
  if (missing === 0) return 'We couldn’t make your copy. Nothing is lost. Try again.'
  const [what, them] = [counted(missing, recordingsWord(profile)), missing === 1 ? 'it' : 'them']
  return `We couldn’t pack ${what}. Nothing is lost. Try again, or make the copy without ${them}.`
}

/** What stands on the right of a part: how many files, where they are all alike, or how large it is. */
export function isCounted({ name }: CopyPart): boolean {
  return name === 'records/'
}

const about: Record<string, (copy: HeldCopy) => string> = {
  'index.html': () => 'Your page. Open this one.',
  'media/': ({ videos, voices }) =>
    [videos > 0 && counted(videos, 'video'), voices > 0 && counted(voices, 'voice recording'), 'captions, pictures']
      .filter(Boolean)
      .join(', '),
  'records/': () => 'The signed record of each recommendation.',
  'page.pdf': () => 'Your page as a PDF.',
  'resume.json': () => 'Your page for other programs.',
  'check.html': () => 'Checks all records on your computer, offline.',
  'keys.json': () => 'Our public keys and the list of withdrawals, as of that day.',
}

/** Those that an owner may wonder about, with a sentence each. Styles and lists of digests need none. */
export function shownParts(copy: HeldCopy): (CopyPart & { says: string })[] {
  return Object.keys(about).flatMap(name => {
    const part = copy.parts.find(each => each.name === name)
    return part ? [{ ...part, says: about[name]!(copy) }] : []
  })
}

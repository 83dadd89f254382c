import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { sampleProfile } from '../../sample-profile.ts'

const words =
  'warehouse month roster invoice patience she asked listened wrote stayed early honest board team numbers customer quiet question plan budget crew winter contract handover mistake training night shift decision explain again because never always without before after learned trusted promised delivered calm direct careful curious generous stubborn right wrong late cost'.split(
    ' ',
  )

/** Different for every seed, so that what repeats is not what makes a page small. */
function sayings(seed: number, letters: number): string {
  let [state, text] = [seed + 1, '']
  while (text.length < letters) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += `${words[Math.floor((state / 2_147_483_648) * words.length)]} `
  }
  return `${text.slice(0, letters - 2).trim()}.`
}

const uuidOf = (index: number) =>
  `${(index * 2_654_435_761 + 17).toString(16).padStart(12, '0').slice(-12)}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`

const sources = ['manager', 'colleague', 'client', 'direct-report', 'partner'] as const

type Many = { count: number; letters: number; transcript?: number }

/** A profile with many recommendations, every fifth a video, each with so many letters and no two alike. */
export function profileWithMany({ count, letters, transcript = 0 }: Many): PublicProfile {
  const [recorded, written] = [sampleProfile.recommendations[0]!, sampleProfile.recommendations[2]!]
  const recommendations = Array.from({ length: count }, (_, index): PublicRecommendation => {
    const id = uuidOf(index)
    const source = sources[index % sources.length]!
    const reviewer = { full_name: `Reviewer ${index + 1}`, position: sayings(index + 5000, 40), picture_url: null }
    const email_domain = `company-${index}.example`
    const said = { id, source, reviewer, email_domain, line: null, text: sayings(index, letters) }
    if (index % 5 > 0) return { ...written, ...said, line: said.text.slice(0, 80) }
    const media = { ...recorded.media!, url: `/media/recordings/${id}.mp4`, poster_url: `/media/recordings/${id}.jpg` }
    return { ...recorded, ...said, media: { ...media, words: transcript ? sayings(index + 9000, transcript) : null } }
  })
  return { ...sampleProfile, slug: 'many', recommendations, received: count, what_people_say: null }
}

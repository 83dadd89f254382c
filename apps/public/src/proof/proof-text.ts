import { draftedProof } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'

/** "key-2026" of `did:web:example.com#key-2026` */
export function keyName(key: string): string {
  return key.slice(key.indexOf('#') + 1)
}

/** "example.com:8443" of `did:web:example.com%3A8443#key-2026` */
export function hostOf(key: string): string {
  return key.replace(/^did:web:|#.*$/g, '').replace('%3A', ':')
}

/** In groups of four, as people compare them. */
export function inGroups(sha256: string): string[] {
  return sha256.match(/.{1,4}/g) ?? []
}

/** "6 KB", and never less than one. */
export function fileSize(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}

/** How it was made, and whether the record holds on to the recording. */
export function recordedWords({ type, media, text, drafted, record, recording_sha256 }: PublicRecommendation): string {
  if (type === 'text') return `${wordsIn(text ?? '')}, on this site.${drafted ? ` ${draftedProof}.` : ''}`
  const length = media ? `, ${durationInWords(media.duration_seconds)}` : ''
  const what = type === 'video' ? 'video' : 'recording'
  const held = record && recording_sha256 ? ` The record holds the fingerprint of this ${what}.` : ''
  return `A ${type === 'video' ? 'video' : 'voice recording'}${length}.${held}`
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Counted as each script writes them. */
function wordsIn(text: string): string {
  const count = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length
  return count === 1 ? 'One word' : `${count} words`
}

function durationInWords(seconds: number): string {
  const whole = wholeSeconds(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const parts = [minutes && counted(minutes, 'minute'), (rest || !minutes) && counted(rest, 'second')]
  return parts.filter(Boolean).join(' and ')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

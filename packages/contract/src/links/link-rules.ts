import type { ProfileSection } from '../profile/sections.ts'

export const linkLimits = {
  name: 80,
  note: 280,
  /** A page longer than this is drawn in parts, which a link has not. */
  recommendations: 40,
  defaultDays: 60,
  longestDays: 730,
  passphraseMin: 8,
  passphraseMax: 128,
  /** How long an ended or revoked link stays in its owner's list. */
  listedDays: 90,
  /** How far back openings are listed by day. */
  openingDays: 30,
} as const

/** Sections that a link may leave out. Recommendations are what it is for. */
export const linkSections = ['about', 'experience', 'education', 'skills', 'connect'] as const
export type LinkSection = Exclude<ProfileSection, 'recommendations'>

export const linkPath = '/l/:token'
/** In capitals, for the QR code of a stamp: it leads to the address above. */
export const linkShortPath = '/L/:token'

export function linkAddress(origin: string, token: string): string {
  return `${origin}/l/${token}`
}

/** In capitals, like that of a stamp: a QR code encodes them in two thirds of the space. */
export function linkShortAddress(origin: string, token: string): string {
  return linkAddress(origin, token).toUpperCase()
}

/** Case, outer spaces and double spaces are forgiven: people read a passphrase aloud. */
export function cleanPassphrase(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

const dayMs = 86_400_000

/** Like `2026-03-01`, so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The first moment of the next day, where the clock is ahead of UTC by so many minutes. */
export function endOfDay(day: string, utcOffset: number): Date {
  return new Date(Date.parse(day) + dayMs - utcOffset * 60_000)
}

/** The day it is there now. */
export function dayAt(now: Date, utcOffset: number): string {
  return new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(0, 10)
}

import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { linkLimits } from '@credence/contract/links/link-rules'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { LinkRow } from '../../database/schema/links.ts'

const tokenBytes = 16
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Derived, so that its owner can copy it again; 128 bits that only a holder of the key can make. Lower-case letters and digits: no program cuts them off. */
export function linkTokenOf(key: Buffer, id: string): string {
  const bytes = createHmac('sha256', key).update(`token\0${id}`).digest().subarray(0, tokenBytes)
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{1,5}/g)!
    .map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What is stored and looked up. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

const passSeconds = 12 * 3600

type Locked = Pick<LinkRow, 'id' | 'passphraseHash'>

/** For the browser that typed the passphrase. Another passphrase ends it. */
export function makePass(key: Buffer, link: Locked, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + passSeconds
  return `${expires}.${passMac(key, link, expires).toString('base64url')}`
}

export function isPassFor(key: Buffer, link: Locked, pass: string | undefined, now: Date): boolean {
  const [, expires = '', mac = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass ?? '') ?? []
  if (!mac || Number(expires) * 1000 <= now.getTime()) return false
  const given = Buffer.from(mac, 'base64url')
  const expected = passMac(key, link, Number(expires))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function passMac(key: Buffer, { id, passphraseHash }: Locked, expires: number): Buffer {
  return createHmac('sha256', key).update(`pass\0${id}\0${passphraseHash}\0${expires}`).digest()
}

/** The page as its owner arranged it for one reader. Reads the page of now, so what was withdrawn or hidden is not in it. */
export function arrange(profile: PublicProfile, { recommendationIds, sections }: Arrangement): PublicProfile {
  const shows = (id: NonNullable<LinkRow['sections']>[number]) => sections === null || sections.includes(id)
  const { recommendations: all } = profile
  const chosen = recommendationIds ? recommendationIds.flatMap(id => all.find(each => each.id === id) ?? []) : all
  return {
    ...profile,
    about: shows('about') ? profile.about : '',
    experience: shows('experience') ? profile.experience : [],
    education: shows('education') ? profile.education : [],
    skills: shows('skills') ? profile.skills : [],
    connect: shows('connect') ? profile.connect : null,
    recommendations: chosen.slice(0, linkLimits.recommendations),
    what_people_say: null,
    recommend_link: false,
    sections: profile.sections.filter(({ id }) => id === 'recommendations' || shows(id)),
  }
}

type Arrangement = Pick<LinkRow, 'recommendationIds' | 'sections'>

export type LinkState = 'working' | 'ended' | 'revoked'

export function stateOf({ endsAt, revokedAt }: Pick<LinkRow, 'endsAt' | 'revokedAt'>, now: Date): LinkState {
  if (revokedAt) return 'revoked'
  return endsAt && endsAt <= now ? 'ended' : 'working'
}

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { deriveSecrets } from '../../apps/server/src/secrets.ts'

type Part = Record<string, unknown>

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part

function signed(header: Part, claims: Part, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`
}

function without(part: Part, name: string): Part {
  return Object.fromEntries(Object.entries(part).filter(([key]) => key !== name))
}

/**
 * Tokens that must be rejected, made from a valid one. `secretKey` is the server's own: tokens signed with it must be rejected
 * because of their claims. `otherSubject` is the id of another account.
 */
export function forgedTokens(token: string, secretKey: string, otherSubject: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [header, claims] = [decode(head), decode(body)]
  const { sessionSigningKey: signingKey, sessionVerifyingKey } = deriveSecrets(secretKey)
  const otherKey = generateKeyPairSync('ed25519').privateKey
  const hour = 3600
  const hmacContent = `${encode({ ...header, alg: 'HS256' })}.${body}`
  const publicKey = sessionVerifyingKey.export({ type: 'spki', format: 'der' })
  const hmac = createHmac('sha256', publicKey).update(hmacContent).digest('base64url')
  return {
    'a token that has expired': signed(header, { ...claims, exp: Number(claims.exp) - 2 * hour }, signingKey),
    'a token without an expiry': signed(header, without(claims, 'exp'), signingKey),
    'a token from the future': signed(header, { ...claims, nbf: Number(claims.exp) + hour }, signingKey),
    'a token that is not signed': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'a token signed with another key': signed(header, claims, otherKey),
    'an HMAC token with our public key as its secret': `${hmacContent}.${hmac}`,
    'a token that names another key': signed({ ...header, kid: 'another' }, claims, signingKey),
    'a token that names no key': signed(without(header, 'kid'), claims, signingKey),
    'a token of another type': signed({ ...header, typ: 'JWT' }, claims, signingKey),
    'a token with another audience': signed(header, { ...claims, aud: 'https://evil.example' }, signingKey),
    'a token with another issuer': signed(header, { ...claims, iss: 'https://evil.example' }, signingKey),
    'a token for another session': signed(header, { ...claims, sid: crypto.randomUUID() }, signingKey),
    'a token with the id of another account': signed(header, { ...claims, sub: otherSubject }, signingKey),
    'a token changed after signing': `${head}.${encode({ ...claims, sub: otherSubject })}.${signature}`,
    'no token at all': 'undefined',
  }
}

export function subjectOf(token: string): string {
  return String(decode(token.split('.')[1]!).sub)
}

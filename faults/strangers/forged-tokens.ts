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
 * Tokens that must open nothing, made from one that is good. `secretKey` is the server's own: those that are signed with it
 * are refused for what they say. `otherSubject` is somebody else's account.
 */
export function forgedTokens(token: string, secretKey: string, otherSubject: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const [header, claims] = [decode(head), decode(body)]
  const { sessionSigningKey: ours, sessionVerifyingKey } = deriveSecrets(secretKey)
  const theirs = generateKeyPairSync('ed25519').privateKey
  const hour = 3600
  const hmacContent = `${encode({ ...header, alg: 'HS256' })}.${body}`
  const publicKey = sessionVerifyingKey.export({ type: 'spki', format: 'der' })
  const hmac = createHmac('sha256', publicKey).update(hmacContent).digest('base64url')
  return {
    'a token that has expired': signed(header, { ...claims, exp: Number(claims.exp) - 2 * hour }, ours),
    'a token without an end': signed(header, without(claims, 'exp'), ours),
    'a token from the future': signed(header, { ...claims, nbf: Number(claims.exp) + hour }, ours),
    'a token that is not signed': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'a token signed with another key': signed(header, claims, theirs),
    'a token sealed with our public key': `${hmacContent}.${hmac}`,
    'a token that names another key': signed({ ...header, kid: 'another' }, claims, ours),
    'a token that names no key': signed(without(header, 'kid'), claims, ours),
    'a token of another kind': signed({ ...header, typ: 'JWT' }, claims, ours),
    'a token for another place': signed(header, { ...claims, aud: 'https://evil.example' }, ours),
    'a token of another place': signed(header, { ...claims, iss: 'https://evil.example' }, ours),
    'a token for another session': signed(header, { ...claims, sid: crypto.randomUUID() }, ours),
    'a token with somebody else’s account in it': signed(header, { ...claims, sub: otherSubject }, ours),
    'a token changed afterwards': `${head}.${encode({ ...claims, sub: otherSubject })}.${signature}`,
    'no token at all': 'undefined',
  }
}

export function subjectOf(token: string): string {
  return String(decode(token.split('.')[1]!).sub)
}

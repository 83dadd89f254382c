import { isObject } from '../closed-schema.ts'
import { readJson } from '../read-json.ts'
import type { Claims } from './checked.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const host = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/
const keyOfWeb = /^did:web:([a-z0-9.-]{1,100}?)(?:%3A(\d{1,5}))?#([a-z0-9-]{1,40})$/i

/** Claims of an unverified file: a key, a host, a day or an id in strict form, never free text. */
export function claimsIn(text: string): Claims {
  const record = membersOf(readJson(text))
  const [, keyHost, port, key] = keyOfWeb.exec(textOf(membersOf(record['proof'])['verificationMethod'])) ?? []
  const [, id] = new RegExp(`/recommendation/(${uuid})$`).exec(textOf(record['page'])) ?? []
  const [day] = /^\d{4}-\d\d-\d\d/.exec(textOf(record['givenAt'] ?? record['validFrom'])) ?? []
  const domain = textOf(membersOf(record['recommendedBy'])['emailDomain'])
  return {
    key: key ?? null,
    host: keyHost && host.test(keyHost) ? keyHost + (port ? `:${port}` : '') : null,
    day: day && !Number.isNaN(Date.parse(day)) ? day : null,
    domain: host.test(domain) && domain.includes('.') ? domain : null,
    recommendationId: id ?? null,
  }
}

/** The status list is signed by the same keys, and is no record that could have been changed. */
export function claimsToBeStatusList(text: string): boolean {
  const { type } = membersOf(readJson(text))
  return Array.isArray(type) && type.includes('BitstringStatusListCredential')
}

const membersOf = (value: unknown) => (isObject(value) ? value : {})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

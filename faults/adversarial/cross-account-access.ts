import { madeUpSubscription } from '../../apps/server/src/testing/push/push-service.ts'
import { atLeast, type Figure, none } from '../fault.ts'
import type { Harness } from './harness.ts'
import { inParallel, type RequestSpec, sendRequest, sendUntilOk } from './http-client.ts'
import type { TestUsers } from './principals.ts'
import { sampleText, submitText } from './test-users.ts'

const invitation = {
  people: [{ full_name: 'Marta Lindqvist', email: 'marta@example.org' }],
  source: 'client',
  memory: { where: 'North Pier', when: '2022 to 2023', what: 'the opening' },
  reminders: [],
  message: 'Hi {name},\n\nWould you recommend me?',
}

/** The owner's data, which must not change. */
async function stateOf(harness: Harness, { ines, tomas }: TestUsers, upload: string): Promise<string> {
  const paths = [
    `/api/profile/${ines.slug}`,
    '/api/invites',
    '/api/recommendations',
    '/api/settings',
    '/api/links',
    '/api/copy',
  ]
  const own = await inParallel(paths, 1, path => sendUntilOk(harness, { path, headers: ines.headers }))
  const headers = { ...tomas.headers, 'tus-resumable': '1.0.0' }
  const arrived = await sendUntilOk(harness, { method: 'HEAD', path: upload, headers })
  return JSON.stringify([...own.map(({ text }) => text), arrived.headers['upload-offset']])
}

/** Requests and changes every kind of object as another signed-in user who knows its id. */
export async function tryCrossAccountAccess(harness: Harness, users: TestUsers): Promise<Figure[]> {
  const { ines, tom, tomas, ana } = users
  const given = await submitText(harness, tomas)
  const invited = await sendUntilOk(harness, {
    method: 'POST',
    path: '/api/invites',
    headers: ines.headers,
    body: invitation,
  })
  const invite = JSON.parse(invited.text).data[0].id as string
  const opened = await sendUntilOk(harness, {
    method: 'POST',
    path: '/api/checkout',
    headers: ines.headers,
    body: { plan: 'pro', interval: 'month' },
  })
  const checkout = (JSON.parse(opened.text).data.url as string).split('/').at(-1)
  const registered = await sendUntilOk(harness, {
    method: 'POST',
    path: '/api/save-fcm-route',
    headers: ines.headers,
    body: {
      fcm_token: madeUpSubscription('https://updates.push.services.mozilla.com/her-phone'),
      device_info: 'Phone',
    },
  })
  const device = JSON.parse(registered.text).data.id as string
  const linked = await sendUntilOk(harness, {
    method: 'POST',
    path: '/api/links',
    headers: ines.headers,
    body: { name: 'Harbour Lane' },
  })
  const link = JSON.parse(linked.text).data.id as string
  const session = (ines.cookies.cr_prod_expire_token ?? '').split('.')[0]!
  const tus = { 'tus-resumable': '1.0.0' }
  const beginning = {
    ...tus,
    ...tomas.headers,
    'upload-length': '10',
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  const begun = await sendUntilOk(harness, { method: 'POST', path: '/api/uploads', headers: beginning })
  const upload = begun.headers.location!
  const chunk = { ...tus, ...ana.headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const recommendation = {
    full_name: 'A',
    position: 'B',
    source: 'manager',
    consent: true,
    type: 'text',
    text: sampleText,
  }

  const asks: RequestSpec[] = [
    { method: 'PATCH', path: `/api/recommendations/${given.id}`, headers: tom.headers, body: { state: 'published' } },
    { method: 'POST', path: `/api/recommendations/${given.id}/thank`, headers: tom.headers, body: { note: 'Thanks' } },
    { method: 'POST', path: `/api/invites/${invite}/remind`, headers: tom.headers },
    { method: 'DELETE', path: `/api/invites/${invite}`, headers: tom.headers },
    { method: 'DELETE', path: `/api/sessions/${session}`, headers: tom.headers },
    { path: `/api/test-checkout/${checkout}`, headers: tom.headers },
    { method: 'POST', path: `/api/test-checkout/${checkout}/pay`, headers: tom.headers },
    { method: 'DELETE', path: `/api/devices/${device}`, headers: tom.headers },
    { method: 'POST', path: `/api/devices/${device}/test`, headers: tom.headers },
    { method: 'PATCH', path: `/api/links/${link}`, headers: tom.headers, body: { name: 'Mine', passphrase: null } },
    { method: 'DELETE', path: `/api/links/${link}`, headers: tom.headers },
    { method: 'HEAD', path: upload, headers: { ...tus, ...ana.headers } },
    { method: 'PATCH', path: upload, headers: chunk, body: Buffer.from('0123456789') },
    { method: 'DELETE', path: upload, headers: { ...tus, ...ana.headers } },
    { method: 'PATCH', path: `/api/reviewer/${given.token}`, headers: ana.headers, body: { position: 'Changed' } },
    {
      method: 'POST',
      path: '/api/recommendations',
      headers: ana.headers,
      body: { ...recommendation, slug: ines.slug },
    },
    { path: `/recommendation/${given.id}`, headers: tom.headers },
    { path: `/social/recommendation/${given.id}.png`, headers: tom.headers },
  ]
  const before = await stateOf(harness, users, upload)
  const answers = await inParallel(asks, 1, async what => ({ what, status: (await sendRequest(harness, what)).status }))
  const wrong = answers.filter(({ status }) => ![401, 403, 404].includes(status))
  const isSame = (await stateOf(harness, users, upload)) === before
  return [
    atLeast('requests for objects of another account', answers.length, 18),
    none(
      'of them that returned or changed data',
      wrong.length,
      wrong.map(({ what, status }) => `${what.method} ${what.path}: ${status}`),
    ),
    none('changes visible to the owner afterwards', isSame ? 0 : 1),
  ]
}

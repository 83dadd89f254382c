import { madeUpSubscription } from '../../apps/server/src/testing/push/push-service.ts'
import { atLeast, type Figure, none } from '../fault.ts'
import { type Ask, ask, askPatiently, inParallel } from './ask.ts'
import type { Cast } from './callers.ts'
import { giveInWriting, said } from './people.ts'
import type { Stage } from './stage.ts'

const invitation = {
  people: [{ full_name: 'Marta Lindqvist', email: 'marta@example.org' }],
  source: 'client',
  memory: { where: 'North Pier', when: '2022 to 2023', what: 'the opening' },
  reminders: [],
  message: 'Hi {name},\n\nWould you say something about it?',
}

/** What Ines sees of her own: it must be the same afterwards. */
async function stateOf(stage: Stage, { ines, tomas }: Cast, upload: string): Promise<string> {
  const paths = [`/api/profile/${ines.slug}`, '/api/invites', '/api/recommendations', '/api/settings']
  const own = await inParallel(paths, 1, path => askPatiently(stage, { path, headers: ines.headers }))
  const headers = { ...tomas.headers, 'tus-resumable': '1.0.0' }
  const arrived = await askPatiently(stage, { method: 'HEAD', path: upload, headers })
  return JSON.stringify([...own.map(({ text }) => text), arrived.headers['upload-offset']])
}

/** Everything that somebody has, asked for and changed by somebody else who is signed in and knows its name. */
export async function askForOthersObjects(stage: Stage, cast: Cast): Promise<Figure[]> {
  const { ines, tom, tomas, ana } = cast
  const given = await giveInWriting(stage, tomas)
  const invited = await askPatiently(stage, {
    method: 'POST',
    path: '/api/invites',
    headers: ines.headers,
    body: invitation,
  })
  const invite = JSON.parse(invited.text).data[0].id as string
  const opened = await askPatiently(stage, {
    method: 'POST',
    path: '/api/checkout',
    headers: ines.headers,
    body: { plan: 'pro', interval: 'month' },
  })
  const checkout = (JSON.parse(opened.text).data.url as string).split('/').at(-1)
  const registered = await askPatiently(stage, {
    method: 'POST',
    path: '/api/save-fcm-route',
    headers: ines.headers,
    body: {
      fcm_token: madeUpSubscription('https://updates.push.services.mozilla.com/her-phone'),
      device_info: 'Phone',
    },
  })
  const device = JSON.parse(registered.text).data.id as string
  const session = (ines.cookies.cr_prod_expire_token ?? '').split('.')[0]!
  const tus = { 'tus-resumable': '1.0.0' }
  const beginning = {
    ...tus,
    ...tomas.headers,
    'upload-length': '10',
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  const begun = await askPatiently(stage, { method: 'POST', path: '/api/uploads', headers: beginning })
  const upload = begun.headers.location!
  const chunk = { ...tus, ...ana.headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const recommendation = { full_name: 'A', position: 'B', source: 'manager', consent: true, type: 'text', text: said }

  const asks: Ask[] = [
    { method: 'PATCH', path: `/api/recommendations/${given.id}`, headers: tom.headers, body: { state: 'published' } },
    { method: 'POST', path: `/api/recommendations/${given.id}/thank`, headers: tom.headers, body: { note: 'Thanks' } },
    { method: 'POST', path: `/api/invites/${invite}/remind`, headers: tom.headers },
    { method: 'DELETE', path: `/api/invites/${invite}`, headers: tom.headers },
    { method: 'DELETE', path: `/api/sessions/${session}`, headers: tom.headers },
    { path: `/api/test-checkout/${checkout}`, headers: tom.headers },
    { method: 'POST', path: `/api/test-checkout/${checkout}/pay`, headers: tom.headers },
    { method: 'DELETE', path: `/api/devices/${device}`, headers: tom.headers },
    { method: 'POST', path: `/api/devices/${device}/test`, headers: tom.headers },
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
  const before = await stateOf(stage, cast, upload)
  const answers = await inParallel(asks, 1, async what => ({ what, status: (await ask(stage, what)).status }))
  const wrong = answers.filter(({ status }) => ![401, 403, 404].includes(status))
  const isSame = (await stateOf(stage, cast, upload)) === before
  return [
    atLeast('things of somebody, asked for by somebody else', answers.length, 14),
    none(
      'of them shown or changed',
      wrong.length,
      wrong.map(({ what, status }) => `${what.method} ${what.path}: ${status}`),
    ),
    none('changes that their owner finds afterwards', isSame ? 0 : 1),
  ]
}

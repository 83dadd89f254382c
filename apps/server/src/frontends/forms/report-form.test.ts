import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reports } from '../../database/schema/forms.ts'
import { parseForm } from '../../http/form-body.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', visibility: 'public' })
})
afterEach(() => product.app.close())

const form = 'application/x-www-form-urlencoded'
const reason = 'This is not her.'
const field = (text: string) => `reason=${encodeURIComponent(text).replaceAll('%20', '+')}`

async function change(payload: object) {
  const { headers } = owner
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
}

type Sending = { payload?: string | Buffer; headers?: Record<string, string>; url?: string; from?: string }

/** As a browser without JavaScript sends it. */
function send({ payload = field(reason), headers = {}, url = '/cr/ada-walker/report', from = '192.0.2.1' }: Sending) {
  const sent = { 'content-type': form, origin: 'http://localhost:4001', 'sec-fetch-site': 'same-origin', ...headers }
  return product.call({ method: 'POST', url, payload, headers: sent, remoteAddress: from })
}
const stored = async () => (await product.dependencies.db.select().from(reports)).map(row => row.reason)
const typedIn = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]

test('a page leads to its form, and the form to the address that takes it', async () => {
  const { text } = await product.call({ method: 'GET', url: '/cr/ada-walker' })
  expect(text).toContain('href="/cr/ada-walker/report"')
  const form = await product.call({ method: 'GET', url: '/cr/ada-walker/report' })
  expect(form.text).toMatch(
    /<form [^>]*action="\/cr\/ada-walker\/report"[^>]* method="post"|<form [^>]*method="post" action="\/cr\/ada-walker\/report"/,
  )
  expect(form.text).not.toContain('<noscript>')
  const sample = await product.call({ method: 'GET', url: '/cr/sample' })
  expect(sample.text).not.toContain('/report"')
})

describe('a report without a script', () => {
  test('is taken, and answered by a page that is not cached', async () => {
    const { status, headers, text } = await send({ payload: field('  This is not her.\r\nAsk me & <b>+100%</b> ') })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.location).toBeUndefined()
    expect(text).toContain('Thank you')
    expect(text).toContain('We’ll review your report and the page.')
    expect(text).toContain('href="/cr/ada-walker"')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(await stored()).toEqual(['This is not her.\nAsk me & <b>+100%</b>'])
  })

  test('is taken with what else the form asks, and gives all of it back when it is not', async () => {
    const more = '&kind=harm&reply_to=Eve%40Example.org'
    const taken = await send({ payload: field(reason) + more })
    expect(taken.text).toContain('If we have an update, we’ll e-mail you.')
    const [row] = await product.dependencies.db.select().from(reports)
    expect(row).toMatchObject({ kind: 'harm', replyTo: 'eve@example.org' })
    const refused = await send({ payload: `${field('')}${more}` })
    expect(refused.status).toBe(422)
    expect(refused.text).toMatch(/<input[^>]*value="harm"[^>]*checked|<input[^>]*checked[^>]*value="harm"/)
    expect(refused.text).toContain('value="Eve@Example.org"')
    const wrong = await send({ payload: `${field(reason)}&kind=&reply_to=eve` })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toMatch(
      /<input[^>]*name="reply_to"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*name="reply_to"/,
    )
  })

  test('is taken for an unlisted page, and from a caller that is no browser', async () => {
    await change({ visibility: 'unlisted' })
    const headers = { 'content-type': `${form}; charset=UTF-8` }
    const answer = await product.call({ method: 'POST', url: '/cr/ada-walker/report', payload: field(reason), headers })
    expect(answer.status).toBe(200)
    expect(await stored()).toEqual([reason])
  })

  test('a thousand letters fit, however a browser sends their line breaks', async () => {
    expect((await send({ payload: field(`${'ü\r\n'.repeat(499)}xx`) })).status).toBe(200)
    expect(await stored()).toEqual([`${'ü\n'.repeat(499)}xx`])
  })

  const refused: { why: string; sending: Sending; status: number; words: string; typed?: string }[] = [
    { why: 'nothing', sending: { payload: 'reason=' }, status: 422, words: 'Describe what’s wrong.', typed: '' },
    {
      why: 'only what can not be seen',
      sending: { payload: field('\u200b \u202e') },
      status: 422,
      words: 'Describe what’s wrong.',
    },
    {
      why: '1,001 letters',
      sending: { payload: field('x'.repeat(1001)) },
      status: 422,
      words: '1,000',
      typed: 'x'.repeat(1001),
    },
    { why: 'no field', sending: { payload: 'a' }, status: 422, words: 'Your report wasn’t sent', typed: '' },
    {
      why: 'a field too many',
      sending: { payload: `${field(reason)}&slug=eve` },
      status: 422,
      words: 'Send only these fields: reason, kind, reply_to.',
      typed: reason,
    },
    {
      why: '__proto__',
      sending: { payload: `${field(reason)}&__proto__=x` },
      status: 422,
      words: 'Send only these fields: reason, kind, reply_to.',
    },
    {
      why: 'a field twice',
      sending: { payload: `${field('a')}&${field('b')}` },
      status: 400,
      words: 'Please type it again.',
    },
    {
      why: 'more fields than any form has',
      sending: { payload: `${field('a')}&${Array.from({ length: 20 }, (_, at) => `f${at}=`).join('&')}` },
      status: 400,
      words: 'Please type it again.',
    },
    { why: 'NUL', sending: { payload: 'reason=a%00b' }, status: 400, words: 'Please type it again.' },
    { why: 'NUL in a name', sending: { payload: 'rea%00son=a' }, status: 400, words: 'Please type it again.' },
    {
      why: 'half a surrogate pair',
      sending: { payload: 'reason=%ED%A0%80' },
      status: 400,
      words: 'Please type it again.',
    },
    { why: 'escaped Latin-1', sending: { payload: 'reason=%FC' }, status: 400, words: 'Please type it again.' },
    {
      why: 'plain Latin-1',
      sending: { payload: Buffer.from('reason=ü', 'latin1') },
      status: 400,
      words: 'Please type it',
    },
    { why: 'half an escape', sending: { payload: 'reason=100%' }, status: 400, words: 'Please type it again.' },
    { why: '65 kB', sending: { payload: field('x'.repeat(66_000)) }, status: 413, words: 'Shorten it.' },
    {
      why: 'JSON',
      sending: { payload: JSON.stringify({ reason }), headers: { 'content-type': 'application/json' } },
      status: 415,
      words: 'Please type it again.',
    },
    {
      why: 'text',
      sending: { headers: { 'content-type': 'text/plain' } },
      status: 415,
      words: 'Please type it again.',
    },
    {
      why: 'a form of files',
      sending: { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      status: 415,
      words: 'Please type it again.',
    },
    {
      why: 'another charset',
      sending: { headers: { 'content-type': `${form}; charset=latin1` } },
      status: 415,
      words: 'Please type it again.',
    },
    {
      why: 'compressed',
      sending: { headers: { 'content-encoding': 'gzip' } },
      status: 415,
      words: 'Please type it again.',
    },
    ...['https://evil.example', 'null'].map(origin => ({
      why: `a form on ${origin}`,
      sending: { headers: { origin } },
      status: 403,
      words: 'Send it from this page.',
      typed: reason,
    })),
    ...['cross-site', 'same-site', 'none'].map(site => ({
      why: `a form on a page that is ${site}`,
      sending: { headers: { 'sec-fetch-site': site } },
      status: 403,
      words: 'Send it from this page.',
      typed: reason,
    })),
  ]
  test.each(refused)('with $why is refused in words, and what was typed is kept', async scenario => {
    const { sending, status, words, typed } = scenario
    const answer = await send(sending)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.text).toContain('<h1 class="t-display">Your report wasn’t sent</h1>')
    expect(answer.text).toContain(words)
    expect(answer.text).toContain('action="/cr/ada-walker/report"')
    if (typed !== undefined) expect(typedIn(answer.text)).toBe(typed)
    expect(await stored()).toEqual([])
  })

  test('what was typed comes back as text, never as markup', async () => {
    const text = `</textarea><script>alert(1)</script>${'x'.repeat(1000)}`
    const answer = await send({ payload: field(text) })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
    expect(answer.text).not.toContain('<script>alert')
  })

  test('about a page that is private, unknown, moved, a sample or no name at all gets one answer', async () => {
    await change({ slug: 'ada-elsewhere' })
    await signInAs(product, 'eve@example.org').then(eve =>
      product.call({ method: 'PATCH', url: '/api/profile', payload: { slug: 'eve-hides' }, headers: eve.headers }),
    )
    const slugs = [
      'eve-hides',
      'no-such-page',
      'ada-walker',
      'sample',
      'Ada',
      '%3Cb%3E',
      '..%2f..%2fevil.example',
      '%00',
    ]
    const answers = await Promise.all(
      slugs.map((slug, index) => send({ url: `/cr/${slug}/report`, from: `198.51.100.${index}` })),
    )
    for (const { status, text } of answers) {
      expect(status).toBe(404)
      expect(text).toBe(answers[0]!.text)
    }
    expect(answers[0]!.text).toContain('This page doesn’t exist')
    expect(typedIn(answers[0]!.text)).toBe(reason)
    expect(answers[0]!.text).not.toContain('<form')
    expect(await stored()).toEqual([])
  })

  test('shares its tries with the call, and says when there are more', async () => {
    const call = { method: 'POST', url: '/api/report', payload: { slug: 'ada-walker', reason } } as const
    for (let times = 0; times < 5; times++) {
      expect((await send({})).status).toBe(200)
      expect((await product.call({ ...call, remoteAddress: '192.0.2.1' })).status).toBe(200)
    }
    const tooMany = await send({})
    expect(tooMany.status).toBe(429)
    expect(tooMany.headers['retry-after']).toBe('3600')
    expect(tooMany.text).toContain('We’re getting too many reports right now. Try again in an hour.')
    expect(typedIn(tooMany.text)).toBe(reason)
    expect((await product.call({ ...call, remoteAddress: '192.0.2.1' })).status).toBe(429)
    // another network; once everybody together said enough about this page, each once
    for (let times = 0; times < 10; times++) expect((await send({ from: `198.51.100.${times}` })).status).toBe(200)
    expect((await send({ from: '198.51.100.99' })).status).toBe(200)
    const enough = await send({ from: '198.51.100.99' })
    expect(enough.status).toBe(429)
    expect(enough.text).toContain('Try again in 24 hours.')
    expect(await stored()).toHaveLength(21)
  })
})

describe('the address of the form', () => {
  const open = (url: string) => product.call({ method: 'GET', url })

  test('shows the form when opened directly, without indexing', async () => {
    const { status, headers, text } = await open('/cr/ada-walker/report')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('<h1 class="t-display">Report a page</h1>')
    expect(text.replace(/<[^>]+>/g, '')).toContain('localhost:4001/cr/ada-walker')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toMatch(/autofocus|aria-invalid/i)
  })

  test('moves with its page, and is there only while the page is', async () => {
    for (const path of ['/cr/sample/report', '/cr/no-such-page/report']) expect((await open(path)).status).toBe(404)
    await change({ slug: 'ada-elsewhere' })
    const moved = await open('/cr/ada-walker/report')
    expect(moved).toMatchObject({ status: 301, headers: { location: '/cr/ada-elsewhere/report' } })
    await change({ visibility: 'private' })
    expect((await open('/cr/ada-elsewhere/report')).status).toBe(404)
  })

  test('is not there on the marketing host', async () => {
    const answer = await send({ headers: { host: 'localhost:4000', origin: 'http://localhost:4000' } })
    expect(answer.status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

test('every other call refuses a form, beside this one too', async () => {
  const calls = ['/api/report', '/api/login', '/api/logout', '/api/refresh-token', '/api/register-waitlist']
  for (const url of calls) {
    const payload = `slug=ada-walker&${field(reason)}&email=ada%40example.org`
    const answer = await send({ url, payload })
    expect(answer).toMatchObject({ status: 415, body: { status: 'failed' } })
  }
  expect(await stored()).toEqual([])
})

test.each([
  ['', {}],
  ['a=b', { a: 'b' }],
  ['a=b=c&d=%3D', { a: 'b=c', d: '=' }],
  ['a+b=c+d%2B', { 'a b': 'c d+' }],
  ['a', { a: '' }],
  ['&a=&&', { a: '' }],
  ['a=%E2%80%A8%F0%9F%A7%AD', { a: '\u2028🧭' }],
  ['a=x%0D%0Ay', { a: 'x\r\ny' }],
])('a form of %j reads as %j', (body, fields) => {
  expect(parseForm(Buffer.from(body))).toEqual(fields)
})

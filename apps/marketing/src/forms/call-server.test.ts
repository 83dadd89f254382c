import { afterEach, expect, test, vi } from 'vitest'
import { callServer } from './call-server.ts'

const entry = { full_name: 'Ines Marlow', email: 'ines@example.org' }

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends the entry as JSON', async () => {
  const fetch = answering(async () => Response.json({ status: 'success', message: 'You’re on the list.' }))
  expect(await callServer('/api/register-waitlist', entry)).toEqual({ ok: true, data: undefined })
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/register-waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
    signal: expect.any(AbortSignal),
  })
})

const fieldErrors = [{ field: 'email', message: 'Use another address.' }]

test.each([
  {
    name: 'invalid fields',
    answer: async () =>
      Response.json({ status: 'failed', message: 'Look again.', errors: fieldErrors }, { status: 422 }),
    outcome: { message: 'Look again.', errors: fieldErrors },
  },
  {
    name: 'too many requests',
    answer: async () => Response.json({ status: 'failed', message: 'Too many requests' }, { status: 429 }),
    outcome: { message: 'Too many requests', errors: [] },
  },
  {
    name: 'a failure with a status of success',
    answer: async () => Response.json({ status: 'failed', message: 'No.' }),
    outcome: { message: 'No.', errors: [] },
  },
  {
    name: 'a page of a proxy',
    answer: async () => new Response('<html>Bad gateway</html>', { status: 502 }),
    outcome: { message: 'An error occurred', errors: [] },
  },
  {
    name: 'markup for a message',
    answer: async () => Response.json({ status: 'failed', message: '<b>Oops</b>' }, { status: 500 }),
    outcome: { message: 'An error occurred', errors: [] },
  },
  {
    name: 'JSON that is no envelope',
    answer: async () => Response.json(null, { status: 500 }),
    outcome: { message: 'An error occurred', errors: [] },
  },
  {
    name: 'no connection',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    outcome: {
      message: 'An error occurred\nCheck your connection.',
      errors: [],
    },
  },
  {
    name: 'a connection that ends before the answer does',
    answer: async () =>
      new Response(new ReadableStream({ start: stream => stream.error(new TypeError('terminated')) })),
    outcome: { message: 'An error occurred\nCheck your connection.', errors: [] },
  },
])('$name', async ({ answer, outcome }) => {
  answering(answer)
  expect(await callServer('/api/register-waitlist', entry)).toEqual({ ok: false, ...outcome })
})

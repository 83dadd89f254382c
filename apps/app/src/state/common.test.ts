// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../testing/answers.ts'
import { watchDownloads } from '../testing/downloads.ts'
import { signedInAs } from '../testing/signed-in.ts'
import {
  afterMessageReset,
  afterMessageSet,
  type CommonState,
  commonReducer,
  fetchCountries,
  fetchIndustries,
  fetchRecommenderSources,
} from './common.ts'
import { downloadQr, downloadStamp, drawStamp, fetchQr, generatePdf } from './documents.ts'
import { makeStore } from './store.ts'

const idle: CommonState = {
  data: [],
  country: [],
  recommendationSources: [],
  isLoading: false,
  error: '',
  file_url: '',
  isGenerating: false,
  isQRError: false,
  isPDFGenerating: false,
  isPDFError: false,
  isStampGenerating: false,
  afterMessage: { isDsiplay: false, message: '', type: 'success' },
}

const list = [{ id: 'health', name: 'Health' }]

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  return { sent, store: configureStore({ reducer: commonReducer }) }
}

test('industries need the token', async () => {
  const token = signedInAs('ines-marlow')
  const { store, sent } = storeWith({ 'GET /api/industries': success(list) })
  const fetching = store.dispatch(fetchIndustries())
  expect(store.getState().isLoading).toBe(true)
  await fetching
  expect(store.getState()).toMatchObject({ data: list, isLoading: false, error: '' })
  expect(sent[0]?.authorization).toBe(token)
})

test('without the token cookie industries fail locally and are not sent', async () => {
  const { store, sent } = storeWith({})
  await store.dispatch(fetchIndustries())
  expect(store.getState()).toMatchObject({ isLoading: false, error: 'Authorization token not found' })
  expect(sent).toEqual([])
})

test.each([
  ['a message of the server', failure(403, { message: 'Not allowed.' }), 'Not allowed.'],
  ['no message', failure(404, {}), 'Failed get industries'],
])('failed industries: %s', async (_, answer, error) => {
  signedInAs('ines-marlow')
  const { store } = storeWith({ 'GET /api/industries': answer })
  await store.dispatch(fetchIndustries())
  expect(store.getState()).toMatchObject({ isLoading: false, error })
})

test('countries need no token', async () => {
  const { store, sent } = storeWith({ 'GET /api/country': success(list) })
  await store.dispatch(fetchCountries())
  expect(store.getState().country).toEqual(list)
  expect(sent[0]?.authorization).toBeNull()
})

test('starts idle, with exactly the fields of the specification', () => {
  expect(commonReducer(undefined, { type: 'nothing' })).toEqual(idle)
})

test('sources need the token; a failure without a message has the general text', async () => {
  const token = signedInAs('ines-marlow')
  const { store, sent } = storeWith({ 'GET /api/recommender-sources': [success(list), failure(403, {})] })
  await store.dispatch(fetchRecommenderSources())
  expect(store.getState()).toEqual({ ...idle, recommendationSources: list })
  expect(sent[0]?.authorization).toBe(token)
  await store.dispatch(fetchRecommenderSources())
  expect(store.getState().error).toBe('An error occurred')
})

describe('the QR code', () => {
  const call = 'GET /api/get-qr'

  test('is stored as a data URL', async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: success({ qr: 'data:image/svg+xml,x', url: 'http://localhost:4001/q' }) })
    const fetching = store.dispatch(fetchQr())
    expect(store.getState()).toEqual({ ...idle, isGenerating: true })
    await fetching
    expect(store.getState()).toEqual({ ...idle, file_url: 'data:image/svg+xml,x' })
  })

  test('an empty array means none', async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: success([]) })
    await store.dispatch(fetchQr())
    expect(store.getState()).toEqual(idle)
  })

  test('a failure sets its flag', async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: failure(404, {}) })
    expect((await store.dispatch(fetchQr())).payload).toMatchObject({ message: 'Failed to get QR' })
    expect(store.getState()).toEqual({ ...idle, isQRError: true })
  })
})

describe('files', () => {
  const file = () => new Response('bytes', { headers: { 'content-type': 'application/pdf' } })
  const piece = { theme: 'ink', name: 'Vouch - QR.pdf' } as const

  test('are saved under their names', async () => {
    const token = signedInAs('ines-marlow')
    const saved = watchDownloads()
    const { store, sent } = storeWith({
      'GET /api/generate-pdf': file,
      'POST /api/download-qr': file,
      'POST /api/download-stamp': file,
    })
    await store.dispatch(generatePdf({ name: 'Vouch - Profile.pdf' }))
    await store.dispatch(downloadQr(piece))
    await store.dispatch(downloadStamp({ ...piece, name: 'Vouch - Stamp.png' }))
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Profile.pdf', 'Vouch - QR.pdf', 'Vouch - Stamp.png'])
    expect(sent.map(request => request.body)).toEqual([undefined, { theme: 'ink' }, { theme: 'ink' }])
    expect(sent.every(request => request.authorization === token)).toBe(true)
    expect(store.getState()).toEqual(idle)
  })

  test.each([
    [
      'a PDF that comes as a failed envelope',
      () => generatePdf({ name: 'x' }),
      Response.json({ status: 'failed', message: 'Add your name and a headline first.' }),
      'Failed to get PDF',
      { isPDFError: true },
    ],
    ['a PDF', () => generatePdf({ name: 'x' }), failure(500, {}), 'Failed to get PDF', { isPDFError: true }],
    ['a QR sheet', () => downloadQr(piece), failure(500, {}), 'Failed to download QR', { isQRError: true }],
    ['a stamp', () => downloadStamp(piece), failure(500, {}), 'Failed to get Stamp', {}],
    ['a stamp too early', () => downloadStamp(piece), failure(409, { message: 'Publish first' }), 'Publish first', {}],
  ] as const)('%s fails', async (_, make, answer, message, flags) => {
    signedInAs('ines-marlow')
    const saved = watchDownloads()
    const calls = ['GET /api/generate-pdf', 'POST /api/download-qr', 'POST /api/download-stamp']
    const { store } = storeWith(Object.fromEntries(calls.map(call => [call, answer])))
    const made = await store.dispatch(make() as ReturnType<typeof generatePdf>)
    expect(made.payload).toMatchObject({ message })
    expect(store.getState()).toEqual({ ...idle, ...flags })
    expect(saved).toEqual([])
  })

  test('each has its own loading flag', async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({
      'GET /api/generate-pdf': lost,
      'POST /api/download-qr': lost,
      'POST /api/download-stamp': lost,
    })
    const all = [
      store.dispatch(generatePdf({ name: 'x' })),
      store.dispatch(downloadQr(piece)),
      store.dispatch(downloadStamp(piece)),
    ]
    expect(store.getState()).toEqual({ ...idle, isPDFGenerating: true, isGenerating: true, isStampGenerating: true })
    await Promise.all(all)
    expect(store.getState()).toEqual({ ...idle, isPDFError: true, isQRError: true })
  })
})

describe('an answer that reports the end of the session instead of a file', () => {
  const over = { status: 'failed', message: 'Expire token is not fount', action: 'logout' }
  const piece = { theme: 'ink', name: 'x' } as const

  test.each([
    ['GET /api/get-qr', () => fetchQr()],
    ['GET /api/generate-pdf', () => generatePdf({ name: 'x' })],
    ['POST /api/download-qr', () => downloadQr(piece)],
    ['POST /api/download-stamp', () => downloadStamp(piece)],
    ['POST /api/download-stamp', () => drawStamp({ theme: 'ink' })],
  ] as const)('signs out, whatever its status: %s', async (call, make) => {
    signedInAs('ines-marlow')
    const saved = watchDownloads()
    serverAnswers({ [call]: Response.json(over) })
    const leave = vi.fn()
    await makeStore({ leave }).dispatch(make() as ReturnType<typeof generatePdf>)
    expect(leave).toHaveBeenCalledOnce()
    expect(saved).toEqual([])
  })
})

test('a stamp preview is the picture itself, and sets no flag', async () => {
  signedInAs('ines-marlow')
  const png = new Response('png', { headers: { 'content-type': 'image/png' } })
  const { store, sent } = storeWith({ 'POST /api/download-stamp': png })
  const drawing = store.dispatch(drawStamp({ theme: 'ink', size: 184 }))
  expect(store.getState()).toEqual(idle)
  expect((await drawing).payload).toBe(`data:image/png;base64,${btoa('png')}`)
  expect(sent.map(({ body }) => body)).toEqual([{ theme: 'ink', size: 184 }])
})

test('the after-message has a type, success by default, and can be reset', () => {
  const said = commonReducer(undefined, afterMessageSet({ message: 'Sent.' }))
  expect(said.afterMessage).toEqual({ isDsiplay: true, message: 'Sent.', type: 'success' })
  expect(commonReducer(said, afterMessageSet({ message: 'No.', type: 'error' })).afterMessage.type).toBe('error')
  expect(commonReducer(said, afterMessageReset())).toEqual(idle)
})

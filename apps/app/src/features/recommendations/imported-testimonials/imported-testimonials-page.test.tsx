// @vitest-environment happy-dom
import type { OldPraise } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { received } from '../../../testing/received.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const page = '/dashboard/recommendations/old-praise'
const words = 'We opened Leeds without a till system and nobody in the queue noticed.'
const csv = [
  'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
  `Marta,Lindqvist,North Pier,Regional director,${words},11/14/23,VISIBLE`,
  'Owen,Castell,Brightquay,Buyer,Ines tells you the price of a promise before you make it.,6/30/22,HIDDEN',
].join('\n')

const praise = (changes: Partial<OldPraise> = {}): OldPraise => ({
  id: 'one',
  full_name: 'Marta Lindqvist',
  position: 'Regional director, North Pier',
  text: words,
  place: 'LinkedIn',
  written_on: '2023-11-14',
  state: 'kept',
  email: null,
  asked_at: null,
  confirmed: null,
  delete_at: '2026-05-30T09:00:00Z',
  ...changes,
})

beforeEach(() => signedInAs('ines-marlow'))

function answers(list: OldPraise[], more: Record<string, unknown> = {}, given = [] as unknown[]) {
  return serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/recommendations': success(given),
    'GET /api/invites': success([]),
    'GET /api/old-praise': success(list),
    ...more,
  } as Parameters<typeof serverAnswers>[0])
}
const main = () => screen.getByRole('main')
async function open() {
  await openPage(page)
  await screen.findByRole('heading', { name: 'Add recommendations you already have.' })
}
function choose(content: string, name = 'Recommendations_Received.csv') {
  const input = screen.getByLabelText('LinkedIn export')
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call).filter(call => call.includes('old-praise'))

describe('a file', () => {
  test('is read in the browser; nothing is sent before a text is stored', async () => {
    const sent = answers([])
    await open()
    choose(csv)
    await screen.findByText('Recommendations_Received.csv. 2 found.')
    const group = screen.getByRole('region', { name: 'Found in your file' })
    expect(group.textContent).toContain('Regional director, North Pier. Written 14 November 2023')
    expect(within(group).getAllByText('Not confirmed. Only you can see it.')).toHaveLength(2)
    expect(calls(sent)).toEqual(['GET /api/old-praise'])
  })

  test('does not list stored texts again, even if the author changed them', async () => {
    const origin = { at: '2022-06-30', place: 'LinkedIn', changed: true }
    const owen = { full_name: 'Owen Castell', position: 'Buyer', picture_url: null }
    answers([praise()], {}, [received('r', { reviewer: owen, written_elsewhere: origin, state: 'published' })])
    await open()
    choose(csv)
    await screen.findByText('Recommendations_Received.csv. 2 found.')
    expect(main().textContent).toContain('Already added: 2.')
    expect(screen.queryByRole('region', { name: 'Found in your file' })).toBeNull()
  })

  test('explains another language', async () => {
    answers([])
    await open()
    choose('First Name,Last Name\nA,B', 'Connections.csv')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t find any recommendations in that file.',
    )
  })

  test('stores all texts except the dismissed ones', async () => {
    const sent = answers([], { 'POST /api/old-praise': success([praise()]) })
    await open()
    choose(csv)
    fireEvent.click(await screen.findByRole('button', { name: 'Leave out: Owen Castell' }))
    expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull()
    choose(csv)
    fireEvent.click(await screen.findByRole('button', { name: 'Save all 2' }))
    await waitFor(() => expect(calls(sent)).toContain('POST /api/old-praise'))
    await screen.findByRole('region', { name: 'Saved, not asked yet' })
  })
})

describe('requests', () => {
  test('needs an address, shows the message, then stores and sends', async () => {
    const asked = praise({ state: 'asked', email: 'marta@northpier.example', asked_at: new Date().toISOString() })
    const sent = answers([], {
      'POST /api/old-praise': success([praise()]),
      'POST /api/old-praise/one/ask': success(asked),
    })
    await open()
    choose(csv)
    const [ask] = await screen.findAllByRole('button', { name: 'Ask the author to confirm' })
    expect(ask).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText('Marta’s e-mail'), { target: { value: 'marta@northpier.example' } })
    expect(ask).toHaveProperty('disabled', false)
    fireEvent.click(ask!)
    await screen.findByRole('heading', { name: 'Your message to Marta' })
    expect(main().textContent).toContain('On 14 November 2023 you wrote about me (LinkedIn).')
    expect(calls(sent)).toEqual(['GET /api/old-praise'])
    fireEvent.click(screen.getByRole('button', { name: 'Send to Marta' }))
    await screen.findByText('Asked today, no reply yet')
    expect(sent.at(-1)!.body).toMatchObject({ email: 'marta@northpier.example' })
    // the rest of the file is still there
    expect(main().textContent).toContain('2 found.')
    expect(screen.getByRole('region', { name: 'Found in your file' }).textContent).toContain('Owen Castell')
  })

  test('names people with an open request in the message', async () => {
    const message = 'You have asked this address before.'
    answers([praise()], {
      'POST /api/old-praise/one/ask': failure(409, { message, errors: [{ field: 'email', message }] }),
    })
    await open()
    fireEvent.change(screen.getByLabelText('Marta’s e-mail'), { target: { value: 'm@northpier.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask the author to confirm' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send to Marta' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })
})

test('stores a pasted text with its place and date', async () => {
  const sent = answers([], { 'POST /api/old-praise': success([praise()]) })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Paste text' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(main().textContent).toContain('Paste the whole text. It needs to be at least one sentence.')
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('What they wrote', words)
  type('Who wrote it', 'Marta Lindqvist')
  type('Where it was written', 'An e-mail')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: 'Saved, not asked yet' })
  expect(sent.at(-1)!.body).toEqual({
    texts: [{ full_name: 'Marta Lindqvist', position: '', text: words, place: 'an e-mail', written_on: null }],
  })
})

test('shows a row for confirmed, asked, declined and bounced texts', async () => {
  const at = new Date().toISOString()
  answers([
    praise({
      id: 'c',
      full_name: 'Dario Velt',
      state: 'confirmed',
      confirmed: { at, email_domain: 'fernhall.example', changed_sentences: 1 },
    }),
    praise({ id: 'a', full_name: 'Petra Holm', state: 'asked', email: 'petra@kitewood.example', asked_at: at }),
    praise({ id: 'd', full_name: 'Owen Castell', state: 'declined', email: 'o@b.example', asked_at: at }),
    praise({ id: 'b', state: 'bounced', email: 'gone@northpier.example', asked_at: at }),
  ])
  await open()
  expect(screen.getByRole('link', { name: 'Review: Dario Velt' }).getAttribute('href')).toBe(
    '/dashboard/recommendations?review=c',
  )
  const text = main().textContent
  expect(text).toContain('Confirmed today, 1 sentence changed.')
  expect(text).toContain('Asked today, no reply yet')
  expect(text).toContain('Declined')
  expect(text).toContain('The mail server refused gone@northpier.example.')
  expect(screen.getByRole('button', { name: 'Withdraw request: Petra Holm' })).toBeTruthy()
})

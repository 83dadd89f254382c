// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Toaster } from '../../components/toasts/sonner-toasts.tsx'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { invite, received } from '../../testing/received.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const profile = { ...ownerProfile, headline: 'Operations lead' }
const load = 'GET /api/recommendations'
const save = 'PATCH /api/recommendations/a'
const thank = 'POST /api/recommendations/a/thank'
const fresh = received('a')
const shown = [
  received('a', { state: 'published', reviewer: { ...fresh.reviewer, full_name: 'Tomas Reuter' } }),
  received('b', { state: 'published', position: 1, reviewer: { ...fresh.reviewer, full_name: 'Adaeze Obi' } }),
]

beforeEach(() => sessionStorage.clear())

async function openDashboard(answers: Answers = {}, search = '') {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    'GET /api/views': success([]),
    'GET /api/invites': success([]),
    [load]: success([fresh]),
    ...answers,
  })
  const page = await openPage(`/dashboard/recommendations${search}`)
  const saves = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body])
  const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))
  return { ...page, saves, says }
}

test('shows a failure and allows a retry', async () => {
  const { says } = await openDashboard({ [load]: [failure(404, { message: 'Out.' }), success([fresh])] })
  await says('We couldn’t load your recommendations. Out.')
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
  await says('Waiting for you 1')
})

test('a mail links to a deleted recommendation', async () => {
  const { says } = await openDashboard({}, '?review=gone')
  await says('That recommendation is no longer here.')
})

test("a notification link focuses the request's action, or says that the request is gone", async () => {
  const answers = { 'GET /api/invites': success([invite({ state: 'bounced' })]) }
  const { says, router } = await openDashboard(answers, '?request=invite-one')
  const fix = await screen.findByRole('button', { name: 'Fix e-mail for Jonas Weil' })
  await waitFor(() => expect(document.activeElement).toBe(fix))
  await act(() => router.navigate('/dashboard/recommendations?request=gone'))
  await says('That request was answered or withdrawn.')
})

test('groups by who must act, and leaves out empty groups', async () => {
  const planned = invite({ state: 'opened', remind_at: '2026-03-17T10:00:00Z' })
  const bounced = invite({ id: 'two', full_name: 'Henrik Bose', state: 'bounced' })
  const { says } = await openDashboard({
    [load]: success([fresh, ...shown.map(each => ({ ...each, id: `shown-${each.id}` }))]),
    'GET /api/invites': success([planned, bounced]),
  })
  await says('We’ll remind Jonas on 17 March.')
  const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Waiting for you 2', 'Waiting for others 1', 'On your page 2']),
  )
  expect(screen.queryByText(/^Hidden/)).toBeNull()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('without any, offers to ask', async () => {
  const { says } = await openDashboard({ [load]: success([]) })
  await says('No recommendations yet')
})

test('more than 20 rows can be searched', async () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    received(`r${index}`, { reviewer: { ...fresh.reviewer, full_name: `Person ${index}` } }),
  )
  const { says } = await openDashboard({ [load]: success(many) })
  const field = await screen.findByRole('searchbox', { name: 'Search recommendations' })
  fireEvent.change(field, { target: { value: 'person 13' } })
  await says('Waiting for you 1')
  fireEvent.change(field, { target: { value: 'no such name' } })
  await says('Nothing found for “no such name”.')
})

describe('publishing several', () => {
  const several = 'PATCH /api/recommendations'
  const two = [fresh, received('b', { reviewer: { ...fresh.reviewer, full_name: 'Noor Aziz' } })]
  const publishAll = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Select all' }))
    fireEvent.click(screen.getByRole('button', { name: 'Publish 2' }))
  }

  test('moves them to the page, and Undo brings them back', async () => {
    const published = two.map(each => ({ ...each, state: 'published' as const }))
    const { saves, says } = await openDashboard({
      [load]: success(two),
      [several]: [success({ changed: published, failed: [] }), success({ changed: two, failed: [] })],
    })
    render(<Toaster />)
    await publishAll()
    await says('On your page 2')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await says('Waiting for you 2')
    const bare = two.map(({ id, changed_at }) => ({ id, changed_at }))
    expect(saves()).toEqual([
      [several, { state: 'published', recommendations: bare }],
      [several, { state: 'new', recommendations: [{ id: 'a' }, { id: 'b' }] }],
    ])
  })

  test('keeps those ticked that failed', async () => {
    const { says } = await openDashboard({
      [load]: success(two),
      [several]: success({ changed: [{ ...two[0]!, state: 'published' }], failed: [{ id: 'b', message: 'Changed.' }] }),
    })
    await publishAll()
    await says('We couldn’t publish 1. Try again.')
    expect(screen.getByRole('button', { name: 'Publish 1' })).toBeTruthy()
  })

  test('over the limit publishes none', async () => {
    const { says } = await openDashboard({
      [load]: success(two),
      [several]: failure(409, { message: 'No room.', code: 'plan_limit_reached' }),
    })
    await publishAll()
    await says('The Free plan shows up to 10 recommendations. Hide one, or go Pro.')
    expect(screen.getByRole('button', { name: 'Publish 2' })).toBeTruthy()
  })
})

describe('reviewing', () => {
  test('does not publish a version that changed meanwhile', async () => {
    const changed = received('a', { text: 'Other words, longer and kinder.', changed_at: '2026-03-14T09:30:00Z' })
    const { container, saves, says } = await openDashboard(
      {
        [load]: [success([fresh]), success([changed])],
        [thank]: success({ ...fresh, thanked_at: '2026-03-14T10:00:00Z' }),
        [save]: failure(409, { message: 'The reviewer has changed it. Check it again first.' }),
      },
      '?review=a',
    )
    await says('Publish Samir’s text?')
    fireEvent.click(screen.getByRole('button', { name: 'Publish and say thanks' }))
    await says('Samir changed this in the meantime.')
    expect(container.textContent).toContain('Other words, longer and kinder.')
    expect(saves()).toEqual([
      [thank, { note: '' }],
      ['PATCH /api/recommendations/a', { state: 'published', changed_at: null }],
    ])
  })

  test('publishes nothing while the thanks are not saved, and allows a retry', async () => {
    const thanked = { ...fresh, thanked_at: '2026-03-14T10:00:00Z' }
    const { store, saves, says, address } = await openDashboard(
      { [save]: success({ ...thanked, state: 'published' }), [thank]: [lost, success(thanked)] },
      '?review=a',
    )
    await says('Publish Samir’s text?')
    fireEvent.click(screen.getByRole('button', { name: 'Publish and say thanks' }))
    await says('An error occurred\nCheck your connection.')
    expect(saves()).toEqual([[thank, { note: '' }]])
    fireEvent.click(screen.getByRole('button', { name: 'Publish and say thanks' }))
    await waitFor(() => expect(address()).toBe('/dashboard/recommendations'))
    expect(saves().map(([call]) => call)).toEqual([thank, thank, 'PATCH /api/recommendations/a'])
    expect(store.getState().common.afterMessage.message).toMatch(/is on your page, and we’ll send your thanks/)
  })

  test('says that the plan is full before a click', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => received(`p${index}`, { state: 'published' }))
    const { says } = await openDashboard({ [load]: success([fresh, ...ten]) }, '?review=a')
    await says('The Free plan shows up to 10 recommendations. Hide one, or go Pro.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish and say thanks' }).disabled).toBe(true)
  })

  test('tells the owner that it began as an AI draft', async () => {
    const { says } = await openDashboard({ [load]: success([received('a', { drafted: true })]) }, '?review=a')
    await says('Drafted by a language model from Samir’s notes. Read and sent by Samir. Readers can see this too.')
  })

  test('shows signals with their audience, and publishing stays available', async () => {
    const signals = [
      { kind: 'same_network' },
      { kind: 'lookalike_domain', looks_like: 'pellroe.org', known_as: 'reviewer' },
      { kind: 'mutual', given_at: '2026-03-02T09:00:00Z' },
    ] as const
    await openDashboard({ [load]: success([received('a', { signals: [...signals] })]) }, '?review=a')
    const notes = await screen.findByRole('region', { name: 'Good to know before you publish' })
    expect(
      within(notes)
        .getAllByRole('listitem')
        .map(note => note.textContent),
    ).toEqual([
      'Sent from your networkThat’s common in a shared office or home. Only you can see this.',
      'pellroe.example looks like pellroe.orgSomeone else who recommended you has an e-mail address at pellroe.org. Only you can see this.',
      'You recommended each otherYou recommended Samir on 2 March 2026. Readers can see this too.',
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish and say thanks' }).disabled).toBe(false)
  })

  test('shows no section without signals', async () => {
    const { says } = await openDashboard({}, '?review=a')
    await says('Publish Samir’s text?')
    expect(screen.queryByText('Good to know before you publish')).toBeNull()
  })

  test('a recording in processing can be hidden, but not published', async () => {
    const waiting = received('a', { type: 'video', text: null, media_state: 'waiting' })
    const { says } = await openDashboard({ [load]: success([waiting]) }, '?review=a')
    await says('It will appear here when it’s ready.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish and say thanks' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hide' }).disabled).toBe(false)
  })
})

describe('the order', () => {
  // each row that can be moved has a grip, named after its person
  const grips = () => screen.getAllByRole('button', { name: /^Move / })
  const order = () => grips().map(grip => grip.getAttribute('aria-label')?.slice('Move '.length))

  test('moves with the arrow keys and announces it', async () => {
    const { saves, says } = await openDashboard({ [load]: success(shown), [save]: success(shown[0]) })
    await says('Tomas Reuter')
    fireEvent.click(screen.getByRole('button', { name: 'Change order' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Tomas Reuter' }), { key: 'ArrowDown' })
    expect(order()).toEqual(['Adaeze Obi', 'Tomas Reuter'])
    await says('Tomas Reuter moved to position 2 of 2.')
    await waitFor(() => expect(saves()).toEqual([[save, { position: 1 }]]))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Tomas Reuter' }), { key: 'ArrowDown' })
    expect(saves()).toHaveLength(1)
  })

  test('reverts when it cannot be saved', async () => {
    const { says } = await openDashboard({ [load]: success(shown), [save]: lost })
    await says('Tomas Reuter')
    fireEvent.click(screen.getByRole('button', { name: 'Change order' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Tomas Reuter' }), { key: 'ArrowDown' })
    await says('Your change wasn’t saved.')
    expect(order()).toEqual(['Tomas Reuter', 'Adaeze Obi'])
  })
})

describe('requests', () => {
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const marta = { full_name: 'Marta Lindqvist', email: 'marta@northpier.example' }
  async function writeToMarta(answers: Answers = {}) {
    const page = await openDashboard(answers)
    await page.says('Ask someone')
    type('Their name', marta.full_name)
    type('Their e-mail', marta.email)
    press('Write the message')
    await page.says('Your message to Marta')
    return page
  }
  const letter = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/)

  test('are sent from the letter, and a refused address is shown beside the person', async () => {
    const { saves, says, address } = await writeToMarta({
      'POST /api/invites': [
        failure(422, {
          message: 'Some fields need another look.',
          errors: [{ field: 'people.0.email', message: 'Use an address you keep.' }],
        }),
        success([invite(marta)]),
      ],
    })
    expect(address()).toBe('/dashboard/recommendations?ask=read')
    await says('Would you recommend Ines?')
    expect(letter().value).toMatch(/^Hi Marta,/)
    fireEvent.change(letter(), { target: { value: 'Hi Marta, would you?' } })
    type('Which project', 'The Leeds opening')
    await says('Once, after 5 days without an answer.')
    press('Send to Marta')
    await says('Use an address you keep.')
    press('Send to Marta')
    await waitFor(() => expect(address()).toBe('/dashboard/recommendations'))
    expect(saves()[1]?.[1]).toMatchObject({
      people: [marta],
      message: 'Hi Marta, would you?',
      memory: { what: 'The Leeds opening' },
      remind: true,
    })
  })

  test('survive a reload, until they are sent', async () => {
    await writeToMarta()
    fireEvent.change(letter(), { target: { value: 'Hi Marta, it is me.' } })
    type('Where you worked together', 'North Pier')
    cleanup()
    const { says } = await openDashboard({ 'POST /api/invites': success([invite(marta)]) }, '?ask=read')
    await says('Your message to Marta')
    expect(letter().value).toBe('Hi Marta, it is me.')
    await says('North Pier')
    press('Send to Marta')
    await waitFor(() => expect(sessionStorage.getItem('unsent-request:ines-marlow')).toBeNull())
  })

  test('that fail lose nothing', async () => {
    const { says } = await writeToMarta({ 'POST /api/invites': lost })
    press('Send to Marta')
    await says('Your request wasn’t sent. Nothing was lost. Try again.')
    expect(letter().value).toMatch(/^Hi Marta,/)
  })

  test('are not sent to a person who declined', async () => {
    const { says } = await writeToMarta({ 'GET /api/invites': success([invite({ ...marta, state: 'declined' })]) })
    await says('Marta declined. We won’t ask again.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to Marta' }).disabled).toBe(true)
  })

  test('to a person who declined and whose address is forgotten say that nothing was sent', async () => {
    const declined = invite({ ...marta, email: null, state: 'declined' })
    const { store } = await writeToMarta({ 'POST /api/invites': success([declined]) })
    press('Send to Marta')
    const said = { message: 'Nothing was sent', line: 'Marta Lindqvist declined. We won’t ask again.' }
    await waitFor(() => expect(store.getState().common.afterMessage).toMatchObject(said))
  })

  test('previews the whole mail in a sandboxed frame', async () => {
    const subject = 'Would you recommend Ines?'
    const mail = { to: marta.email, from: 'Ines', reply_to: 'ines@example.org', subject, url: '/mail/previews/one' }
    const { saves, says } = await writeToMarta({
      'POST /api/invites/preview': [lost, failure(409, { message: 'Add your name first.' }), success(mail)],
    })
    press('See the whole e-mail')
    await says('Check your connection.')
    press('See the whole e-mail')
    await says('Add your name first.')
    press('See the whole e-mail')
    const frame = await screen.findByTitle(subject)
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual(['/mail/previews/one', ''])
    press('Close')
    expect(screen.queryByTitle(subject)).toBeNull()
    expect(saves().map(([call]) => call)).toEqual(Array(3).fill('POST /api/invites/preview'))
  })

  test('to several: who has no address gets a link to send by any way', async () => {
    const carla = invite({ id: 'two', full_name: 'Carla Brandt', email: null, message: 'Hi Carla' })
    const { saves, says } = await openDashboard({ 'POST /api/invites': success([invite(marta), carla]) })
    await says('Ask someone')
    press('Ask several people, or copy a link')
    await screen.findByLabelText('Names and e-mails')
    press('Write the message')
    await says('Enter at least one name.')
    type('Names and e-mails', `${marta.full_name} <${marta.email}>\nCarla Brandt`)
    fireEvent.click(screen.getByRole('button', { name: 'Video' }))
    press('Write the message')
    await says('Your message to 2 people')
    await says('{name} becomes each person’s first name.')
    press('Send to 2 people')
    await says('Your link is ready')
    expect(saves()[0]?.[1]).toMatchObject({ people: [marta, { full_name: 'Carla Brandt' }], ask_for: 'video' })
    const text = encodeURIComponent(`Hi Carla\n\n${carla.url}`)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    const hrefs = links.map(link => link.getAttribute('href'))
    expect(hrefs).toEqual([`https://wa.me/?text=${text}`, 'https://www.linkedin.com/messaging/compose/'])
    expect(screen.getByRole('button', { name: 'Copy message' })).toBeTruthy()
  })

  test('can be sent by the owner, also to a person with an address', async () => {
    const { saves, says } = await writeToMarta({ 'POST /api/invites': success([invite({ ...marta, email: null })]) })
    press('Send it yourself')
    await says('Your link is ready')
    expect(saves()[0]?.[1]).toHaveProperty('people', [{ full_name: marta.full_name }])
  })

  test('an owner without a name cannot send requests', async () => {
    const nameless = success({ ...profile, full_name: '' })
    const { container, says } = await openDashboard({ 'GET /api/profile/ines-marlow': nameless })
    await says('Add your name first.')
    expect(container.textContent).not.toContain('Write the message')
  })

  test('fixing a bounced address sends a new request and withdraws the old one', async () => {
    const bounced = invite({ state: 'bounced', memory: { where: 'Leeds', when: 'since 2022', what: 'the opening' } })
    const { saves, says } = await openDashboard({
      'GET /api/invites': success([bounced]),
      'POST /api/invites': success([invite({ id: 'invite-two', email: 'jonas@other.example' })]),
      'DELETE /api/invites/invite-one': success(),
    })
    await says('E-mail bounced')
    press('Fix e-mail for Jonas Weil')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Their name').value).toBe('Jonas Weil'))
    type('Their e-mail', 'jonas@other.example')
    press('Write the message')
    await says('Leeds, since 2022')
    press('Send to Jonas')
    await waitFor(() => expect(saves().map(([call]) => call)).toContain('DELETE /api/invites/invite-one'))
  })
})

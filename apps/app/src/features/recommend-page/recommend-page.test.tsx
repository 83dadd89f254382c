// @vitest-environment happy-dom
import { questionsChoice } from '@credence/contract/recommendations/questions/question-rules'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Thanks } from '../../components/captions/thanks-state.ts'
import { emptyRecommendation, recommendationChanged } from '../../state/recommendations/recommendation.ts'
import { failure, lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { asked } from '../../testing/asked.ts'
import { givenVideo } from '../../testing/given.ts'
import { liveStream } from '../../testing/live-stream.ts'
import { openPage } from '../../testing/open-page.tsx'
import { writeTransferredInput } from './continue-on-phone/transferred-input.ts'
import type { PageData } from './invitation/page-data.ts'
import { loadInput, saveInput } from './on-device/saved-input.ts'

const invited: PageData = {
  ...asked,
  invite: {
    full_name: 'Samir Haddad',
    email: 'samir@pellroe.example',
    source: 'client',
    memory: { where: 'Harbour Lane Foods', when: '2023', what: '' },
    reminders: ['The stocktake'],
    message: 'Whatever you remember is fine.',
    ask_for: 'any',
    questions: null,
    answered_at: null,
  },
}
const blank = { ...emptyRecommendation, slug: 'ines-marlow' }
const token = 'A'.repeat(43)
const place = '/cr/ines-marlow/recommend'
const call = 'GET /api/recommend/ines-marlow'
const inviteCall = `${call}?invite=${token}`
const answerCall = 'POST /api/invites/answer'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) })

beforeEach(() => localStorage.clear())

test('restores, stores and removes input from the URL', async () => {
  serverAnswers({ [call]: success(asked) })
  saveInput({ ...blank, reviewerPosition: 'Typed here', savedAt: Date.now() })
  const handed = { reviewerName: 'Samir Haddad', reviewerPosition: 'Typed there', source: 'client' }
  const years = { fromYear: '', toYear: '' }
  const fragment = writeTransferredInput({ ...handed, ...years, text: 'Brought along.' })
  await openPage(`${place}?step=text${fragment}`)
  expect(screen.getByLabelText('Your recommendation of Ines').textContent).toBe('Brought along.')
  expect(loadInput('ines-marlow')).toMatchObject({
    reviewerName: 'Samir Haddad',
    reviewerPosition: 'Typed here',
    source: 'client',
    text: 'Brought along.',
  })
})

describe('the owner', () => {
  test('is a sample, and nothing can be recorded or sent', async () => {
    serverAnswers({ [call]: success({ ...asked, is_sample: true }) })
    await openPage(`${place}?step=video`)
    expect(heading()).toBe('This page is a sample.')
    expect(screen.queryAllByRole('button')).toHaveLength(0)
    const ways = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(ways).toEqual(['/registration', '/cr/ines-marlow'])
  })

  test('is shown with the memory card, and opening the link sends nothing', async () => {
    const sent = serverAnswers({ [inviteCall]: success(invited), [answerCall]: success() })
    const { container } = await openPage(`${place}?invite=${token}`)
    expect(heading()).toBe('Would you recommend Ines?')
    expect(container.textContent).toContain('“Whatever you remember is fine.”')
    expect(container.textContent).toContain('Harbour Lane Foods, 2023')
    expect(container.textContent).toContain('The stocktake')
    expect(sent.map(request => request.call)).toEqual([inviteCall])
    fireEvent.click(button('Write it'))
    await waitFor(() => expect(heading()).toBe('Write your recommendation'))
    expect(sent.at(-1)).toMatchObject({ call: answerCall, body: { invite: token, answer: 'opened' } })
  })

  test.each([
    ['video', ['Record a video', 'Record your voice', 'Write it']],
    ['voice', ['Record your voice', 'Record a video', 'Write it']],
    ['text', ['Write it', 'Record a video', 'Record your voice']],
    ['any', ['Record a video', 'Record your voice', 'Write it']],
  ] as const)('and would like %s, which comes first and closes no other way', async (ask_for, titles) => {
    serverAnswers({ [inviteCall]: success({ ...invited, invite: { ...invited.invite!, ask_for } }) })
    await openPage(`${place}?invite=${token}`)
    const offered = titles.toSorted((a, b) =>
      button(a).compareDocumentPosition(button(b)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(offered).toEqual(titles)
  })

  test('cannot be declined without an invite', async () => {
    serverAnswers({ [call]: success(asked) })
    await openPage(`${place}?step=decline`)
    expect(heading()).toBe('Would you recommend Ines?')
    expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
  })

  test('is missing for an unknown link', async () => {
    serverAnswers({ [call]: refused('not_found') })
    await openPage(place)
    expect(heading()).toBe('This link doesn’t work.')
  })

  test('asks to be asked again after the request was withdrawn', async () => {
    const message = 'This link has expired. Ask Ines for a new one.'
    serverAnswers({ [inviteCall]: failure(409, { code: 'invite_closed', message }) })
    await openPage(`${place}?invite=${token}`)
    expect(heading()).toBe(message)
  })

  test.each(['', '&step=decline'])('was recommended already, and the link to that comes by mail (%s)', async step => {
    const answered = { ...invited, invite: { ...invited.invite!, answered_at: '2026-01-03T10:00:00Z' } }
    const linkCall = 'POST /api/reviewer-link'
    const sent = serverAnswers({ [inviteCall]: success(answered), [linkCall]: [lost, success()] })
    const { container } = await openPage(`${place}?invite=${token}${step}`)
    expect(heading()).toMatch(/^You recommended Ines on 3 January( 2026)?\.$/)
    fireEvent.click(button('Change or withdraw it'))
    await waitFor(() => expect(container.textContent).toContain('Check your connection.'))
    fireEvent.click(button('Change or withdraw it'))
    await waitFor(() =>
      expect(container.textContent).toContain('We e-mailed you a link to change or withdraw your recommendation.'),
    )
    expect(sent.at(-1)).toMatchObject({ call: linkCall, body: { invite: token } })
    expect(screen.queryAllByRole('button')).toHaveLength(0)
  })

  test("a truncated invite still opens the owner's page", async () => {
    serverAnswers({
      [`${call}?invite=broken`]: refused('invalid_fields'),
      [call]: success(asked),
    })
    await openPage(`${place}?invite=broken`)
    expect(heading()).toBe('Would you recommend Ines?')
  })
})

describe('a no', () => {
  test.each(['#later', '#rather-not', '#never'])(
    'from the mail (%s) opens the choice and sends nothing',
    async hash => {
      const sent = serverAnswers({ [inviteCall]: success(invited) })
      await openPage(`${place}?invite=${token}${hash}`)
      await waitFor(() => expect(heading()).toBe('No problem.'))
      fireEvent.click(button('Go back'))
      await waitFor(() => expect(heading()).toBe('Would you recommend Ines?'))
      fireEvent.click(button('No, thanks'))
      await waitFor(() => expect(heading()).toBe('No problem.'))
      expect(sent).toHaveLength(1)
    },
  )

  test.each([
    ['Decline', 'declined', 'You declined.'],
    ['Remind me in a week', 'later', 'We’ll remind you in a week.'],
    ['Never ask me again', 'never', 'We won’t ask you again.'],
  ])('%s sends one answer', async (name, answer, title) => {
    const sent = serverAnswers({ [inviteCall]: success(invited), [answerCall]: [lost, success()] })
    const { container } = await openPage(`${place}?invite=${token}&step=decline`)
    await waitFor(() => expect(heading()).toBe('No problem.'))
    fireEvent.click(button(name))
    await waitFor(() => expect(container.textContent).toContain('An error occurred\nCheck your connection.'))
    fireEvent.click(button(name))
    await waitFor(() => expect(heading()).toBe(title))
    expect(sent.at(-1)?.body).toEqual({ invite: token, answer })
  })
})

test('a shared link, which has no address, can only be declined', async () => {
  serverAnswers({ [inviteCall]: success({ ...invited, invite: { ...invited.invite!, email: null } }) })
  await openPage(`${place}?invite=${token}&step=decline`)
  await waitFor(() => expect(heading()).toBe('No problem.'))
  expect(screen.getAllByRole('button').map(each => each.textContent)).toEqual([
    expect.stringContaining('Decline'),
    expect.stringContaining('Go back'),
  ])
})

describe('input', () => {
  const written = { recommendationType: 'text' as const, text: 'x'.repeat(80), textAt: Date.now(), savedAt: Date.now() }

  test('is stored on every keystroke, in sync with the state', async () => {
    saveInput({ ...blank, ...written })
    serverAnswers({ [call]: success(asked) })
    const { store } = await openPage(`${place}?step=details`)
    await waitFor(() => expect(heading()).toBe('Your details'))
    const name = screen.getByLabelText<HTMLInputElement>(/^Your name/)
    fireEvent.change(name, { target: { value: 'Samir Haddad' } })
    expect(loadInput('ines-marlow')).toMatchObject({ text: written.text, reviewerName: 'Samir Haddad' })
    expect(store.getState().recommendation.reviewerName).toBe('Samir Haddad')
    act(() => store.dispatch(recommendationChanged({ reviewerName: 'Samir H. Haddad' })))
    expect(name.value).toBe('Samir H. Haddad')
  })

  test('takes no picture that the browser cannot open', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    onTestFinished(() => void vi.unstubAllGlobals())
    saveInput({ ...blank, ...written })
    serverAnswers({ [call]: success(asked) })
    const { store } = await openPage(`${place}?step=details`)
    const files = [new File(['x'], 'a.png', { type: 'image/png' })]
    fireEvent.change(await screen.findByLabelText(/^Your picture/), { target: { files } })
    expect(await screen.findByText('We couldn’t open this picture. Choose another file.')).toBeDefined()
    expect(store.getState().recommendation.picture).toBeNull()
  })

  test('is separate for each profile', async () => {
    saveInput({ ...blank, ...written })
    const theo = { ...asked, slug: 'theo-brandt', full_name: 'Theo Brandt' }
    serverAnswers({ [call]: success(asked), 'GET /api/recommend/theo-brandt': success(theo) })
    const { router } = await openPage(`${place}?step=text`)
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(written.text))
    await act(() => router.navigate('/cr/theo-brandt/recommend?step=text'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Theo/ })).toBeDefined())
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    expect(loadInput('ines-marlow').text).toBe(written.text)
  })
})

describe('stored input', () => {
  test.each([
    ['is public', false, true],
    ['is private', true, false],
  ])('ends a confirmed submission at a page that %s', async (_page, is_private, isLinked) => {
    const text = 'x'.repeat(80)
    saveInput({ ...blank, recommendationType: 'text', text, confirmedAt: 5, savedAt: Date.now() })
    serverAnswers({
      [call]: success({ ...asked, is_private }),
      'POST /api/recommendations': success({ recommendation_id: 'r', control_token: 't1' }),
    })
    await openPage(place)
    await waitFor(() => expect(heading()).toBe('Thank you.'))
    const links = screen.queryAllByRole<HTMLAnchorElement>('link').map(link => link.pathname)
    expect(links.includes('/cr/ines-marlow')).toBe(isLinked)
  })

  test('offers stored input', async () => {
    const [text, now] = ['We had two warehouses.', Date.now()]
    saveInput({ ...blank, recommendationType: 'text', text, textAt: now, savedAt: now })
    serverAnswers({ [call]: success(asked) })
    const { container } = await openPage(place)
    expect(container.textContent).toContain('We saved what you wrote a moment ago.')
    fireEvent.click(button('Keep writing'))
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We had two warehouses.'))
  })

  test('continues a confirmed submission and deletes the input afterwards', async () => {
    const text = 'x'.repeat(80)
    const reviewer = { reviewerName: 'Samir Haddad', reviewerPosition: 'Founder', source: 'client' }
    saveInput({ ...blank, ...reviewer, recommendationType: 'text', text, confirmedAt: 5, savedAt: Date.now() })
    const sent = serverAnswers({
      [call]: success(asked),
      'POST /api/recommendations': success({ recommendation_id: 'r', control_token: 't1' }),
    })
    const { store } = await openPage(place)
    await waitFor(() => expect(heading()).toBe('Thank you, Samir.'))
    expect(sent.find(({ call }) => call === 'POST /api/recommendations')?.body).toEqual({
      slug: 'ines-marlow',
      type: 'text',
      text,
      full_name: 'Samir Haddad',
      position: 'Founder',
      source: 'client',
      consent: true,
    })
    expect(store.getState().recommendation.recommendationId).toBe('r')
    expect(localStorage.getItem('cr-recommend:ines-marlow')).toBeNull()
  })

  test('the tick for questions from readers is off, and is sent only when it was made', async () => {
    const [text, now] = ['x'.repeat(80), Date.now()]
    saveInput({ ...blank, recommendationType: 'text', text, textAt: now, savedAt: now })
    serverAnswers({ [call]: success(asked) })
    await openPage(`${place}?step=details`)
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: questionsChoice })
    expect(tick.checked).toBe(false)
    fireEvent.click(tick)
    await waitFor(() => expect(loadInput('ines-marlow').takesQuestions).toBe(true))
    cleanup()
    saveInput({ ...loadInput('ines-marlow'), confirmedAt: 5 })
    const sent = serverAnswers({
      [call]: success(asked),
      'POST /api/recommendations': success({ recommendation_id: 'r', control_token: 't1' }),
    })
    await openPage(place)
    await waitFor(() => expect(heading()).toBe('Thank you.'))
    expect(sent.find(({ call }) => call === 'POST /api/recommendations')?.body).toMatchObject({ questions: true })
  })

  test('waits on the device while the server is full, and is sent on retry', async () => {
    saveInput({ ...blank, recommendationType: 'text', text: 'x'.repeat(80), confirmedAt: 5, savedAt: Date.now() })
    serverAnswers({
      [call]: success(asked),
      'POST /api/recommendations': [refused('storage_full'), success({ recommendation_id: 'r', control_token: 't1' })],
    })
    const { container } = await openPage(place)
    await waitFor(() => expect(container.textContent).toContain('We’re out of storage space right now.'))
    expect(container.textContent).toContain('still on this device')
    expect(container.textContent).not.toContain('The connection is gone')
    expect(screen.getAllByRole('listitem').map(row => row.textContent)).toContain('Sending')
    expect(localStorage.getItem('cr-recommend:ines-marlow')).toContain('x'.repeat(80))
    fireEvent.click(button('Try again now'))
    await waitFor(() => expect(heading()).toBe('Thank you.'))
  })

  test('asks for a new passcode after an hour and keeps the input', async () => {
    saveInput({ ...blank, recommendationType: 'text', text: 'x'.repeat(80), confirmedAt: 5, savedAt: Date.now() })
    serverAnswers({
      [call]: success(asked),
      'POST /api/recommendations': refused('reviewer_session_missing'),
    })
    const { container } = await openPage(place)
    await waitFor(() => expect(container.textContent).toContain('Confirm your e-mail again'))
    expect(localStorage.getItem('cr-recommend:ines-marlow')).toContain('x'.repeat(80))
  })
})

describe('the thanks', () => {
  const thanks: Thanks = { fullName: 'Samir Haddad', token: 't1', type: 'video', hasCaptions: false }
  const givenCall = 'GET /api/reviewer/t1'
  async function open() {
    const page = await openPage(place)
    await act(() => page.router.navigate(`${place}?step=thanks`, { state: thanks }))
    return page
  }

  test('offer the link while its mail could not be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const waiting = { ...givenVideo, mail_waiting: true }
    serverAnswers({ [call]: success(asked), [givenCall]: [success(waiting), success(waiting), success(givenVideo)] })
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain('We e-mailed you a link'))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    const unsent = 'We couldn’t e-mail you the link. Copy it now.'
    await waitFor(() => expect(container.textContent).toContain(unsent))
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    fireEvent.click(button('Copy link'))
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/reviewer/t1`)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(container.textContent).not.toContain(unsent))
    vi.useRealTimers()
  })

  test.each([
    ['making', 'Check your captions'],
    ['ready', 'Check your captions'],
    ['none', 'Add captions'],
  ] as const)('name the captions after their draft: %s', async (state, name) => {
    const caption_draft = { state, language: 'en', lines: [] }
    serverAnswers({ [call]: success(asked), [givenCall]: success({ ...givenVideo, caption_draft }) })
    await open()
    await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/reviewer/t1/captions'))
  })
})

describe('generated questions', () => {
  const made = { language: 'en', questions: ['What was lost?', 'Who counted?', 'What came after the stocktake?'] }
  const ai = { host: 'this machine' }
  const questionsCall = 'POST /api/invites/questions'
  const text = () => document.body.textContent

  test('are shown at once when stored, without a new request', async () => {
    const withQuestions = { ...invited, invite: { ...invited.invite!, questions: made } }
    const sent = serverAnswers({ [inviteCall]: success(withQuestions), [answerCall]: success() })
    await openPage(`${place}?invite=${token}&step=text`, { ai })
    expect(text()).toContain('Who counted?')
    expect(text()).toContain('A language model wrote them from Ines’s notes.')
    expect(sent.map(({ call }) => call)).not.toContain(questionsCall)
  })

  test('wait for the next step when they arrive late', async () => {
    const stream = liveStream()
    serverAnswers({ [inviteCall]: success(invited), [answerCall]: success(), [questionsCall]: stream.answer })
    const { router } = await openPage(`${place}?invite=${token}&step=text`, { ai })
    expect(text()).toContain('What did Ines do?')
    await act(async () => stream.say(`event: done\ndata: ${JSON.stringify(made)}\n\n`))
    expect(text()).not.toContain('Who counted?')
    await act(() => router.navigate(`${place}?invite=${token}`))
    await act(() => router.navigate(`${place}?invite=${token}&step=text`))
    await waitFor(() => expect(text()).toContain('Who counted?'))
  })

  test('are not requested without an AI provider or a memory card', async () => {
    const sent = serverAnswers({ [inviteCall]: success(invited), [call]: success(asked), [answerCall]: success() })
    await openPage(`${place}?invite=${token}&step=text`)
    await openPage(`${place}?step=text`, { ai })
    expect(sent.map(({ call }) => call)).not.toContain(questionsCall)
  })
})

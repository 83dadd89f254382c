// @vitest-environment happy-dom
import { act, click, eventually, requireElement } from '@credence/ui/testing/mount'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { buttonNamed, fieldNamed } from '../../../testing/page-parts.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const published = { ...ownerProfile, visibility: 'public' as const }

async function open(path: string, answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({ [read]: success(ownerProfile), [save]: success(published), ...answers })
  return { ...(await openPage(path)), sent }
}
const heading = (container: HTMLElement) => container.querySelector('h1')
function press(container: HTMLElement, name: string) {
  const [found] = [...container.querySelectorAll('button')].filter(button => button.textContent === name).toReversed()
  if (!found) throw new Error(`No button says ${name}.`)
  click(found)
}

async function publish() {
  const page = await open('/cr/ines-marlow')
  press(page.container, 'Publish')
  await eventually(() => requireElement(page.container, 'dialog[open]'))
  press(page.container, 'Publish')
  await eventually(() => expect(heading(page.container)?.textContent).toBe('Your page is public.'))
  return page
}

test('a page that leaves the dark gets a screen of its own, and Back leads to the page', async () => {
  const { container, router } = await publish()
  await eventually(() => expect(document.activeElement).toBe(heading(container)))
  expect(container.textContent).toContain('Nobody stands on it yet.')
  expect(container.textContent).toContain('Ask for the first one')
  await act(() => router.navigate(-1))
  await eventually(() => expect(container.textContent).toContain('Public. Anyone with the link can read it.'))
  expect(heading(container)?.textContent).toBe('Ines Marlow')
})

test('the link is copied in one press, and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  const { container } = await publish()
  press(container, 'Copy link')
  await eventually(() => expect(container.textContent).toContain('Copied'))
  expect(writeText).toHaveBeenCalledWith('http://localhost:4001/cr/ines-marlow')
})

test('any key leaves the rosette cut', async () => {
  const { container } = await publish()
  await eventually(() => expect(document.activeElement).toBe(heading(container)))
  expect(container.querySelector('[data-done]')).toBeNull()
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })))
  await eventually(() => expect(container.querySelector('[data-done]')).not.toBeNull())
})

test('it can be taken back from there', async () => {
  const { container } = await publish()
  const sent = serverAnswers({ [save]: success(ownerProfile) })
  press(container, 'Make it private again')
  await eventually(() => expect(container.textContent).toContain('Private. Only you can see it.'))
  expect(sent[0]?.body).toEqual({ visibility: 'private', was: { visibility: 'public' } })
})

test('publishing in the settings leads there too', async () => {
  const lookups = { 'GET /api/industries': success([]), 'GET /api/country': success([]) }
  const { container, address } = await open('/setting/profile-setting', {
    ...lookups,
    [save]: success({ ...ownerProfile, visibility: 'unlisted' }),
  })
  await eventually(() => fieldNamed(container, 'Name'))
  const tile = [...container.querySelectorAll('label')].find(label => label.textContent?.startsWith('Unlisted'))
  click(requireElement(tile!, 'input'))
  click(buttonNamed(container, 'Save changes'))
  await eventually(() => expect(heading(container)?.textContent).toBe('Your page is published.'))
  expect(address()).toBe('/cr/ines-marlow')
})

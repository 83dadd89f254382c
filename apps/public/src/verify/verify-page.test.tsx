// @vitest-environment happy-dom
import type { DidDocument } from '@credence/record/record-types'
import type { Problem, Standing, Verdict } from '@credence/record/verdict/checked'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderVerifyPage } from '../entry-server.tsx'
import { testConfig } from '../testing/test-config.ts'
import { Result } from './result/result.tsx'
import { problemWords } from './start/problem-note.tsx'
import { checkedWith, verdicts } from './testing/verdicts.ts'

const keys: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: 'did:web:app.zedwick.example',
  verificationMethod: [],
  assertionMethod: [],
}
const show = (...all: Verdict[]) => render(<Result checked={checkedWith(...all)} config={testConfig} />)
const linesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(line => line.querySelector('b')?.textContent)

const answers: [verdict: Verdict, title: string, first: string][] = [
  [verdicts.holds, 'Everything checks out.', 'Signature matches'],
  [verdicts.stampHolds, 'Everything checks out.', 'Signature matches'],
  [verdicts.cannotCheck, 'We can’t check this right now.', 'Withdrawal not checked'],
  [verdicts.revoked, 'This record was withdrawn.', 'Withdrawn'],
  [verdicts.stampRevoked, 'This stamp was withdrawn.', 'Withdrawn'],
  [verdicts.another, 'This stamp is Ines Marlow’s.', 'Belongs to Ines Marlow'],
  [verdicts.unknownKey, 'We can’t check this file.', 'Unknown key'],
  [verdicts.changed, 'This file has been changed.', 'Signature doesn’t match'],
  [verdicts.pictureChanged, 'This file has been changed.', 'Picture doesn’t match'],
]

describe.each(answers)('%j', (verdict, title, first) => {
  test('is told in one heading, and the line that decides comes first', () => {
    show(verdict)
    const status = screen.getByRole('status')
    expect(within(status).getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(linesIn(status.closest('section')!)[0]).toBe(first)
  })

  test('is told in words that promise no more than was checked', () => {
    const { container } = show(verdict)
    expect(container.textContent).not.toMatch(/\b(?:in)?valid|verif(?:y|ied)\b|genuine|authentic/i)
  })

  test('holds nothing that the content security policy would stop', () => {
    const { html } = renderVerifyPage({ kind: 'checked', checked: checkedWith(verdict) }, keys, testConfig)
    expect(html).not.toMatch(/style="|<script/)
    expect(html).not.toMatch(/credence(?!\/)/i)
  })
})

test('what holds shows the words and says what they do not prove', () => {
  show(verdicts.holds)
  expect(screen.getByText('She told us to close the second warehouse.')).toBeDefined()
  expect(screen.getByText('Parts of it began as a draft by a machine.')).toBeDefined()
  expect(screen.getByText('What we don’t check')).toBeDefined()
  expect(screen.getByText('Signed with key-2026 of', { exact: false }).textContent).toContain('app.zedwick.example')
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
    '/recommendation/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  )
})

test.each<[Standing, string]>([
  ['list not loaded', 'We couldn’t load the list of withdrawn records.'],
  ['list not signed by us', 'isn’t signed by us.'],
  ['list out of date', 'looks out of date.'],
])('a record whose status cannot be checked never holds, and the reason is given: %s', (standing, reason) => {
  const { container } = show({ ...verdicts.cannotCheck, standing })
  expect(container.textContent).not.toMatch(/It checks out|not withdrawn/i)
  expect(container.textContent).toContain(reason)
  expect(screen.getByText('What we don’t check')).toBeDefined()
})

test('a withdrawn record hides its text', () => {
  const { container } = show(verdicts.revoked)
  expect(container.textContent).not.toContain('warehouse')
  expect(screen.getByRole('img', { name: 'The text is hidden' })).toBeDefined()
  expect(screen.getByText('Signature matches')).toBeDefined()
  expect(screen.getByRole('link', { name: /^See Ines Marlow/ }).getAttribute('href')).toBe('/cr/ines-marlow')
})

test.each([verdicts.unknownKey, verdicts.changed])('of what fits nothing no line is green', verdict => {
  show(verdict)
  expect(screen.queryByText('Signature matches')).toBeNull()
  expect(screen.getByText(/^We don’t show the text/)).toBeDefined()
})

test('another installation is named, with the way to its own page', () => {
  show(verdicts.unknownKey)
  const link = screen.getByRole('link', { name: 'Open' })
  expect(link.getAttribute('href')).toBe('https://praise-cards.example/verify')
  expect(link.getAttribute('rel')).toContain('noreferrer')
})

test('another person’s stamp names both, and a report goes to the page it belongs to', () => {
  show(verdicts.another)
  expect(screen.getByText('You looked for', { selector: 'p', exact: false }).textContent).toContain('Dario Velt')
  expect(screen.getByRole('link', { name: 'Report' }).getAttribute('href')).toBe('/cr/ines-marlow/report?kind=stamp')
})

test('a PDF has an answer for each record under one heading, and says below what none of them proves', () => {
  show(verdicts.holds, verdicts.holds, verdicts.revoked)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3 records checked')
  expect(screen.getByText('2 check out. 1 was withdrawn.')).toBeDefined()
  expect(screen.getAllByText('What we don’t check')).toHaveLength(1)
})

describe('the desk', () => {
  const { html, title } = renderVerifyPage({ kind: 'asking' }, keys, testConfig)

  test('brings the keys along, and a form that sends only where no script runs', () => {
    expect(title).toBe('Check a record. Zedwick')
    expect(html).toContain('did:web:app.zedwick.example')
    const outside = html.replace(/<noscript>.*<\/noscript>/s, '')
    expect(outside).not.toMatch(/method="post"| name="/)
    expect(html).toMatch(/<noscript>.*name="file".*<\/noscript>/s)
    expect(html.replaceAll('<!-- -->', '')).toContain('is sent to app.zedwick.example, checked once and not kept')
  })

  test('says why there is no answer', () => {
    const problem: Problem = { kind: 'picture without record' }
    const asked = renderVerifyPage({ kind: 'asking', problem }, keys, testConfig)
    expect(asked.html).toContain('This picture doesn’t contain a record.')
  })
})

test.each<Problem>([
  { kind: 'several files', count: 3 },
  { kind: 'too large' },
  { kind: 'address elsewhere', host: 'praise-cards.example' },
])('%j is told with what to do', problem => {
  const { title, says } = problemWords(problem)
  expect(title).toMatch(/\.$/)
  expect(says).toBeTruthy()
})

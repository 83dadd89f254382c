// @vitest-environment happy-dom
import { roadmapStages } from '@credence/contract/help/roadmap'
import { termsSections } from '@credence/contract/help/terms'
import { questionTopics } from '@credence/contract/help/topics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const facts = { productName: 'Vouch', speech: false, ai: null }
const tabs = () => screen.getAllByRole('tab')
const panel = () => screen.getByRole('tabpanel').textContent ?? ''
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox')

describe('the help', () => {
  test.each([
    ['/help', 'Questions', questionTopics(facts).flatMap(({ questions }) => questions.map(each => each.question))],
    ['/help/terms', 'Terms', termsSections(facts).map(({ title }) => title)],
    [
      '/help/roadmap',
      'Roadmap',
      roadmapStages(facts).flatMap(({ items }) => items.map(({ title, text }) => title + text)),
    ],
  ])('%s shows all of the %s that the site shows', async (path, label, texts) => {
    await openPage(path)
    expect(
      tabs()
        .find(tab => tab.getAttribute('aria-selected') === 'true')
        ?.textContent?.trim(),
    ).toBe(label)
    for (const text of texts) expect(panel()).toContain(text)
  })

  test('the arrow keys change the tab and the address, and keep the focus', async () => {
    const { address } = await openPage('/help')
    tabs()[0]!.focus()
    fireEvent.keyDown(tabs()[0]!, { key: 'ArrowRight' })
    await waitFor(() => expect(address()).toBe('/help/terms'))
    expect(document.activeElement).toBe(tabs()[1])
    fireEvent.keyDown(tabs()[1]!, { key: 'End' })
    await waitFor(() => expect(address()).toBe('/help/roadmap'))
  })

  test('a search covers all three tabs and links to its results', async () => {
    const { address } = await openPage('/help')
    fireEvent.change(searchField(), { target: { value: 'retention zebra' } })
    expect(panel()).toContain('No results for “retention zebra”. Try fewer or different words.')
    fireEvent.change(searchField(), { target: { value: 'sold or swapped' } })
    expect(tabs().map(tab => tab.textContent?.trim())).toEqual(['Questions 0', 'Terms 1', 'Roadmap 0'])
    fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Terms' }))
    await waitFor(() => expect(panel()).toContain('What we don’t allow'))
    expect(address()).toBe('/help/terms')
    expect(panel()).not.toContain('If you have a page')
    expect(searchField().value).toBe('sold or swapped')
  })

  test('an unknown tab is not found', async () => {
    await openPage('/help/prices')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is nothing here.')
  })

  test('signed-out visitors read it without the shell', async () => {
    await openPage('/help')
    expect(screen.queryByRole('navigation', { name: 'App' })).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' })).toBeDefined()
  })

  test('signed in, it is the last item of both bars, and every item leads to a page', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ 'GET /api/profile/ines-marlow': success(ownerProfile) })
    await openPage('/help')
    const linksIn = (bar: HTMLElement) => within(bar).getAllByRole('link')
    for (const [index, bar] of screen.getAllByRole('navigation', { name: 'App' }).entries()) {
      // the page may render before its owner is loaded; on a phone the bell is in the top bar
      const names = [
        'Recommendations',
        'Your page',
        'Share',
        ...(index === 0 ? ['Notifications'] : []),
        'Settings',
        'Help',
      ]
      await waitFor(() => expect(linksIn(bar).map(link => link.textContent)).toEqual(names))
      const links = linksIn(bar)
      expect(links.every(link => link.getAttribute('href'))).toBe(true)
      expect(links.at(-1)?.getAttribute('aria-current')).toBe('page')
    }
  })
})

// @vitest-environment happy-dom
import { capabilities } from '@credence/contract/capabilities'
import { roadmapStages } from '@credence/contract/help/roadmap'
import { termsSections } from '@credence/contract/help/terms'
import { questionTopics } from '@credence/contract/help/topics'
import { click, eventually, press, requireElement, type } from '@credence/ui/testing/mount'
import { describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const tabs = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[role=tab]')]
const panel = (container: HTMLElement) => container.querySelector('[role=tabpanel]')?.textContent ?? ''
const searchField = (container: HTMLElement) => requireElement<HTMLInputElement>(container, 'input[type=search]')

describe('the help', () => {
  test.each([
    [
      '/help',
      'Questions',
      questionTopics(capabilities).flatMap(({ questions }) => questions.map(each => each.question)),
    ],
    ['/help/terms', 'Terms', termsSections({ productName: 'Vouch', capabilities }).map(({ title }) => title)],
    [
      '/help/roadmap',
      'Roadmap',
      roadmapStages(capabilities).flatMap(({ items }) => items.map(({ title, text }) => title + text)),
    ],
  ])('%s shows all of the same %s that the site shows', async (path, label, texts) => {
    const { container } = await openPage(path)
    expect(
      tabs(container)
        .find(tab => tab.getAttribute('aria-selected') === 'true')
        ?.textContent?.trim(),
    ).toBe(label)
    for (const text of texts) expect(panel(container)).toContain(text)
  })

  test('arrows move from tab to tab, each with its address, and the focus stays on them', async () => {
    const { container, address } = await openPage('/help')
    tabs(container)[0]!.focus()
    press(tabs(container)[0]!, 'ArrowRight')
    await eventually(() => expect(address()).toBe('/help/terms'))
    expect(document.activeElement).toBe(tabs(container)[1])
    press(tabs(container)[1]!, 'End')
    await eventually(() => expect(address()).toBe('/help/roadmap'))
  })

  test('a search looks into all three, and leads to where something is', async () => {
    const { container, address } = await openPage('/help')
    type(searchField(container), 'retention zebra')
    expect(panel(container)).toContain('Nothing about “retention zebra” here. Try another word, or fewer.')
    type(searchField(container), 'sold or swapped')
    expect(tabs(container).map(tab => tab.textContent?.trim())).toEqual(['Questions 0', 'Terms 1', 'Roadmap 0'])
    const way = [...container.querySelectorAll('[role=tabpanel] button')].find(each => each.textContent === 'Terms')
    click(way as HTMLElement)
    await eventually(() => expect(panel(container)).toContain('What we do not allow'))
    expect(address()).toBe('/help/terms')
    expect(panel(container)).not.toContain('If you have a profile')
    expect(searchField(container).value).toBe('sold or swapped')
  })

  test('an address below it that is no tab is not there', async () => {
    const { container } = await openPage('/help/prices')
    expect(container.querySelector('h1')?.textContent).toBe('Nobody vouches for this address.')
  })

  test('whoever is signed out reads it without the bars of the app', async () => {
    const { container } = await openPage('/help')
    expect(container.querySelector('nav[aria-label=App]')).toBeNull()
    expect(container.querySelector('header')?.textContent).toContain('Sign in')
  })

  test('signed in, it is the last item of both bars, and every item leads somewhere', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ 'GET /api/profile/ines-marlow': success(ownerProfile) })
    const { container } = await openPage('/help')
    const linksIn = (bar: Element) => [...bar.querySelectorAll('a')]
    for (const bar of container.querySelectorAll('nav[aria-label=App]')) {
      // the page may stand a moment before its owner is known
      const names = ['Recommendations', 'Profile', 'Settings', 'Help']
      await eventually(() => expect(linksIn(bar).map(link => link.textContent)).toEqual(names))
      const links = linksIn(bar)
      expect(links.every(link => link.getAttribute('href'))).toBe(true)
      expect(links.at(-1)?.getAttribute('aria-current')).toBe('page')
    }
  })
})

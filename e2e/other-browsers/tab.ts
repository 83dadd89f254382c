import { mkdir, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test as base } from '../product.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** A tab as a visitor uses it. A string is a whole accessible name, a pattern may match a part of it. */
type Tab = Pick<Driver, 'open' | 'reload' | 'evaluate' | 'consoleErrors'> & {
  press: (role: Role, name: string | RegExp) => Promise<void>
  /** Types into an empty field. In a list this selects the option that begins with the text. */
  fill: (label: string | RegExp, text: string) => Promise<void>
  chooseFile: (label: string, path: string) => Promise<void>
  /** Waits until the page shows this text. */
  see: (text: string) => Promise<void>
  /** Waits until a function in the page returns this. */
  expect: <Args extends unknown[]>(wanted: unknown, inPage: (...args: Args) => unknown, ...args: Args) => Promise<void>
}
type Role = keyof typeof selectors

const selectors = {
  button: 'button',
  link: 'a[href]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  field: 'input, textarea, select',
}

/** A fresh browser with nothing stored for each story, which fails on any console error. */
export const test = base.extend<{ tab: Tab }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
  async tab({}, use, info) {
    await using stack = new AsyncDisposableStack()
    const folder = info.outputPath('home')
    await mkdir(folder, { recursive: true })
    const startBrowser = info.project.name === 'Firefox' ? startFirefox : startWebKit
    const driver = await startBrowser(stack, folder)
    await use(tabOf(driver))
    expect.soft(driver.consoleErrors?.() ?? []).toEqual([])
    if (info.status === info.expectedStatus) return
    await writeFile(info.outputPath('screenshot.png'), await driver.screenshot())
  },
})

function tabOf(driver: Driver): Tab {
  /** Waits until the element can be used. A call that a navigation interrupts is made again. */
  async function reach(role: Role, name: string | RegExp, isHiddenToo = false): Promise<string> {
    const wanted = name instanceof RegExp ? { pattern: name.source } : { name }
    let element: string | undefined
    await expect(async () => {
      element = await driver.find(findUsable, selectors[role], wanted, isHiddenToo)
      expect(element, `${role} ${name}`).toBeDefined()
    }).toPass()
    return element!
  }
  return {
    ...driver,
    press: async (role, name) => driver.click(await reach(role, name)),
    fill: async (label, text) => driver.type(await reach('field', label), text),
    chooseFile: async (label, path) => driver.choose(await reach('field', label, true), path),
    see: text => waitFor(driver, true, shows, text),
    expect: (wanted, inPage, ...args) => waitFor(driver, wanted, inPage, ...args),
  }
}

async function waitFor<Args extends unknown[]>(
  driver: Driver,
  wanted: unknown,
  inPage: (...args: Args) => unknown,
  ...args: Args
) {
  await expect(async () => expect(await driver.evaluate(inPage, ...args)).toEqual(wanted)).toPass()
}

function shows(text: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: only rendered text counts
  return document.body.innerText.replaceAll(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase())
}

/**
 * Runs in the page: the first such element that a visitor can click, scrolled into view. It is enabled, does not move, and
 * nothing covers it. For a hidden input this is its label.
 */
async function findUsable(
  selector: string,
  wanted: { name?: string; pattern?: string },
  isHiddenToo: boolean,
): Promise<Element | null> {
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(label => label.cloneNode(true) as Element)
    for (const control of labels.flatMap(label => [...label.querySelectorAll('input, textarea, select')]))
      control.remove()
    const text = element.ariaLabel ?? (labels.length > 0 ? labels : [element]).map(each => each.textContent).join(' ')
    return text.replaceAll(/\s+/g, ' ').trim()
  }
  const isWanted = (name: string) => (wanted.pattern ? RegExp(wanted.pattern).test(name) : name === wanted.name)
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const placeOf = (element: Element) => JSON.stringify(element.getBoundingClientRect())
  async function isUsable(element: Element) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = placeOf(element)
    await nextFrame()
    await nextFrame()
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return placeOf(element) === before && element.contains(hit)
  }
  const named = [...document.querySelectorAll(selector)].filter(
    element => !element.matches(':disabled') && isWanted(nameOf(element)),
  )
  if (isHiddenToo) return named[0] ?? null
  for (const element of named)
    for (const visible of [element, ...((element as HTMLInputElement).labels ?? [])])
      if (visible.checkVisibility() && (await isUsable(visible))) return visible
  return null
}

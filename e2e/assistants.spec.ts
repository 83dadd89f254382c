import { expect } from '@playwright/test'
import { test } from './product.ts'
import { onDesktop } from './viewports.ts'

test('a reader goes from help to the address for assistants and copies it', { tag: onDesktop }, async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(`${product.app}/help`)
  await page.getByRole('link', { name: /assistant/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask an assistant about a page' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard()).toBe(`${product.app}/mcp`)
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await page.getByRole('button', { name: 'Do all records hold?' }).click()
  await expect.poll(clipboard).toBe('Do all records hold?')
})

test('where the clipboard is refused, the address is selected', { tag: onDesktop }, async ({ page, product }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await page.goto(`${product.app}/assistants`)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(`${product.app}/mcp`)
})

test('without a script the page has its address and no button', { tag: onDesktop }, async ({ browser, product }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${product.app}/assistants`)
  await expect(page.getByText(`${product.app}/mcp`, { exact: true })).toBeVisible()
  await expect(page.getByText('Do all records hold?').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
})

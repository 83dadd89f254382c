import { readQr } from '@credence/ui/testing/read-qr'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './product.ts'
import { giveDetails, inviteByMail, nameOf, newPublicOwner, received, record, typeCode } from './reviewer.ts'
import { onDesktop, phone } from './viewports.ts'

const withoutCamera = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
}

test(
  'a reviewer without a camera continues on a phone and submits there',
  {
    tag: onDesktop,
  },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { token, link, email } = await inviteByMail(owner, product, nameOf(info))
    await page.addInitScript(withoutCamera)
    await page.goto(link)
    await page.getByRole('button', { name: /Record a video/ }).click()
    const code = page.getByRole('img', { name: 'QR code that opens this step on your phone' })
    await expect(code).toBeVisible()
    await expect(page.getByText('Scan this code to open this step on your phone.')).toBeVisible()
    await expectAccessible(page)
    // two decoders read the QR code from a screenshot
    const { qr: address, zxing } = await readQr(await code.screenshot())
    expect(address).toBe(`${link}&step=video`)
    expect(zxing).toBe(address)

    const phoneContext = await browser.newContext(phone)
    const there = await phoneContext.newPage()
    await there.goto(address)
    await expect(there.getByText('Only you can see this.')).toBeVisible()
    await record(there, 2)
    await there.getByRole('button', { name: 'Use this video' }).click()
    await giveDetails(there)
    await typeCode(there, product, email)
    await there.waitForURL(/\/captions\?step/)
    await there.getByRole('button', { name: 'Skip' }).click()
    await expect(there.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    expect((await received(owner, product, token)).type).toBe('video')
    await Promise.all([owner.close(), phoneContext.close()])
  },
)

test(
  'the text travels in the URL fragment, not through the server, and private data stays',
  {
    tag: onDesktop,
  },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug } = await newPublicOwner(owner, product, nameOf(info))
    const words = 'When I called Ines we had lost two people. She stayed until the new ones knew the floor, then left.'
    await page.addInitScript(withoutCamera)
    await page.goto(`${product.app}/cr/${slug}/recommend?step=text`)
    await page.getByLabel('Your recommendation of Ines').fill(words)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.goto(`${product.app}/cr/${slug}/recommend?step=details`)
    await page.getByLabel('Your name').fill('Samir Haddad 哈')
    await page.getByLabel('Your e-mail').fill('samir-stays@pellroe.example')
    await page.goto(`${product.app}/cr/${slug}/recommend?step=voice`)
    await expect(page.getByRole('heading', { name: 'The microphone is blocked.' })).toBeVisible()
    await expect(
      page.getByText('Your name and what you wrote will be there too. Your e-mail address will stay on this device.'),
    ).toBeVisible()
    const code = page.getByRole('img', { name: 'QR code that opens this step on your phone' })
    const { qr: address, zxing } = await readQr(await code.screenshot())
    expect(zxing).toBe(address)

    const phoneContext = await browser.newContext(phone)
    const there = await phoneContext.newPage()
    const asked: string[] = []
    there.on('request', request => asked.push(request.url()))
    await there.goto(address)
    await expect(there.getByText('Say something to check the level. Only you can hear it.')).toBeVisible()
    expect(there.url()).toBe(`${product.app}/cr/${slug}/recommend?step=voice`)
    expect(asked.join('\n')).not.toMatch(/draft=|Samir|samir/)
    await there.goto(`${product.app}/cr/${slug}/recommend?step=text`)
    await expect(there.getByLabel('Your recommendation of Ines')).toHaveValue(words)
    // scanning the code again does not overwrite text typed on the phone
    await there.getByLabel('Your recommendation of Ines').fill(`${words} And more.`)
    await there.goto(address)
    await there.goto(`${product.app}/cr/${slug}/recommend?step=text`)
    await expect(there.getByLabel('Your recommendation of Ines')).toHaveValue(`${words} And more.`)
    await Promise.all([owner.close(), phoneContext.close()])
  },
)

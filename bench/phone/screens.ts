import type { Browser } from '@playwright/test'
import type { Product } from '../../e2e/product.ts'
import { inviteByMail, linkTo, words } from '../../e2e/reviewer.ts'
import { publish, recommendByApi } from '../../e2e/reviewer-api.ts'
import type { Visitor } from './visit.ts'

export type Screen = { name: string; address: string; as?: NonNullable<Visitor['storageState']> }

const names = ['Samir Haddad', 'Lena Forsyth', 'Tomas Reuter']

/** Every page of the three frontends, for an owner with a public page and three recommendations. */
export async function allScreens(browser: Browser, product: Product): Promise<Screen[]> {
  const { app, marketing } = product
  const context = await browser.newContext()
  const { slug, token, link } = await inviteByMail(context, product, 'phone')
  const ids: string[] = []
  for (const [index, full_name] of names.entries()) {
    const reviewer = { full_name, email: `phone-${index}@pellroe.example`, position: 'Director', source: 'client' }
    ids.push(await recommendByApi(browser, product, slug, { ...reviewer, text: words }))
  }
  for (const id of ids.slice(1)) await publish(context.request, product, token, id)
  const control = await linkTo(product, 'phone-0@pellroe.example', /\S+\/reviewer\/[\w-]+/)
  const as = await context.storageState()
  await context.close()
  const owned = (name: string, path: string): Screen => ({ name, address: app + path, as })
  const open = (name: string, path: string): Screen => ({ name, address: app + path })
  const site = (name: string, path: string): Screen => ({ name, address: marketing + path })
  return [
    site('home', '/'),
    open('public page', '/cr/sample'),
    open('registration', '/registration'),
    owned('dashboard', '/dashboard/recommendations'),
    { name: 'reviewer flow', address: link },
    owned('own page', `/cr/${slug}`),
    owned('settings', '/setting/profile-setting'),
    open('public page, three recommendations', `/cr/${slug}`),
    open('one recommendation', `/recommendation/${ids[1]}`),
    open('checking a record', '/verify'),
    open('report', `/cr/${slug}/report`),
    open('nothing there', '/nowhere'),
    owned('old praise', '/dashboard/recommendations/old-praise'),
    owned('share', '/dashboard/share'),
    owned('notifications', '/notifications'),
    owned('welcome', '/welcome'),
    owned('setting: connect', '/setting/connect'),
    owned('setting: notifications', '/setting/notifications'),
    owned('setting: subscription', '/setting/subscription'),
    owned('setting: privacy', '/setting/privacy'),
    owned('help, signed in', '/help'),
    open('help', '/help'),
    open('help: terms', '/help/terms'),
    open('help: roadmap', '/help/roadmap'),
    open('pricing', '/pricing'),
    { name: 'reviewer’s own recommendation', address: control },
    { name: 'captions', address: `${control}/captions` },
    { name: 'still true', address: `${control}/still-true` },
    site('questions', '/FAQ'),
    site('founders', '/use-cases/founders'),
    site('terms', '/terms-of-use'),
    site('roadmap', '/product-roadmap'),
    site('nothing there, on the site', '/nowhere'),
  ]
}

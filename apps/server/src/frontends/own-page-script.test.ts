import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serverPath } from '../server-folder.ts'

const script = readFileSync(serverPath('src/frontends/theme.js'), 'utf8')
const soon = Math.floor(Date.now() / 1000) + 3600

function tokenFor(slug: string): string {
  return ['e30', Buffer.from(JSON.stringify({ sub: '1', slug })).toString('base64url'), 'c'].join('.')
}
const session = (slug: string, ends: number | string = soon) =>
  `theme=dark; cr_prod_token=${tokenFor(slug)}; cr_prod_expire_token=sid.${ends}`

type Shown = { pageOf?: string; asks?: string; path?: string; cookie?: string }

/** The script on a page of `pageOf`: where it leads at once, and where after the back button. */
function show({ pageOf, asks, path = `/cr/${pageOf}`, cookie = '' }: Shown) {
  const led: string[] = []
  const asked: string[] = []
  const shown: ((event: { persisted: boolean }) => void)[] = []
  const document = { currentScript: { dataset: { pageOf, asks } }, documentElement: { dataset: {} }, cookie }
  const [pathname, hash = ''] = path.split('#')
  const location = { pathname, hash: hash && `#${hash}`, replace: (to: string) => void led.push(to) }
  const addEventListener = (name: string, listener: (typeof shown)[number]) =>
    void (name === 'pageshow' && shown.push(listener))
  const fetch = async (path: string, { headers: { authorization } }: { headers: { authorization: string } }) => {
    asked.push(`${path} by ${authorization}`)
  }
  const browser = { document, location, addEventListener, atob, fetch, AbortSignal }
  runInNewContext(script, { ...browser, localStorage: { getItem: () => null } })
  return {
    led,
    asked,
    comeBack(cookies: string) {
      document.cookie = cookies
      for (const listener of shown) listener({ persisted: true })
    },
  }
}

test.each([
  { who: 'the owner', shown: { pageOf: 'ada', cookie: session('ada') }, led: ['/your-page'] },
  {
    who: 'the owner at a section',
    shown: { pageOf: 'ada', path: '/cr/ada/skills', cookie: session('ada') },
    led: ['/your-page#skills'],
  },
  {
    who: 'the owner at a place',
    shown: { pageOf: 'ada', path: '/cr/ada#x', cookie: session('ada') },
    led: ['/your-page#x'],
  },
  { who: 'a visitor', shown: { pageOf: 'ada' }, led: [] },
  { who: 'another account', shown: { pageOf: 'ada', cookie: session('bo') }, led: [] },
  { who: 'the owner on a page of the app', shown: { path: '/cr/ada', cookie: session('ada') }, led: [] },
  { who: 'a session that is over', shown: { pageOf: 'ada', cookie: session('ada', 1) }, led: [] },
  { who: 'an end that is none', shown: { pageOf: 'ada', cookie: session('ada', 'x') }, led: [] },
  { who: 'a token without an end', shown: { pageOf: 'ada', cookie: `cr_prod_token=${tokenFor('ada')}` }, led: [] },
  { who: 'nonsense', shown: { pageOf: 'ada', cookie: 'cr_prod_token=x; cr_prod_expire_token=y' }, led: [] },
  {
    who: 'a token that was planted beside',
    shown: { pageOf: 'ada', cookie: `${session('ada')}; cr_prod_token=x` },
    led: [],
  },
])('$who: $led', ({ shown, led }) => {
  expect(show(shown).led).toEqual(led)
})

test('the back button redirects after signing in, and not after signing out', () => {
  const page = show({ pageOf: 'ada' })
  page.comeBack(session('ada'))
  expect(page.led).toEqual(['/your-page'])
  page.comeBack('')
  expect(page.led).toEqual(['/your-page'])
})

test('a page of the app makes its first calls only when signed in', () => {
  const asks = '/api/session /api/profile/:slug'
  expect(show({ asks, cookie: session('ada') }).asked).toEqual([
    `/api/session by ${tokenFor('ada')}`,
    `/api/profile/ada by ${tokenFor('ada')}`,
  ])
  for (const cookie of ['', session('ada', 1), `${session('ada')}; cr_prod_token=x`, 'cr_prod_token=x'])
    expect(show({ asks, cookie }).asked).toEqual([])
  expect(show({ pageOf: 'ada', cookie: session('ada') }).asked).toEqual([])
})

// @vitest-environment happy-dom
import { eventually, mount } from '@credence/ui/testing/mount'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { PublicConfigProvider } from '../components/public-config.tsx'
import { makeRoutes } from './router.tsx'
import { makeStore } from './store.ts'

const config = {
  productName: 'Vouch',
  marketingOrigin: 'http://localhost:4000',
  appOrigin: 'http://localhost:4001',
  productDomain: '',
  analyticsKey: '',
  embedded: true,
}

async function open(path: string, embedded = true) {
  const router = createMemoryRouter(makeRoutes({ embedded }), { initialEntries: [path] })
  const { container } = mount(
    <PublicConfigProvider config={config}>
      <Provider store={makeStore()}>
        <RouterProvider router={router} />
      </Provider>
    </PublicConfigProvider>,
  )
  await eventually(() => expect(container.querySelector('h1')).not.toBeNull())
  return container
}

test('the recommendations open in the shell, and only pages that exist are links', async () => {
  const container = await open('/dashboard/recommendations')
  expect(container.querySelector('h1')?.textContent).toBe('Recommendations')
  expect(container.textContent).toContain('Nobody yet.')
  const targets = [...container.querySelectorAll('nav a[href]')].map(link => link.getAttribute('href'))
  expect(targets).toEqual(['/dashboard/recommendations', '/dashboard/recommendations'])
  await eventually(() => expect(document.title).toBe('Recommendations. Vouch'))
})

test.each([
  ['/dev/components', true, 'Components'],
  ['/dev/components', false, 'Nobody vouches for this address.'],
  ['/nowhere', true, 'Nobody vouches for this address.'],
])('%s with embedded %s opens %j', async (path, embedded, heading) => {
  const container = await open(path, embedded)
  expect(container.querySelector('h1')?.textContent).toBe(heading)
})

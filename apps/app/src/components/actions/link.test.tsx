// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { Link } from './link.tsx'

function open(onClick = vi.fn()) {
  const router = createMemoryRouter(
    [
      {
        path: '/here',
        element: (
          <Link to="/there?by=link" onClick={onClick}>
            Go
          </Link>
        ),
      },
      { path: '/there', element: <p>There.</p> },
    ],
    { initialEntries: ['/here'] },
  )
  render(<RouterProvider router={router} />)
  return { link: screen.getByRole('link', { name: 'Go' }), address: () => router.state.location.pathname, onClick }
}

test('navigates inside the app and calls onClick', async () => {
  const { link, onClick } = open()
  expect(link.getAttribute('href')).toBe('/there?by=link')
  fireEvent.click(link)
  await screen.findByText('There.')
  expect(onClick).toHaveBeenCalledOnce()
})

test.each([['ctrlKey'], ['metaKey'], ['shiftKey']])('with %s the browser handles the click', key => {
  const { link, address } = open()
  const wasLeftAlone = fireEvent.click(link, { [key]: true })
  expect(wasLeftAlone).toBe(true)
  expect(address()).toBe('/here')
})

test('does not navigate when onClick prevents it', () => {
  const { link, address } = open(vi.fn(event => event.preventDefault()))
  fireEvent.click(link)
  expect(address()).toBe('/here')
})

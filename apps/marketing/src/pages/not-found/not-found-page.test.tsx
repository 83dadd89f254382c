// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfigContext } from '../../page-contexts.tsx'
import { PathContext } from '../../path.tsx'
import { testConfig } from '../../testing/test-config.ts'
import { NotFoundPage } from './not-found-page.tsx'

test.each([
  ['names the address', '/cr/ines-marlo', '/cr/ines-marlo'],
  ['reads what was percent-encoded', '/caf%C3%A9', '/café'],
  ['keeps what can not be decoded', '/%E0%A4%A', '/%E0%A4%A'],
  ['shows markup as it stands', '/<b>x', '/<b>x'],
  ['shortens what is long', `/${'x'.repeat(5000)}`, `/${'x'.repeat(79)}…`],
])('in a browser it %s', async (_name, path, shown) => {
  render(
    <PathContext value={path}>
      <ConfigContext value={testConfig}>
        <NotFoundPage />
      </ConfigContext>
    </PathContext>,
  )
  expect((await screen.findByText(shown)).tagName).toBe('B')
})

import { afterEach, expect, test, vi } from 'vitest'
import { sharePage } from './share-link.tsx'

const page = { url: 'https://app.example/cr/ada', title: 'Ada' }
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))
const accept = async () => {}

afterEach(() => vi.unstubAllGlobals())

test.each([
  { name: 'a share sheet that is used', share: accept, copy: accept, said: '', copied: 0 },
  { name: 'a share sheet that is closed again', share: refuse('AbortError'), copy: accept, said: '', copied: 0 },
  { name: 'a share sheet that fails', share: refuse('NotAllowedError'), copy: accept, said: 'Link copied.', copied: 1 },
  { name: 'no share sheet', share: undefined, copy: accept, said: 'Link copied.', copied: 1 },
  {
    name: 'neither',
    share: undefined,
    copy: refuse('NotAllowedError'),
    said: 'Copy this link: https://app.example/cr/ada',
    copied: 1,
  },
])('$name', async ({ share, copy, said, copied }) => {
  const writeText = vi.fn(copy)
  vi.stubGlobal('navigator', { share: share && vi.fn(share), clipboard: { writeText } })
  expect(await sharePage(page)).toBe(said)
  expect(writeText).toHaveBeenCalledTimes(copied)
})

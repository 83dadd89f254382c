import * as vendored from 'lucide-react'
import { expect, test } from 'vitest'
import { importedIcons } from './vendor-icons.ts'

test('packages/lucide-react holds the icons that the sources import, and no others; `npm run icons` copies them', () => {
  expect(Object.keys(vendored).sort()).toEqual(importedIcons())
})

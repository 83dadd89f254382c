import { expect, test } from 'vitest'
import { embedCode, embedPath } from './embed-code.ts'

const origin = 'https://app.example'

test.each([
  [
    { kind: 'wall' },
    '/embed/ines-marlow?theme=ink&preview=1',
    '<credence-wall profile="ines-marlow" theme="ink"></credence-wall>',
  ],
  [
    { kind: 'card', id: 'one' },
    '/embed/ines-marlow?card=one&theme=ink&preview=1',
    '<credence-card profile="ines-marlow" recommendation="one" theme="ink"></credence-card>',
  ],
  [
    { kind: 'badge', size: 'line' },
    '/embed/ines-marlow?badge=line&theme=ink&preview=1',
    '<credence-badge profile="ines-marlow" size="line" theme="ink"></credence-badge>',
  ],
] as const)('%j', (piece, path, element) => {
  const embedded = { slug: 'ines-marlow', piece, theme: 'ink' } as const
  expect(embedPath(embedded)).toBe(path)
  expect(embedCode(origin, embedded)).toBe(`<script async src="https://app.example/embed.js"></script>\n${element}`)
})

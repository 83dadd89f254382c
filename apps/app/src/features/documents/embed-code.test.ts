import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test.each([
  [{ kind: 'wall' }, '<credence-wall profile="ines-marlow" theme="ink"></credence-wall>'],
  [
    { kind: 'card', id: 'one' },
    '<credence-card profile="ines-marlow" recommendation="one" theme="ink"></credence-card>',
  ],
  [{ kind: 'badge', size: 'line' }, '<credence-badge profile="ines-marlow" size="line" theme="ink"></credence-badge>'],
] as const)('%j', (piece, element) => {
  const code = embedCode('https://app.example', 'ines-marlow', piece, 'ink')
  expect(code).toBe(`<script async src="https://app.example/embed.js"></script>\n${element}`)
})

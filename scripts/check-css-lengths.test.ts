import { expect, test } from 'vitest'
import { lengthProblems } from './check-css-lengths.ts'

const path = 'packages/ui/src/button.module.css'
const tokens = { path: 'packages/ui/src/tokens.css', text: ':root { --s-2b: 0.625rem; --s-4: 1rem; --t-ui: 1rem; }' }
const problems = (text: string) => lengthProblems([tokens, { path, text }])

const refused = [
  { text: '.a { padding: 1.1rem 0; }', says: '1.1rem in "padding: 1.1rem 0"' },
  { text: '.a { margin: calc(-1 * 12px) auto }', says: '12px' },
  { text: '.a { gap: clamp(var(--s-4), 3vw, 2.4rem); }', says: '2.4rem' },
  { text: '.a { scroll-margin-block: 80px; }', says: '80px' },
  { text: '.a { inset: -8px 0 auto; }', says: '8px' },
  { text: '.a { row-gap: 10px; }', says: '10px' },
  { text: '.a { min-height: 48px; }', says: '48px' },
  { text: '.a { grid-template-columns: 56px minmax(0, 1fr); }', says: '56px' },
  { text: '.a { flex: 1 1 4rem; }', says: '4rem' },
  { text: '.a { font: 480 1.1875rem / 1.3 var(--font-display); }', says: '1.1875rem' },
  { text: '.a { font-size: min(1.4rem, 10vw); }', says: '1.4rem' },
  { text: '.a { border-radius: 4px; }', says: '4px' },
  { text: '.a { border-start-end-radius: 8px; }', says: '8px' },
  { text: '@layer pages { @media (max-width: 860px) { .a:hover > b { width: .95rem } } }', says: '.95rem' },
  { text: '.a { gap: var(--s-4z); }', says: 'tokens.css has no --s-4z' },
  { text: '.a { width: 620px; height: 620px; }', says: '620px is written 2 times' },
  { text: '.a { max-width: 40rem; } .b { flex-basis: 40rem; }', says: '40rem is written 2 times' },
]
test.each(refused)('$text: $says', ({ text, says }) => {
  expect(problems(text)).toEqual([expect.stringContaining(says)])
  expect(problems(text)[0]).toMatch(/tokens\.css|--what-it-is/)
  expect(problems(text)[0]).toContain(path)
})

const fine = [
  '.a { padding: var(--s-4) 0 calc(-1 * var(--s-2b)); }',
  '.a { --size: 28px; width: var(--size); height: var(--size); }',
  '.a { width: min(620px, 100%); } .b { height: 300px; }',
  '.a { border: 1px solid; margin: -1px; height: 3px; outline-offset: 6px; box-shadow: 0 0 0 12px; }',
  '.a { max-width: 40ch; padding: 0.7em; width: 92%; min-height: 100dvh; gap: 4vw; margin-top: 6mm; }',
  '.a { transform: translateY(24px); border-bottom-width: 4px; letter-spacing: -0.02em; }',
  '@media (max-width: 860px) { .a { top: 0; } }',
  '/* once 12px wide */ .a { width: auto; }',
]
test.each(fine)('%s', text => {
  expect(problems(text)).toEqual([])
})

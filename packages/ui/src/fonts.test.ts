import { globSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const styles = globSync('{apps,packages}/*/src/**/*.css', { cwd: root }).filter(path => !path.endsWith('fonts.css'))
const declarations = styles.flatMap(path =>
  readFileSync(root + path, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[;{}]/)
    .map(declaration => ({ path, declaration: declaration.trim() })),
)

/** Those that ask for a number outside of what the font's file holds, decision 075. */
function outside(pattern: RegExp, least: number, most: number) {
  return declarations.filter(({ declaration }) => {
    const asked = pattern.exec(declaration)?.[1]
    return asked !== undefined && (Number(asked) < least || Number(asked) > most)
  })
}

test('no style asks for a weight or width that was cut off the fonts', () => {
  expect(outside(/^font-weight:\s*(\d+)$/, 400, 640)).toEqual([])
  expect(outside(/^font:\s*(\d{3})\s.*--font-text/s, 400, 640)).toEqual([])
  expect(outside(/^font:\s*(\d{3})\s.*--font-display/s, 400, 520)).toEqual([])
  expect(outside(/^font-stretch:\s*([\d.]+)%$/, 100, 125)).toEqual([])
})

test('bold is never asked for by its name, which means a weight that was cut off', () => {
  expect(declarations.filter(({ declaration }) => /^font(-weight)?:\s*bold/.test(declaration))).toEqual([])
})

test('what every visitor fetches of them stays small', () => {
  const sizeOf = (file: string) => statSync(`${root}packages/ui/fonts/${file}`).size
  expect(sizeOf('archivo-basic-latin.woff2')).toBeLessThan(30_000)
  expect(sizeOf('besley-basic-latin.woff2')).toBeLessThan(23_000)
})

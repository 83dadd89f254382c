import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rosetteFiles, rosetteFolder } from './rosette-files.ts'
import { personas } from './src/personas/personas.ts'

const files = [...rosetteFiles()]

test.each(files)('%s is what the rosette and its inks are today', (name, svg) => {
  expect(readFileSync(join(rosetteFolder, name), 'utf8')).toBe(svg)
})

test('every persona has one, and nothing is left over', () => {
  const names = files.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(personas.map(({ slug }) => `${slug}.svg`)))
  expect(readdirSync(rosetteFolder).toSorted()).toEqual(names.toSorted())
})

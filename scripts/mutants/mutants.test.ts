import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageAndPageMutants } from './packages-and-pages.ts'
import { serverMutants } from './server.ts'

test.each([...packageAndPageMutants, ...serverMutants])('$file: $fault', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from), from).toHaveLength(2)
  for (const path of tests) expect(existsSync(path), path).toBe(true)
})

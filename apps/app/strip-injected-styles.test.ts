import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { stripInjectedStyles } from './strip-injected-styles.ts'

const installed = join(dirname(createRequire(import.meta.url).resolve('sonner')), 'index.mjs')

function strip(code: string) {
  const { transform } = stripInjectedStyles()
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.')
  const context = {
    error(message: string): never {
      throw new Error(message)
    },
  }
  // The hook uses nothing of its context but `error`.
  return Reflect.apply(transform.handler, context, [code, installed])
}

test('the installed Sonner no longer writes a style element', () => {
  const { code } = strip(readFileSync(installed, 'utf8'))
  expect(code).not.toMatch(/^__insertCSS\(/m)
  expect(code).toContain('export { ')
})

test('a release that injects in another way stops the build', () => {
  expect(() => strip('addStyles("a{}")')).toThrow('no longer injects')
})

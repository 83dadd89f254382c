import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocksOf, countCommands, readCommands, type Way, ways } from './commands.ts'

const page = (...lines: string[]) => lines.join('\n')
const block = (language: string, ...lines: string[]) => page(`\`\`\`${language}`, ...lines, '```', '')

describe('docs/deployment.md', () => {
  const commands = readCommands(readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8'))

  test.each(Object.keys(ways) as Way[])('has commands for every machine of %s', way => {
    const named = blocksOf(commands, way).flatMap(({ machines }) => machines)
    expect([...new Set(named)].sort()).toEqual([...ways[way]].sort())
  })

  test('uses every value that it asks for, and no other in capitals without giving it one', () => {
    const used = new Set<string>()
    const given = new Set(Object.keys(commands.values))
    for (const { text } of commands.blocks) {
      for (const [, name] of text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/gm)) given.add(name!)
      for (const [, name] of text.matchAll(/\$([A-Z][A-Z0-9_]*)/g)) used.add(name!)
    }
    expect([...used].filter(name => !given.has(name))).toEqual([])
    expect(Object.keys(commands.values).filter(name => !used.has(name))).toEqual([])
  })
})

test('a block belongs to the machines that it names, without the indentation of its list', () => {
  const { values, blocks } = readCommands(
    page(
      block('sh values', '# yours', 'DOMAIN=a.example'),
      '1. Build.',
      '   ```sh first second',
      '   git clone x',
      '   cd x',
      '   ```',
      block('ini', 'AI_MODEL=llama3.2'),
    ),
  )
  expect(values).toEqual({ DOMAIN: 'a.example' })
  expect(blocks).toEqual([{ line: 7, machines: ['first', 'second'], text: 'git clone x\ncd x\n' }])
  expect(blocksOf({ values, blocks }, 'several')).toEqual(blocks)
  expect(blocksOf({ values, blocks }, 'image')).toEqual([])
})

test('a command over several lines counts once, a comment does not', () => {
  expect(countCommands('# one\nsed \\\n  -e a \\\n  file\n\nls\n')).toBe(2)
})

test.each([
  ['that names no machine', block('sh', 'ls'), 'line 1'],
  ['of an unknown machine', page('', block('sh systemd third', 'ls')), 'line 2.*“third”'],
  ['without a language', block('', 'ls'), '`sh` with a machine'],
  ['that is not closed', '```sh image', 'not closed'],
  ['with two commands in a line', block('sh image', 'cd x && ls'), 'two commands'],
  ['of values with a command', block('sh values', 'A=$(ls /)'), 'is not `NAME=value`'],
])('a block %s is refused', (_what, text, why) => expect(() => readCommands(text)).toThrow(new RegExp(why)))

import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverPath } from '../server-folder.ts'
import { fontStack } from './font-stack.ts'
import { unpackFonts } from './fonts.ts'
import { describeFont } from './pdf/typst.ts'

test('every font is unpacked once, whole, however many ask', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  const [fonts, again] = await Promise.all([unpackFonts(folder), unpackFonts(join(folder, '.'))])
  expect(again.map(font => font.path)).toEqual(fonts.map(font => font.path))
  expect(await readdir(folder)).toHaveLength(fonts.length)
  for (const { path } of fonts) {
    const start = (await readFile(path)).readUInt32BE(0)
    expect([0x00010000, 0x74727565], path).toContain(start)
  }
  const written = await Promise.all(fonts.map(async font => (await stat(font.path)).mtimeMs))
  await unpackFonts(`${folder}/`)
  expect(await Promise.all(fonts.map(async font => (await stat(font.path)).mtimeMs))).toEqual(written)
})

test('what killed starts left behind is removed, and what another process is writing is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  // no process has the first number: Linux and macOS count lower
  const [left, another] = [
    'besley-400-0123456789abcdef.ttf.99999999',
    `besley-400-0123456789abcdef.ttf.${process.ppid}`,
  ]
  for (const name of [left, another]) await writeFile(join(folder, name), 'half')
  const fonts = await unpackFonts(folder)
  const names = await readdir(folder)
  expect(names).not.toContain(left)
  expect(names).toContain(another)
  expect(names).toHaveLength(fonts.length + 1)
})

test.each([
  { text: 'Ines Marlow', display: ['Besley', 'Noto Sans'], plain: ['Archivo', 'Noto Sans'] },
  { text: 'Łukasz Őri', display: ['Besley', 'Noto Sans'], plain: ['Archivo', 'Noto Sans'] },
  { text: 'Nguyễn Thị Hương', display: ['Noto Serif', 'Noto Sans'], plain: ['Archivo', 'Noto Sans'] },
  { text: 'Иван Ω', display: ['Noto Serif', 'Noto Sans'], plain: ['Noto Sans'] },
  {
    text: '山田太郎です',
    display: ['Noto Serif', 'Noto Sans JP', 'Noto Sans SC'],
    plain: ['Noto Sans JP', 'Noto Sans SC'],
  },
  { text: '王小明', display: ['Noto Serif', 'Noto Sans SC'], plain: ['Noto Sans SC'] },
  {
    text: 'محمد 🦊',
    display: ['Noto Serif', 'Vazirmatn', 'Twemoji Mozilla', 'Noto Sans Symbols 2'],
    plain: ['Vazirmatn', 'Twemoji Mozilla', 'Noto Sans Symbols 2'],
  },
])('$text is written in whole words of one font', ({ text, display, plain }) => {
  expect(fontStack('display', text)).toEqual(display)
  expect(fontStack('display', text.normalize('NFD'))).toEqual(display)
  expect(fontStack('text', text)).toEqual(plain)
})

test('what Typst is told of the fonts is what it would find in them', async () => {
  const told = JSON.parse(await readFile(serverPath('src/documents/fonts/typst.json'), 'utf8'))
  const fonts = await unpackFonts(await mkdtemp(join(tmpdir(), 'fonts-')))
  expect(Object.keys(told).toSorted()).toEqual(fonts.map(font => font.file).toSorted())
  for (const name of ['besley-400', 'noto-sans-kr-400']) {
    const font = fonts.find(each => each.file === name)!
    expect(told[name]).toEqual(await describeFont(await readFile(font.path)))
  }
})

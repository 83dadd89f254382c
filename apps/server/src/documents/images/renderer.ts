import { readFile } from 'node:fs/promises'
import { Renderer } from '@takumi-rs/core'
import { drawable, type FontKind, fontStack } from '../font-stack.ts'
import type { DocumentFont } from '../fonts.ts'

export function text(content: string, style: object) {
  return { type: 'text' as const, text: content, style }
}

export function image(src: string, style: object) {
  return { type: 'image' as const, src, style }
}

export function container(style: object, children: object[]) {
  return { type: 'container' as const, style, children }
}

export type ImagePart = { src: string; data: Buffer }

const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

/** Text in any script, in the direction of its first letter and aligned left. Empty when no font can draw it. */
export function words(kind: FontKind, written: string, style: object) {
  const content = drawable(kind, written)
  if (content === '') return []
  const [letter = ''] = /\p{L}/u.exec(content) ?? []
  const fontFamily = fontStack(kind, content)
    .map(family => `"${family}"`)
    .join(', ')
  const direction = rightToLeft.test(letter) ? 'rtl' : 'ltr'
  return [text(content, { ...style, fontFamily, direction, textAlign: 'left' })]
}

/** Small, because most images are drawn once. */
const cacheMaxBytes = 8 * 1024 * 1024

/** Archivo with variable width, for the curved lines of a stamp. Latin letters only. */
export const wideFamily = 'Archivo Wide'
const wideFile = new URL(import.meta.resolve('@credence/ui/fonts/archivo-latin.woff2'))

const renderer = new Renderer({ cacheMaxBytes })
const reading = new Map<string, Promise<unknown>>()

/** Loads the fonts of these texts, each once per process. */
export async function prepareFonts(texts: string[], fonts: DocumentFont[]): Promise<string[]> {
  const families = texts.flatMap(each => [...fontStack('display', each), ...fontStack('text', each)])
  const needed = fonts.filter(({ family }) => families.includes(family))
  await Promise.all([
    ...needed.map(({ family: name, weight, path }) => readOnce(path, () => register({ name, weight }, path))),
    readOnce(wideFamily, () => register({ name: wideFamily }, wideFile)),
  ])
  return [...new Set(families)]
}

function readOnce(key: string, read: () => Promise<unknown>): Promise<unknown> {
  const known = reading.get(key) ?? read()
  reading.set(key, known)
  return known
}

async function register(details: { name: string; weight?: number }, file: string | URL) {
  await renderer.registerFont({ ...details, data: await readFile(file) })
}

type Size = { width: number; height: number }

/** `fontFamilies` are fallbacks for missing characters. */
export async function renderPng(node: object, size: Size, fontFamilies: string[], images: ImagePart[]) {
  return renderer.render(node as never, { ...size, format: 'png', fontFamilies, images })
}

export async function renderOutlines(node: object, size: Size, fontFamilies: string[]): Promise<string> {
  return renderer.renderSvg(node as never, { ...size, fontFamilies })
}

export async function measureHeight(words: object[], width: number, fontFamilies: string[]): Promise<number> {
  const column = container({ width, display: 'flex', flexDirection: 'column' }, words)
  return (await renderer.measure(column as never, { fontFamilies })).height
}

export async function measureText(content: string, style: object): Promise<number> {
  const { runs } = await renderer.measure(text(content, { ...style, whiteSpace: 'pre' }) as never)
  return runs.reduce((width, run) => Math.max(width, run.x + run.width), 0)
}

import { readFile } from 'node:fs/promises'
import { Renderer } from '@takumi-rs/core'
import { drawable, type FontKind, fontStack } from '../font-stack.ts'
import type { DocumentFont } from '../fonts.ts'

/** What a picture is made of, in the engine's own words. */
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

/**
 * In whatever script, read in the direction of its first letter. Everything hangs from the same edge. Empty where no font can
 * write it.
 */
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

/** Pictures of strangers pass through once; there is little to gain from keeping them. */
const cacheMaxBytes = 8 * 1024 * 1024

/** Archivo with its widths, for lines that stand apart: the curved ones of a stamp. Western letters only. */
export const wideFamily = 'Archivo Wide'
const wideFile = new URL(import.meta.resolve('@credence/ui/fonts/archivo-latin.woff2'))

const renderer = new Renderer({ cacheMaxBytes })
const reading = new Map<string, Promise<unknown>>()

/** Reads what these texts are written with, each font once in the life of this process. */
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

/** `fontFamilies` are asked in turn for whatever the family of a text can't write. */
export async function renderPng(node: object, size: Size, fontFamilies: string[], images: ImagePart[]) {
  return renderer.render(node as never, { ...size, format: 'png', fontFamilies, images })
}

/** A drawing in which every letter is a shape. */
export async function renderOutlines(node: object, size: Size, fontFamilies: string[]): Promise<string> {
  return renderer.renderSvg(node as never, { ...size, fontFamilies })
}

/** How high a text is that is broken into lines of this width. */
export async function measureHeight(words: object[], width: number, fontFamilies: string[]): Promise<number> {
  const column = container({ width, display: 'flex', flexDirection: 'column' }, words)
  return (await renderer.measure(column as never, { fontFamilies })).height
}

/** How wide a text is on one line. */
export async function measureText(content: string, style: object): Promise<number> {
  const { runs } = await renderer.measure(text(content, { ...style, whiteSpace: 'pre' }) as never)
  return runs.reduce((width, run) => Math.max(width, run.x + run.width), 0)
}

import { drawable } from '../font-coverage.ts'
import { type FontKind, fontStack } from '../font-stack.ts'

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

import { readFileSync } from 'node:fs'
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { serverPath } from '../server-folder.ts'

const font = (name: string) => readFileSync(new URL(import.meta.resolve(`@credence/ui/fonts/${name}.woff2`)))

export const mark = readFileSync(serverPath('src/mail/assets/mark.png'))

const cardSize = { width: 1200, height: 630 }

export type CardImage = { src: string; data: Buffer }

let renderer: Promise<Renderer> | undefined

async function loadRenderer(): Promise<Renderer> {
  const made = new Renderer()
  await made.registerFont({ name: 'Besley', data: font('besley-latin-wght-normal') })
  await made.registerFont({ name: 'Archivo', data: font('archivo-latin-standard-normal') })
  return made
}

export function text(content: string, style: object) {
  return { type: 'text' as const, text: content, style }
}

export function image(src: string, style: object) {
  return { type: 'image' as const, src, style }
}

export function container(style: object, children: object[]) {
  return { type: 'container' as const, style, children }
}

/** The product's name with its mark, at the top of every card. */
export function brand(productName: string) {
  return container({ display: 'flex', alignItems: 'center', gap: 12 }, [
    image('mark', { width: 48, height: 48 }),
    text(productName, { fontFamily: 'Besley', fontSize: 30, color: '#0C2D30' }),
  ])
}

export async function renderCard(children: object[], images: CardImage[]): Promise<Buffer> {
  renderer ??= loadRenderer()
  const card = container(
    { ...cardSize, backgroundColor: '#FFFFFF', position: 'relative', overflow: 'hidden' },
    children,
  )
  const drawn = await (await renderer).render(card as never, { ...cardSize, format: 'png', images })
  // some of those who show cards take none over 600 kB
  return sharp(drawn).png({ palette: true, colours: 128, effort: 3 }).toBuffer()
}

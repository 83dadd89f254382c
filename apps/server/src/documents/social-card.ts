import { readFileSync } from 'node:fs'
import { Renderer } from '@takumi-rs/core'
import { rosetteSvg } from './rosette-svg.ts'

const font = (name: string) => readFileSync(new URL(import.meta.resolve(`@credence/ui/fonts/${name}.woff2`)))
const mark = readFileSync(new URL('../mail/assets/mark.png', import.meta.url))

let renderer: Promise<Renderer> | undefined

async function loadRenderer(): Promise<Renderer> {
  const made = new Renderer()
  await made.registerFont({ name: 'Besley', data: font('besley-latin-wght-normal') })
  await made.registerFont({ name: 'Archivo', data: font('archivo-latin-standard-normal') })
  return made
}

type Card = { productName: string; title: string; line: string; rosette: string }

/** The picture that a link to a page is shown with: 1200 by 630, with the page's own rosette. */
export async function makeSocialCard({ productName, title, line, rosette }: Card): Promise<Buffer> {
  renderer ??= loadRenderer()
  const images = [
    { src: 'mark', data: mark },
    { src: 'rosette', data: Buffer.from(rosetteSvg(rosette, 'full', 760)) },
  ]
  const text = (content: string, style: object) => ({ type: 'text' as const, text: content, style })
  const card = {
    type: 'container' as const,
    style: { width: 1200, height: 630, backgroundColor: '#FFFFFF', position: 'relative', overflow: 'hidden' },
    children: [
      {
        type: 'image' as const,
        src: 'rosette',
        style: { position: 'absolute', right: -260, top: -65, width: 760, height: 760 },
      },
      {
        type: 'container' as const,
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 760,
          height: 630,
          padding: 72,
        },
        children: [
          {
            type: 'container' as const,
            style: { display: 'flex', alignItems: 'center', gap: 18 },
            children: [
              { type: 'image' as const, src: 'mark', style: { width: 60, height: 60 } },
              text(productName, { fontFamily: 'Besley', fontSize: 40, color: '#0C2D30' }),
            ],
          },
          text(title, { fontFamily: 'Besley', fontSize: 68, lineHeight: 1.08, color: '#0C2D30', lineClamp: 4 }),
          text(line, { fontFamily: 'Archivo', fontSize: 25, lineHeight: 1.4, color: '#3B5557', lineClamp: 3 }),
        ],
      },
    ],
  }
  return (await renderer).render(card as never, { width: 1200, height: 630, format: 'png', images })
}

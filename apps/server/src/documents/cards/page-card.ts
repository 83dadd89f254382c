import type { DocumentFont } from '../fonts.ts'
import { container, image, words } from '../images/drawing.ts'
import { prepareFonts } from '../images/renderer.ts'
import { rosetteSvg } from '../rosette-svg.ts'
import { brand, renderCard } from './card-frame.ts'

export type PageCard = { productName: string; title: string; line: string; rosette: string }

/** The picture that a link to a page of ours is shown with: 1200 by 630, with the page's own rosette. */
export async function makePageCard(
  { productName, title, line, rosette }: PageCard,
  fonts: DocumentFont[],
): Promise<Buffer> {
  const families = await prepareFonts([productName, title, line], fonts)
  const said = container(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: 760,
      height: 630,
      padding: 72,
    },
    [
      brand(productName, 60),
      ...words('display', title, { fontSize: 68, lineHeight: 1.08, color: '#0C2D30', lineClamp: 4 }),
      ...words('text', line, { fontSize: 25, lineHeight: 1.4, color: '#3B5557', lineClamp: 3 }),
    ],
  )
  const figure = image('rosette', { position: 'absolute', right: -260, top: -65, width: 760, height: 760 })
  const drawn = { src: 'rosette', data: Buffer.from(rosetteSvg(rosette, 'full', 760)) }
  return renderCard([figure, said], families, [drawn])
}

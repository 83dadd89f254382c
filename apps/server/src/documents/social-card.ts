import { container, image, mark, renderCard, text } from './card-renderer.ts'
import { rosetteSvg } from './rosette-svg.ts'

type Card = { productName: string; title: string; line: string; rosette: string }

/** The picture that a link to a page is shown with: 1200 by 630, with the page's own rosette. */
export async function makeSocialCard({ productName, title, line, rosette }: Card): Promise<Buffer> {
  const words = container(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: 760,
      height: 630,
      padding: 72,
    },
    [
      container({ display: 'flex', alignItems: 'center', gap: 18 }, [
        image('mark', { width: 60, height: 60 }),
        text(productName, { fontFamily: 'Besley', fontSize: 40, color: '#0C2D30' }),
      ]),
      text(title, { fontFamily: 'Besley', fontSize: 68, lineHeight: 1.08, color: '#0C2D30', lineClamp: 4 }),
      text(line, { fontFamily: 'Archivo', fontSize: 25, lineHeight: 1.4, color: '#3B5557', lineClamp: 3 }),
    ],
  )
  const figure = image('rosette', { position: 'absolute', right: -260, top: -65, width: 760, height: 760 })
  return renderCard(
    [figure, words],
    [
      { src: 'mark', data: mark },
      { src: 'rosette', data: Buffer.from(rosetteSvg(rosette, 'full', 760)) },
    ],
  )
}

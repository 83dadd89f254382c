import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { serverPath } from '../../server-folder.ts'
import { container, type ImagePart, image, words } from '../images/drawing.ts'
import { renderPng } from '../images/renderer.ts'

const mark = readFileSync(serverPath('src/mail/assets/mark.png'))
const cardSize = { width: 1200, height: 630 }

/** The product's name with its mark, at the top of every card. */
export function brand(productName: string, size: number) {
  return container({ display: 'flex', alignItems: 'center', gap: size * 0.25 }, [
    image('mark', { width: size, height: size }),
    ...words('display', productName, { fontSize: size * 0.625, color: '#0C2D30' }),
  ])
}

export async function renderCard(children: object[], families: string[], images: ImagePart[]): Promise<Buffer> {
  const card = container(
    { ...cardSize, backgroundColor: '#FFFFFF', position: 'relative', overflow: 'hidden' },
    children,
  )
  const drawn = await renderPng(card, cardSize, families, [{ src: 'mark', data: mark }, ...images])
  // some of those who show cards take none over 600 kB
  return sharp(drawn).png({ palette: true, colours: 128, effort: 3 }).toBuffer()
}

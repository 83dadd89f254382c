import { createHash } from 'node:crypto'
import { scallopPath } from '@credence/ui/mark-paths'
import type { DocumentFont } from '../fonts.ts'
import { container, image, words } from '../images/drawing.ts'
import { measureHeight, prepareFonts } from '../images/renderer.ts'
import { rosetteSvg } from '../rosette-svg.ts'
import { brand, renderCard } from './card-frame.ts'
import { titleStyle } from './title-style.ts'

export type ProfileCard = {
  productName: string
  title: string
  line: string
  /** What was confirmed; empty where nothing was. */
  proof: string
  rosette: string
  picture: Buffer | undefined
}

const crestSize = 860
const portraitSize = 392
const crest = { position: 'absolute', right: -190, top: -115, width: crestSize, height: crestSize }
const portrait = {
  position: 'absolute',
  right: -190 + (crestSize - portraitSize) / 2,
  top: -115 + (crestSize - portraitSize) / 2,
  width: portraitSize,
  height: portraitSize,
  borderRadius: portraitSize / 2,
  objectFit: 'cover',
  objectPosition: '50% 8%',
  backgroundColor: '#E2EEE8',
}
const column = {
  position: 'absolute',
  left: 64,
  top: 56,
  width: 520,
  height: 518,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
}
const lineSize = 26
const lineSpacing = 1.35
/** The product above, what was confirmed below, and the gaps between. */
const brandAndProof = 150
const seal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" width="60" height="60"><path fill="#0A6650" d="${scallopPath}"/><path fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M-12 1l8 8L13-9"/></svg>`

/** The picture that a link to somebody's page is shown with: their portrait in their own crest. */
export async function makeProfileCard(card: ProfileCard, fonts: DocumentFont[]): Promise<Buffer> {
  const { productName, title, line, proof, rosette, picture } = card
  const families = await prepareFonts([productName, title, line, proof], fonts)
  const heading = titleOf(title)
  const linesLeft = linesBelow(await measureHeight(heading, column.width, families))
  const said = container({ display: 'flex', flexDirection: 'column' }, [
    ...heading,
    ...lineOf(line, linesLeft),
    ...proofOf(proof),
  ])
  // cached by what it holds: two people's pictures must never share a name
  const portraitName = picture && createHash('sha256').update(picture).digest('hex')
  const figure = Buffer.from(rosetteSvg(rosette, picture ? 'crest' : 'full', crestSize, { density: 2, weight: 1.2 }))
  return renderCard(
    [
      image(`rosette ${rosette}`, crest),
      ...(portraitName ? [image(portraitName, portrait)] : []),
      container(column, [brand(productName, 48), said]),
    ],
    families,
    [
      { src: 'seal', data: Buffer.from(seal) },
      { src: `rosette ${rosette}`, data: figure },
      ...(picture && portraitName ? [{ src: portraitName, data: picture }] : []),
    ],
  )
}

function titleOf(title: string) {
  return words('display', title, { ...titleStyle(title), overflowWrap: 'anywhere', color: '#0C2D30' })
}

/** As much of a marked line as there is room for. */
function linesBelow(titleHeight: number): number {
  const room = column.height - brandAndProof - titleHeight
  return Math.min(5, Math.max(2, Math.floor(room / (lineSize * lineSpacing))))
}

function lineOf(line: string, lineClamp: number) {
  return words('text', line, {
    fontSize: lineSize,
    lineHeight: lineSpacing,
    // its lines are long and end near the crest
    width: 496,
    overflowWrap: 'anywhere',
    color: '#3B5557',
    lineClamp,
    marginTop: 22,
  })
}

function proofOf(proof: string) {
  const written = words('text', proof, { fontWeight: 600, fontSize: 22, color: '#0A6650', lineClamp: 1 })
  if (written.length === 0) return []
  const row = { display: 'flex', alignItems: 'center', gap: 11, marginTop: 28 }
  return [container(row, [image('seal', { width: 30, height: 30 }), ...written])]
}

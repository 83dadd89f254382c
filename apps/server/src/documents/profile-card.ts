import { createHash } from 'node:crypto'
import { scallopPath } from '@credence/ui/mark-paths'
import { brand, container, image, mark, renderCard, text } from './card-renderer.ts'
import { rosetteSvg } from './rosette-svg.ts'

export type ProfileCard = {
  productName: string
  title: string
  line: string
  proof: string
  rosette: string
  picture: Buffer | undefined
  /** Stands in for a title that our fonts can't write. */
  address: string
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
const seal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" width="60" height="60"><path fill="#0A6650" d="${scallopPath}"/><path fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M-12 1l8 8L13-9"/></svg>`

/** The picture that a link to somebody's page is shown with: their portrait in their own crest. */
export async function makeProfileCard({ productName, proof, rosette, picture, ...card }: ProfileCard) {
  const title = canWrite(card.title) ? card.title : card.address
  const line = canWrite(card.line) ? card.line : ''
  const proofLine = container({ display: 'flex', alignItems: 'center', gap: 11, marginTop: 28 }, [
    image('seal', { width: 30, height: 30 }),
    text(proof, { fontFamily: 'Archivo', fontWeight: 600, fontSize: 22, color: '#0A6650' }),
  ])
  const words = container({ display: 'flex', flexDirection: 'column' }, [
    text(title, {
      fontFamily: 'Besley',
      fontSize: sizeFor(title),
      lineHeight: 1.02,
      letterSpacing: -2.6,
      overflowWrap: 'anywhere',
      color: '#0C2D30',
      lineClamp: 4,
    }),
    ...(line
      ? [
          text(line, {
            fontFamily: 'Archivo',
            fontSize: 26,
            lineHeight: 1.35,
            overflowWrap: 'anywhere',
            color: '#3B5557',
            lineClamp: 3,
            marginTop: 22,
          }),
        ]
      : []),
    ...(proof ? [proofLine] : []),
  ])
  const column = container(
    {
      position: 'absolute',
      left: 64,
      top: 56,
      width: 520,
      height: 518,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [brand(productName), words],
  )
  // cached by what it holds: two people's pictures must never share a name
  const portraitName = picture && createHash('sha256').update(picture).digest('hex')
  const figure = Buffer.from(rosetteSvg(rosette, picture ? 'crest' : 'full', crestSize, { density: 2, weight: 1.2 }))
  return renderCard(
    [image(`rosette ${rosette}`, crest), ...(portraitName ? [image(portraitName, portrait)] : []), column],
    [
      { src: 'mark', data: mark },
      { src: 'seal', data: Buffer.from(seal) },
      { src: `rosette ${rosette}`, data: figure },
      ...(picture && portraitName ? [{ src: portraitName, data: picture }] : []),
    ],
  )
}

function sizeFor(title: string): number {
  if (title.length <= 14) return 84
  if (title.length <= 40) return 64
  return 46
}

/** Our fonts hold the letters of western Europe. A name with holes in it would be worse than none. */
function canWrite(words: string): boolean {
  return !/[^ -ÿıŒœ]/u.test(words.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
}

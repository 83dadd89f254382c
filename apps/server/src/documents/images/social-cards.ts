import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { scallopPath } from '@credence/ui/mark-paths'
import sharp from 'sharp'
import { serverPath } from '../../server-folder.ts'
import type { DocumentFont } from '../fonts.ts'
import { rosetteSvg } from '../rosette-svg.ts'
import { container, type ImagePart, image, measureHeight, prepareFonts, renderPng, words } from './renderer.ts'

const mark = readFileSync(serverPath('src/mail/assets/mark.png'))
const cardSize = { width: 1200, height: 630 }

function brand(productName: string, size: number) {
  return container({ display: 'flex', alignItems: 'center', gap: size * 0.25 }, [
    image('mark', { width: size, height: size }),
    ...words('display', productName, { fontSize: size * 0.625, color: '#0C2D30' }),
  ])
}

async function renderCard(children: object[], families: string[], images: ImagePart[]): Promise<Buffer> {
  const card = container(
    { ...cardSize, backgroundColor: '#FFFFFF', position: 'relative', overflow: 'hidden' },
    children,
  )
  const drawn = await renderPng(card, cardSize, families, [{ src: 'mark', data: mark }, ...images])
  // some services reject cards over 600 kB
  return sharp(drawn).png({ palette: true, colours: 128, effort: 3 }).toBuffer()
}

export type PageCard = { productName: string; title: string; line: string; rosette: string }

/** The social card of a marketing page: 1200 by 630, with the page's rosette. */
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

export type ProfileCard = {
  productName: string
  title: string
  line: string
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
const brandAndProof = 150
const seal = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" width="60" height="60"><path fill="#0A6650" d="${scallopPath}"/><path fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M-12 1l8 8L13-9"/></svg>`

/** The social card of a profile: the portrait in the profile's crest. */
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
  // the renderer caches by name: two portraits must never share one
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

function linesBelow(titleHeight: number): number {
  const room = column.height - brandAndProof - titleHeight
  return Math.min(5, Math.max(2, Math.floor(room / (lineSize * lineSpacing))))
}

function lineOf(line: string, lineClamp: number) {
  return words('text', line, {
    fontSize: lineSize,
    lineHeight: lineSpacing,
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

const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u
/** Joined scripts must not get letter spacing. */
const western = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u

type Step = { upTo: number; fontSize: number; lineClamp: number }

const steps: Step[] = [
  { upTo: 14, fontSize: 84, lineClamp: 3 },
  { upTo: 40, fontSize: 64, lineClamp: 4 },
  { upTo: 80, fontSize: 46, lineClamp: 5 },
  { upTo: Number.POSITIVE_INFINITY, fontSize: 38, lineClamp: 6 },
]

/** Names are large, sentences smaller, so that as little as possible is cut off. */
function titleStyle(title: string) {
  const letters = Array.from(title).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
  const { fontSize, lineClamp } = steps.find(({ upTo }) => letters <= upTo)!
  return { fontSize, lineClamp, lineHeight: 1.04, letterSpacing: western.test(title) ? -0.031 * fontSize : 0 }
}

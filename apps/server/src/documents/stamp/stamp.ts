import type { StampMiddle, StampSize } from '@credence/contract/documents/stamp/stamp'
import type { Theme } from '@credence/contract/profile/themes'
import { scallopPath } from '@credence/ui/mark-paths'
import { monogram } from '@credence/ui/monogram'
import { qrCode } from '@credence/ui/qr-code'
import { rosetteLayers, rosetteOutline, rosetteParams, round2 } from '@credence/ui/rosette'
import sharp from 'sharp'
import { drawable } from '../font-stack.ts'
import type { DocumentFont } from '../fonts.ts'
import { type StampColours, stampColours } from './stamp-colours.ts'
import { stampLetters } from './stamp-letters.ts'

const units = 600
const dotsPerUnit = 72
const portraitPixels = 584

export type SizedStamp = Stamp & { size: StampSize }

export async function makeStamp(stamp: SizedStamp, fonts: DocumentFont[]): Promise<Buffer> {
  const { size } = stamp
  const use = size === 120 ? 'small' : size === 184 ? 'linked' : 'scanned'
  const drawing = await drawStamp(stamp, use, await portraitOf(stamp), fonts)
  const drawn = sharp(Buffer.from(drawing), { density: (dotsPerUnit * size) / units })
  // photos need all colours; line art needs few, and a signature is part of every mail
  const isDrawn = use !== 'scanned' || stamp.middle !== 'photo' || !stamp.picture
  return drawn.png(isDrawn ? { palette: true, effort: 4 } : {}).toBuffer()
}

export async function makeStampOutlines(stamp: Stamp, fonts: DocumentFont[]): Promise<Buffer> {
  return Buffer.from(await drawStamp(stamp, 'scanned', await portraitOf(stamp), fonts))
}

async function portraitOf({ middle, picture }: Stamp): Promise<Buffer | undefined> {
  if (middle !== 'photo' || !picture) return undefined
  return sharp(picture)
    .resize(portraitPixels, portraitPixels)
    .flatten({ background: '#E2EEE8' })
    .jpeg({ quality: 86 })
    .toBuffer()
}

export type Stamp = {
  theme: Theme
  /** Without a photo it shows initials, or the code when no font has them. */
  middle: StampMiddle
  rosette: string
  name: string
  picture: Buffer | undefined
  recommendations: number
  /** `codeAddress` is the short URL in the code. */
  origin: string
  slug: string
  codeAddress: string
}

/** `small` has room for the code only. */
type StampUse = 'scanned' | 'linked' | 'small'

const white = '#FFFFFF'
const portraitRadius = 146

/** An SVG of 600 units with outlined letters, so that it needs no font. */
async function drawStamp(stamp: Stamp, use: StampUse, portrait: Buffer | undefined, fonts: DocumentFont[]) {
  const { rosette, theme, middle, codeAddress, name } = stamp
  const colours = stampColours(theme, rosette)
  if (use === 'small') return drawSmallStamp(stamp, colours)
  const initials = middle === 'code' || portrait ? '' : drawable('display', monogram(name))
  const showsCode = !portrait && initials === ''
  return svg([
    stampGround(rosette, colours.ground),
    stampRing(rosette, colours, 'ring'),
    circle(206, { stroke: colours.a }),
    showsCode ? codeInTheMiddle(codeAddress, colours) : plate(colours, portrait),
    seal(122, colours.seal),
    seal(478, colours.seal),
    await stampLetters({ ...stamp, initials }, colours, fonts),
    use === 'scanned' && !showsCode ? codeOnTheRing(codeAddress, colours) : '',
  ])
}

/** Ten units are two pixels of 120: decoders fail when a module is not a whole number of pixels. */
function drawSmallStamp({ rosette, codeAddress }: Stamp, colours: StampColours): string {
  return svg([
    stampGround(rosette, colours.ground),
    stampRing(rosette, colours, 'ringlet'),
    circle(232, { fill: white }),
    stampCode(codeAddress, 300, { module: 10 }),
  ])
}

function svg(parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${parts.join('')}</svg>`
}

function circle(radius: number, { fill = 'none', stroke = 'none' }): string {
  return `<circle cx="300" cy="300" r="${radius}" fill="${fill}" stroke="${stroke}"/>`
}

function plate({ plate: fill, a: stroke }: StampColours, portrait: Buffer | undefined): string {
  return circle(portraitRadius, { fill }) + (portrait ? photo(portrait) : '') + circle(149.5, { stroke })
}

function photo(portrait: Buffer): string {
  const href = `data:image/jpeg;base64,${portrait.toString('base64')}`
  const clip = `<clipPath id="face"><circle cx="300" cy="300" r="${portraitRadius}"/></clipPath>`
  return `<defs>${clip}</defs><image href="${href}" x="154" y="154" width="292" height="292" clip-path="url(#face)"/>`
}

function codeInTheMiddle(address: string, { a: stroke }: StampColours): string {
  return circle(156, { fill: white, stroke }) + stampCode(address, 300, { side: 206 })
}

/** On its own plate, away from the ring's lines. */
function codeOnTheRing(address: string, { ground }: StampColours): string {
  const behind = `<rect x="250" y="499" width="100" height="98" rx="7" fill="${white}" stroke="${ground}" stroke-width="6"/>`
  return behind + stampCode(address, 548, { side: 79 })
}

function seal(x: number, colour: string): string {
  return `<g transform="translate(${x} 306) scale(.34)"><path fill="${colour}" d="${scallopPath}"/><path d="M-12 1l8 8L13-9" fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** From the rosette's 1000 units to the stamp's 600. */
const place = 'translate(300 300) scale(.586)'
const outlineMargin = 6
const printedWeight = 2.4

function stampGround(rosette: string, colour: string): string {
  const { d, rotate } = rosetteOutline(rosette, outlineMargin)
  return `<path fill="${colour}" d="${d}" transform="${place} rotate(${round2(rotate)})"/>`
}

/** `ringlet` has few strands, which stay apart on the smallest stamp. */
function stampRing(rosette: string, colours: StampColours, variant: 'ring' | 'ringlet'): string {
  const params = rosetteParams(rosette)
  const layers = rosetteLayers(params, variant).map(({ d, copies, ink, width }) => {
    const strands = copies.map(([turn]) => `<path d="${d}" transform="rotate(${round2(turn)})"/>`)
    return `<g stroke="${colours[ink]}" stroke-width="${round2(width * printedWeight)}">${strands.join('')}</g>`
  })
  return `<g fill="none" transform="${place} rotate(${round2(params.turn - 90)})">${layers.join('')}</g>`
}

const ink = '#0C2D30'

type Extent = { side: number } | { module: number }

/** Dark on white in every theme, as scanners expect. */
function stampCode(address: string, middleY: number, extent: Extent): string {
  const { modules, path } = qrCode(address, { hasSeal: false, fewestModules: true })
  const module = 'module' in extent ? extent.module : extent.side / modules
  const half = (module * modules) / 2
  const place = `translate(${round2(300 - half)} ${round2(middleY - half)}) scale(${module})`
  return `<path fill="${ink}" fill-rule="evenodd" d="${path}" transform="${place}"/>`
}

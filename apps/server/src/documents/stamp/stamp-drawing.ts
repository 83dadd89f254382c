import type { StampMiddle } from '@credence/contract/documents/stamp/stamp'
import type { Theme } from '@credence/contract/profile/themes'
import { scallopPath } from '@credence/ui/mark-paths'
import { monogram } from '@credence/ui/monogram'
import { drawable } from '../font-coverage.ts'
import type { DocumentFont } from '../fonts.ts'
import { stampCode } from './stamp-code.ts'
import { type StampColours, stampColours } from './stamp-colours.ts'
import { stampLetters } from './stamp-letters.ts'
import { stampGround, stampRing } from './stamp-ring.ts'

export type Stamp = {
  theme: Theme
  /** Without a photo it shows initials, and where no font can write those, the code. */
  middle: StampMiddle
  rosette: string
  name: string
  /** A picture of ours; undefined where it is not wanted or not there. */
  picture: Buffer | undefined
  confirmedPeople: number
  /** Where the profile stands, and the short way there that the code holds. */
  origin: string
  slug: string
  codeAddress: string
}

/** How a stamp is seen: as a picture to be scanned, beside a link, or so small that there is room for the code alone. */
export type StampUse = 'scanned' | 'linked' | 'small'

const white = '#FFFFFF'
const portraitRadius = 146

/** In six hundred units, its letters as outlines: it needs no font wherever it is shown. */
export async function drawStamp(stamp: Stamp, use: StampUse, portrait: Buffer | undefined, fonts: DocumentFont[]) {
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

/** Ten units are two pixels of 120: where a module is not as wide as whole pixels, decoders begin to fail. */
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

/** On a plate of its own, so that no line of the ring comes near it. */
function codeOnTheRing(address: string, { ground }: StampColours): string {
  const behind = `<rect x="250" y="499" width="100" height="98" rx="7" fill="${white}" stroke="${ground}" stroke-width="6"/>`
  return behind + stampCode(address, 548, { side: 79 })
}

function seal(x: number, colour: string): string {
  return `<g transform="translate(${x} 306) scale(.34)"><path fill="${colour}" d="${scallopPath}"/><path d="M-12 1l8 8L13-9" fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

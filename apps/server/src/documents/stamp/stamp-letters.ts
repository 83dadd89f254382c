import type { DocumentFont } from '../fonts.ts'
import { container, words } from '../images/drawing.ts'
import { measureText, prepareFonts, renderOutlines, wideFamily } from '../images/renderer.ts'
import { type Advances, type Curve, curvedText, longestOn } from './curved-text.ts'
import type { StampColours } from './stamp-colours.ts'
import { recommendedBy, writtenAddresses } from './stamp-words.ts'

const above: Curve = { radius: 169, half: 'upper', degrees: 166 }
const below: Curve = { radius: 187, half: 'lower', degrees: 138 }
const largest = 24
/** An address in smaller letters than this is written without the host. */
const smallestOfWhole = 17
const letterStyle = { fontFamily: `"${wideFamily}"`, fontWeight: 560, fontStretch: '118%' }

type Said = { confirmedPeople: number; origin: string; slug: string; initials: string }

const size = { width: 600, height: 600 }

/** The two lines around the middle, and what stands there in place of a photo: a drawing without a single font. */
export async function stampLetters(said: Said, { text: color, monogram }: StampColours, fonts: DocumentFont[]) {
  const style = { ...letterStyle, color }
  const families = await prepareFonts([said.initials], fonts)
  const people = await advancesOf(recommendedBy(said.confirmedPeople))
  const address = await addressFor(said)
  const letters = [
    ...curvedText(people, above, sizeOn(above, people), style),
    ...curvedText(address, below, sizeOn(below, address), style),
    ...(said.initials ? [inTheMiddle(said.initials, monogram)] : []),
  ]
  return renderOutlines(container({ ...size, position: 'relative', display: 'flex' }, letters), size, families)
}

async function addressFor({ origin, slug }: Said): Promise<Advances> {
  const [whole, short] = writtenAddresses(origin, slug)
  const inFull = await advancesOf(whole)
  return sizeOn(below, inFull) < smallestOfWhole ? advancesOf(short) : inFull
}

function sizeOn(curve: Curve, { width }: Advances): number {
  return Math.min(largest, longestOn(curve) / width)
}

async function advancesOf(line: string): Promise<Advances> {
  const letters = Array.from(line)
  const widths = await Promise.all(letters.map((_, index) => widthOf(letters.slice(0, index + 1).join(''))))
  return { letters, starts: [0, ...widths.slice(0, -1)], width: widths.at(-1) ?? 0 }
}

const measuredAt = 100

async function widthOf(line: string): Promise<number> {
  return (await measureText(line, { ...letterStyle, fontSize: measuredAt })) / measuredAt
}

function inTheMiddle(initials: string, color: string) {
  const style = { fontSize: 124, color }
  const place = { position: 'absolute', left: 154, top: 154, width: 292, height: 292 }
  const centred = { ...place, display: 'flex', alignItems: 'center', justifyContent: 'center' }
  return container(centred, words('display', initials, style))
}

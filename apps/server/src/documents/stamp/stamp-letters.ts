import type { DocumentFont } from '../fonts.ts'
import { container, measureText, prepareFonts, renderOutlines, text, wideFamily, words } from '../images/renderer.ts'
import type { StampColours } from './stamp-colours.ts'

const above: Curve = { radius: 169, half: 'upper', degrees: 166 }
const below: Curve = { radius: 187, half: 'lower', degrees: 138 }
const largest = 24
/** A smaller address is written without the host. */
const smallestOfWhole = 17
const letterStyle = { fontFamily: `"${wideFamily}"`, fontWeight: 560, fontStretch: '118%' }

type Said = { recommendations: number; origin: string; slug: string; initials: string }

const size = { width: 600, height: 600 }

/** The two curved lines, and the initials without a photo, as outlines. */
export async function stampLetters(said: Said, { text: color, monogram }: StampColours, fonts: DocumentFont[]) {
  const style = { ...letterStyle, color }
  const families = await prepareFonts([said.initials], fonts)
  const count = await advancesOf(stampWords(said.recommendations))
  const address = await addressFor(said)
  const letters = [
    ...curvedText(count, above, sizeOn(above, count), style),
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

/** Counts recommendations, not people: a mailbox was confirmed, not a person. */
export function stampWords(recommendations: number): string {
  const counted = recommendations.toLocaleString('en')
  return `${counted} ${recommendations === 1 ? 'recommendation' : 'recommendations'}, e-mail confirmed`
}

/** The full address, and the short one for when that is too small to read. */
function writtenAddresses(origin: string, slug: string): [whole: string, short: string] {
  return [`${new URL(origin).host}/cr/${slug}`, `/cr/${slug}`]
}

/** Letter offsets at font size one. */
type Advances = { letters: string[]; starts: number[]; width: number }

type Curve = {
  radius: number
  /** Upper letters point away from the centre, lower ones to it. */
  half: 'upper' | 'lower'
  degrees: number
}

const ascent = 0.878
const centre = 300
const tau = Math.PI * 2

function longestOn({ radius, degrees }: Curve): number {
  return (radius * tau * degrees) / 360
}

/** Each letter is placed by itself, so that the PNG and the outlines look the same. */
function curvedText({ letters, starts, width }: Advances, curve: Curve, size: number, style: object) {
  return letters.map((letter, index) => {
    const middle = ((starts[index] ?? 0) + (starts[index + 1] ?? width)) / 2
    const along = ((middle - width / 2) * size) / curve.radius
    const half = middle - (starts[index] ?? 0)
    const [x, y] = placeOn(curve, along)
    return text(letter, {
      ...style,
      position: 'absolute',
      left: x - half * size,
      top: y - ascent * size,
      fontSize: size,
      whiteSpace: 'pre',
      transformOrigin: `${half * size}px ${ascent * size}px`,
      transform: `rotate(${curve.half === 'upper' ? along : -along}rad)`,
    })
  })
}

function placeOn({ radius, half }: Curve, along: number): [x: number, y: number] {
  const [x, y] = [radius * Math.sin(along), radius * Math.cos(along)]
  return [centre + x, half === 'upper' ? centre - y : centre + y]
}

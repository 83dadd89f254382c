import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { serialNumber } from '@credence/profile-view/serial-number'
import { nameOf } from '@credence/profile-view/words'
import { qrSvg } from '@credence/ui/qr-code'
import { rosetteSvg } from '../rosette-svg.ts'
import { markSvg } from './drawings.ts'
import type { PdfTask } from './pdf-worker.ts'
import { hasEmoji, inOurWords, written } from './written.ts'

/** The sheet's background, text and figure inks. The code itself stays dark on white. */
type SheetColours = { ground: string; text: string; soft: string; figure: { a: string; b: string } | undefined }

const sheetColours: Record<Theme, SheetColours> = {
  paper: { ground: '#FFFFFF', text: '#0C2D30', soft: '#3B5557', figure: undefined },
  ink: { ground: '#0C2D30', text: '#F1F6F3', soft: '#CFE2DA', figure: { a: '#CFE2DA', b: '#4FC39B' } },
  spruce: { ground: '#DDEFE6', text: '#083F34', soft: '#0A4F40', figure: { a: '#0A4F40', b: '#0A7A5E' } },
  vermilion: { ground: '#C4321A', text: '#FFFFFF', soft: '#FFE9E3', figure: { a: '#FFE9E3', b: '#FFC4B3' } },
}

type QrSheet = { productName: string; profile: PublicProfile; origin: string; theme: Theme; day: Date }

/** A poster, pieces to cut out and a table tent. */
export function qrSheetDocument({ productName, profile, origin, theme, day }: QrSheet): Omit<PdfTask, 'fonts'> {
  const name = nameOf(profile)
  const page = `${origin}/cr/${profile.slug}`
  const { figure, ...colours } = sheetColours[theme]
  const data = {
    product: productName,
    title: `${name}, QR sheet`,
    day: [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()],
    colours,
    mark: markSvg(colours.text),
    name: written(name, 'display'),
    'text-name': written(name),
    'plain-name': name,
    'name-size': nameSize(name),
    address: inOurWords(page.replace(/^https?:\/\//, '')),
    code: qrSvg(addressBy('qr', page)),
    'code-alt': `QR code that opens ${page.replace(/^https?:\/\//, '')}`,
    serial: serialNumber(profile.rosette),
    rosette: rosetteSvg(profile.rosette, 'crest', 1090, { density: 2.4, weight: 0.9, inks: figure }),
    line: markedLine(profile),
    emoji: hasEmoji(profile),
  }
  return { template: 'qr-sheet', data, pictures: {} }
}

/** The quoted sentence: of the featured recommendation, else of the first that has one. */
function markedLine({ recommendations }: PublicProfile) {
  const marked = recommendations.filter(({ line }) => line !== null)
  const given = marked.find(({ featured }) => featured) ?? marked[0]
  if (!given?.line) return null
  const { line, reviewer } = given
  return {
    words: written(`“${line}”`, 'display'),
    size: line.length > 110 ? 19 : 25,
    name: written(reviewer.full_name),
  }
}

function nameSize(name: string): number {
  if (name.length <= 16) return 36
  return name.length <= 34 ? 28 : 20
}

/** For an `img`, and for browsers that make a PNG of it. */
export function qrDataUrl(address: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(address)).toString('base64')}`
}

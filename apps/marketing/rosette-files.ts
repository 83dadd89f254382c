import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type RosetteCopy,
  type RosetteVariant,
  rosetteLayers,
  rosetteOutline,
  rosetteParams,
  round2,
} from '@credence/ui/rosette'

type Ground = 'pale' | 'deep'

type Drawing = {
  id: string
  variant: RosetteVariant
  density: number
  weight: number
  /** What it stands on; without one the visitor's theme decides. */
  ground?: Ground
  /** On paper that is cut out along its edge. */
  isCut?: true
}

const personas = [
  'graduates',
  'c-level-leaders',
  'founders',
  'fractional-leaders',
  'recruiters',
  'software-engineers',
  'social-media-influencers',
]

const plain = { variant: 'full', density: 1, weight: 1 } as const

/** The rosettes that stand on pages as pictures: without their lines a page is read sooner, and a browser keeps them. */
const drawings: Record<string, Drawing> = {
  crest: { ...plain, id: 'ines-marlow', variant: 'crest', density: 2.2, weight: 1.05 },
  stamp: { ...plain, id: 'ines-marlow', variant: 'ring', weight: 0.7, ground: 'pale', isCut: true },
  sheet: { ...plain, id: 'ines-marlow', weight: 0.6, ground: 'pale' },
  close: { ...plain, id: 'who-would-vouch', density: 2.2, weight: 1.05, ground: 'deep' },
  ...Object.fromEntries(personas.map(id => [id, { ...plain, id, weight: 0.62 }])),
}

export const rosetteFolder = join(import.meta.dirname, 'src/rosettes')

/** Every file by its name, as `draw-rosettes.ts` writes it. */
export function rosetteFiles(): Map<string, string> {
  return new Map(Object.entries(drawings).map(([name, drawing]) => [`${name}.svg`, drawn(drawing)]))
}

function drawn({ id, variant, density, weight, ground, isCut }: Drawing): string {
  const params = rosetteParams(id)
  const inks = (on: Ground) => `.a{stroke:${inkOf('a', on)}}.b{stroke:${inkOf(params.ink, on)}}`
  const style = ground ? inks(ground) : `${inks('pale')}@media(prefers-color-scheme:dark){${inks('deep')}}`
  const layers = rosetteLayers(params, variant, density).map(({ d, copies, ink, width }, index) => {
    const uses = copies.slice(1).map(copy => `<use href="#l${index}" transform="${placement(copy)}"/>`)
    const path = `<path id="l${index}" d="${d}" vector-effect="non-scaling-stroke"/>`
    return `<g class="${ink}" stroke-width="${round2(width * weight)}">${path}${uses.join('')}</g>`
  })
  const half = isCut ? 512 : 500
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" fill="none"><style>${style}</style>${isCut ? paper(id) : ''}<g transform="rotate(${round2(-90 + params.turn)})">${layers.join('')}</g></svg>\n`
}

function paper(id: string): string {
  const { d, rotate } = rosetteOutline(id, 6)
  return `<path d="${d}" fill="#fff" transform="rotate(${round2(rotate)})"/>`
}

function placement([rotate, scale]: RosetteCopy): string {
  return `rotate(${round2(rotate)})${scale === 1 ? '' : `scale(${round2(scale)})`}`
}

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@credence/ui/tokens.css')), 'utf8')

function inkOf(ink: string, ground: Ground): string {
  const value = new RegExp(`--rz-${ink}-on-${ground}: (#\\w+);`).exec(tokens)?.[1]
  if (!value) throw new Error(`tokens.css has no ink for ${ink} on ${ground}.`)
  return value
}

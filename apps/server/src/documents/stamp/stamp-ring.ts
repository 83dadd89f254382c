import { rosetteLayers, rosetteOutline, rosetteParams, round2 } from '@credence/ui/rosette'
import type { StampColours } from './stamp-colours.ts'

/** From the rosette's thousand units around its centre to the stamp's six hundred. */
const place = 'translate(300 300) scale(.586)'
const outlineMargin = 6
const printedWeight = 2.4

/** The silhouette that the stamp is cut out by: everything outside it is transparent. */
export function stampGround(rosette: string, colour: string): string {
  const { d, rotate } = rosetteOutline(rosette, outlineMargin)
  return `<path fill="${colour}" d="${d}" transform="${place} rotate(${round2(rotate)})"/>`
}

/** `ring` is fine line work; the smallest stamp shows the few strands of `ringlet`, which stay apart at that size. */
export function stampRing(rosette: string, colours: StampColours, variant: 'ring' | 'ringlet'): string {
  const params = rosetteParams(rosette)
  const layers = rosetteLayers(params, variant).map(({ d, copies, ink, width }) => {
    const strands = copies.map(([turn]) => `<path d="${d}" transform="rotate(${round2(turn)})"/>`)
    return `<g stroke="${colours[ink]}" stroke-width="${round2(width * printedWeight)}">${strands.join('')}</g>`
  })
  return `<g fill="none" transform="${place} rotate(${round2(params.turn - 90)})">${layers.join('')}</g>`
}

import { type RosetteInk, type RosetteVariant, rosetteLayers, rosetteParams, round2 } from '@credence/ui/rosette'

export const inksOnWhite: Record<RosetteInk, string> = {
  spruce: '#0A7A5E',
  steel: '#2A6FA8',
  petrol: '#17808A',
  moss: '#5C7A1E',
  madder: '#BF4A30',
  ochre: '#A5731A',
}
const ink = '#0C2D30'
/** Lines scale with the figure, so small prints need wider lines than the screen. */
const printedWeight = 2.4

type Look = {
  density?: number
  weight?: number
  /** Default: the inks for white paper. */
  inks?: { a: string; b: string } | undefined
}

export function rosetteSvg(id: string, variant: RosetteVariant, size: number, look: Look = {}): string {
  const { density = 1, weight = printedWeight } = look
  const params = rosetteParams(id)
  const layers = rosetteLayers(params, variant, density).map(layer => {
    const copies = layer.copies.map(
      ([turn, scale]) => `<path d="${layer.d}" transform="rotate(${round2(turn)}) scale(${round2(scale)})"/>`,
    )
    const stroke = look.inks?.[layer.ink] ?? (layer.ink === 'a' ? ink : inksOnWhite[params.ink])
    return `<g stroke="${stroke}" stroke-width="${round2(layer.width * weight)}">${copies.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" width="${size}" height="${size}" fill="none"><g transform="rotate(${round2(params.turn - 90)})">${layers.join('')}</g></svg>`
}

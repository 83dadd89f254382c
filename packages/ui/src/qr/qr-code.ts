import encode, { type ErrorCorrection } from 'qr'
import { letterPath, scallopPath } from '../brand/mark-paths.ts'

/** The light modules that every reader needs around a code. */
export const quietModules = 4

/** Of the code's width. Level Q mends a quarter of a code, so this leaves most of that to scratches and bad light. */
const sealShare = 0.14
const scallopRadius = 30.9
const finderModules = 7

export type QrCode = {
  /** Modules on a side, the quiet zone left out. */
  modules: number
  /** Everything dark, to be filled by the even-odd rule, a module to a unit. */
  path: string
  /** The mark's place in the middle, for `scallopPath` and `letterPath`. */
  seal: { transform: string; letterTransform: string } | undefined
}

/** A code that leads to an address. The smallest ones are printed without the seal, which would be illegible. */
export function qrCode(address: string, { hasSeal = true, fewestModules = false } = {}): QrCode {
  const cells = fewestModules ? smallestMatrixOf(address) : matrixOf(address, 'quartile')
  const modules = cells.length
  const middle = modules / 2
  const sealRadius = (modules * sealShare) / 2
  const isUnderSeal = (x: number, y: number) =>
    hasSeal && Math.hypot(x + 0.5 - middle, y + 0.5 - middle) < sealRadius + 0.5
  const isShown = (x: number, y: number) => cells[y]![x]! && !isInFinder(x, y, modules) && !isUnderSeal(x, y)
  const far = modules - finderModules
  const path = rowsOf(modules, isShown) + finder(0, 0) + finder(far, 0) + finder(0, far)
  const scale = Math.floor((sealRadius / scallopRadius) * 10_000) / 10_000
  const seal = {
    transform: `translate(${middle} ${middle}) scale(${scale})`,
    letterTransform: 'translate(1 0) scale(1.42)',
  }
  return { modules, path, seal: hasSeal ? seal : undefined }
}

/** The library refuses a code without a border, so the thinnest is taken off again. */
function matrixOf(address: string, ecc: ErrorCorrection): boolean[][] {
  const bordered = encode(address, 'raw', { ecc, border: 1 })
  return bordered.slice(1, -1).map(row => row.slice(1, -1))
}

/** Where every pixel counts, a code is no larger than its address needs, and mends as much as that size allows. */
function smallestMatrixOf(address: string): boolean[][] {
  const smallest = matrixOf(address, 'low')
  const stronger = (['quartile', 'medium'] as const).map(level => matrixOf(address, level))
  return stronger.find(({ length }) => length === smallest.length) ?? smallest
}

function isInFinder(x: number, y: number, modules: number): boolean {
  const near = (at: number) => at < finderModules
  const far = (at: number) => at >= modules - finderModules
  return (near(x) && near(y)) || (far(x) && near(y)) || (near(x) && far(y))
}

/** Neighbours in a row are one shape: fewer bytes, and no hairlines between them in print. */
function rowsOf(modules: number, isShown: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < modules; y++) {
    for (let x = 0; x < modules; x++) {
      if (!isShown(x, y)) continue
      const start = x
      while (x + 1 < modules && isShown(x + 1, y)) x++
      const width = x + 1 - start
      path += `M${start} ${y}h${width}v1h-${width}z`
    }
  }
  return path
}

function finder(x: number, y: number): string {
  return roundedSquare(x, y, 7, 1.9) + roundedSquare(x + 1, y + 1, 5, 0.9) + roundedSquare(x + 2, y + 2, 3, 0.8)
}

function roundedSquare(x: number, y: number, side: number, radius: number): string {
  const straight = Math.round((side - 2 * radius) * 10) / 10
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + radius} ${y}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}`,
    `h-${straight}${corner(-radius, -radius)}v-${straight}${corner(radius, -radius)}z`,
  ].join('')
}

export type QrLook = { dark: string; light: string; seal: string | undefined }

/** As in the product: ink on white with the vermilion seal. */
export const plainQrLook: QrLook = { dark: '#0C2D30', light: '#FFFFFF', seal: '#CC361B' }

/** The code as a picture of its own, its quiet zone included. */
export function qrSvg(address: string, { dark, light, seal: sealColour }: QrLook = plainQrLook): string {
  const { modules, path, seal } = qrCode(address, { hasSeal: sealColour !== undefined })
  const side = modules + 2 * quietModules
  const mark =
    seal &&
    `<g transform="${seal.transform}"><path fill="${sealColour}" d="${scallopPath}"/><path fill="${light}" d="${letterPath}" transform="${seal.letterTransform}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietModules} ${-quietModules} ${side} ${side}"><path fill="${light}" d="M${-quietModules} ${-quietModules}h${side}v${side}h-${side}z"/><path fill="${dark}" fill-rule="evenodd" d="${path}"/>${mark ?? ''}</svg>`
}

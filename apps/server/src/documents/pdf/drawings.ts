import { letterPath, ringPath, scallopPath } from '@credence/ui/mark-paths'
import { plainQrLook, qrSvg } from '@credence/ui/qr-code'
import { rosetteBand, rosetteParams } from '@credence/ui/rosette'
import { inksOnWhite } from '../rosette-svg.ts'

const svg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`
const ink = '#0C2D30'

export const markSvg = (ring = ink) =>
  svg(
    '-32 -32 64 64',
    `<g fill="none" stroke="${ring}" stroke-width="1.7"><path d="${ringPath}"/><path d="${ringPath}" transform="rotate(18)"/></g><circle r="20.4" fill="#CC361B"/><path fill="#FFFFFF" d="${letterPath}" transform="translate(.9 0)"/>`,
  )

export const sealSvg = svg(
  '-32 -32 64 64',
  `<path fill="#0A6650" d="${scallopPath}"/><path d="M-12 1l8 8L13-9" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
)

const bandSize = { width: 800, height: 178, tile: 400 }

export function bandSvg(rosette: string): string {
  const { width, height, tile } = bandSize
  const { a, b } = rosetteBand(tile, height)
  const lines = `<path stroke="${ink}" d="${a}"/><path stroke="${inksOnWhite[rosetteParams(rosette).ink]}" d="${b}"/>`
  return svg(
    `0 0 ${width} ${height}`,
    `<g fill="none" stroke-width=".7" stroke-opacity=".3">${lines}<g transform="translate(${tile} 0)">${lines}</g></g>`,
  )
}

const stillSize = { width: 112, height: 70 }

export const playSvg = svg(
  `0 0 ${stillSize.width} ${stillSize.height}`,
  `<circle cx="56" cy="35" r="16" fill="#FFFFFF"/><path fill="${ink}" d="M51 27v16l13-8z"/>`,
)

const mostLines = 40

export function loudnessSvg(loudness: number[]): string {
  const { width, height } = stillSize
  const lines = Array.from({ length: Math.min(mostLines, loudness.length) }, (_, index) =>
    Math.max(...loudness.slice(...share(index, loudness.length))),
  )
  const step = (width - 16) / lines.length
  const drawn = lines.map((loud, index) => {
    const half = 2 + (loud / 100) * 18
    const x = Math.round((8 + (index + 0.5) * step) * 100) / 100
    return `<path d="M${x} ${28 - half}v${2 * half}"/>`
  })
  return svg(
    `0 0 ${width} ${height}`,
    `<g stroke="${ink}" stroke-width="1.2" stroke-linecap="round">${drawn.join('')}</g>`,
  )
}

function share(index: number, length: number): [number, number] {
  const lines = Math.min(mostLines, length)
  return [Math.floor((index * length) / lines), Math.floor(((index + 1) * length) / lines)]
}

/** Too small for a seal. */
export function smallQr(address: string): string {
  return qrSvg(address, { ...plainQrLook, seal: undefined })
}

import type { Theme } from '@credence/contract/profile/themes'
import { plainQrLook, type QrLook, qrSvg } from '@credence/ui/qr-code'

const ink = '#0C2D30'

type QrTheme = QrLook & {
  /** Scanners need dark on light, so on a dark background the code has its own light field. */
  ground: string
}

const qrThemes: Record<Theme, QrTheme> = {
  paper: { ...plainQrLook, ground: '#FFFFFF' },
  ink: { ...plainQrLook, light: '#F1F6F3', ground: ink },
  spruce: { dark: '#083F34', light: '#DDEFE6', seal: '#CC361B', ground: '#DDEFE6' },
  vermilion: { dark: ink, light: '#FFFFFF', seal: '#C4321A', ground: '#C4321A' },
}

const side = 1200
const frame = 60

export function themedQr(address: string, theme: Theme): string {
  const { ground, ...look } = qrThemes[theme]
  const code = qrSvg(address, look)
  if (ground === look.light) return code.replace('<svg ', `<svg width="${side}" height="${side}" `)
  const inside = side - 2 * frame
  const placed = code.replace('<svg ', `<svg x="${frame}" y="${frame}" width="${inside}" height="${inside}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${placed}</svg>`
}

export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Rasterises at the SVG's own size. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image()
  picture.src = svgDataUrl(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('This browser draws no pictures.'))), 'image/png'),
  )
}

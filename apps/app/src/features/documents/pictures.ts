import type { Theme } from '@credence/contract/profile/themes'
import { plainQrLook, qrSvg } from '@credence/ui/qr-code'

const ink = '#0C2D30'

/** Dark on white in every theme, as scanners expect. `frame` is the colour around it. */
const qrThemes: Record<Theme, { dark: string; frame: string }> = {
  paper: { dark: ink, frame: plainQrLook.light },
  ink: { dark: ink, frame: ink },
  spruce: { dark: '#0A4F40', frame: '#DDEFE6' },
  vermilion: { dark: '#8F2410', frame: '#C4321A' },
}

const side = 1200
const margin = 60

export function themedQr(address: string, theme: Theme): string {
  const { dark, frame } = qrThemes[theme]
  const inside = side - 2 * margin
  const code = qrSvg(address, { ...plainQrLook, dark })
  const placed = code.replace('<svg ', `<svg x="${margin}" y="${margin}" width="${inside}" height="${inside}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path fill="${frame}" d="M0 0h${side}v${side}H0z"/>${placed}</svg>`
}

export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export async function pngOf(svg: string): Promise<Blob> {
  const canvas = await drawnOn(svgDataUrl(svg), side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('This browser can’t create images.'))), 'image/png'),
  )
}

/** JPEG, because many mail programs show no WebP. */
export async function portraitFor(address: string, pixels: number): Promise<string> {
  return (await drawnOn(address, pixels)).toDataURL('image/jpeg', 0.9)
}

async function drawnOn(address: string, pixels: number): Promise<HTMLCanvasElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  canvas.getContext('2d')?.drawImage(picture, 0, 0, pixels, pixels)
  return canvas
}

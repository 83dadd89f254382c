import { qrSvg } from '@credence/ui/qr-code'

/** A code as something that an `img` can show and a browser can turn into a PNG. */
export function qrDataUrl(address: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(address)).toString('base64')}`
}

import { qrCode } from '@credence/ui/qr-code'
import { round2 } from '@credence/ui/rosette'

const ink = '#0C2D30'

/** In units of the stamp: how wide the code is, or how wide each of its modules. */
type Extent = { side: number } | { module: number }

/** Ink on white in every theme: readers expect a code to be darker than what it stands on. */
export function stampCode(address: string, middleY: number, extent: Extent): string {
  const { modules, path } = qrCode(address, { hasSeal: false, fewestModules: true })
  const module = 'module' in extent ? extent.module : extent.side / modules
  const half = (module * modules) / 2
  const place = `translate(${round2(300 - half)} ${round2(middleY - half)}) scale(${module})`
  return `<path fill="${ink}" fill-rule="evenodd" d="${path}" transform="${place}"/>`
}

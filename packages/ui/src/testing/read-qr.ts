import { readFileSync } from 'node:fs'
import readByQr from 'qr/decode.js'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** What two decoders that know nothing of each other read in a picture that holds one code. */
export async function readQr(picture: Buffer): Promise<{ qr: string; zxing: string }> {
  const { width, height, data } = await pixelsOf(picture)
  return { qr: readByQr({ width, height, data }), zxing: (await readAllQr(picture))[0] ?? '' }
}

/** Every code in a picture. Only one of the two decoders looks for more than one. */
export async function readAllQr(picture: Buffer): Promise<string[]> {
  const { width, height, data } = await pixelsOf(picture)
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as ImageData
  const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 50 })
  return found.map(({ text }) => text)
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#FFFFFF' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

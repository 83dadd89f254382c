// @vitest-environment node
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readQr } from '../testing/read-qr.ts'
import { plainQrLook, qrCode, qrSvg } from './qr-code.ts'

const short = 'https://credence.example/cr/a?from=qr'
const usual = 'https://credence.example/cr/ines-marlow?from=qr'
const long = `https://recommendations.a-rather-long-name-of-a-company.example/cr/${'x'.repeat(64)}?from=qr`

const drawn = (svg: string, pixels: number) => sharp(Buffer.from(svg), { density: 300 }).resize(pixels).png().toBuffer()

describe('both decoders read', () => {
  test.each([short, usual, long])('%s as it is', async address => {
    const picture = await drawn(qrSvg(address), 400)
    expect(await readQr(picture)).toEqual({ qr: address, zxing: address })
  })

  test.each([
    { dark: '#0A6650', light: '#FFFFFF', seal: '#CC361B' },
    { dark: '#CC361B', light: '#FFFFFF', seal: '#0C2D30' },
    { dark: '#0C2D30', light: '#C3DED2', seal: undefined },
  ])('it in $dark on $light', async look => {
    expect(await readQr(await drawn(qrSvg(usual, look), 240))).toEqual({ qr: usual, zxing: usual })
  })

  test('it turned, blurred, pressed into a poor JPEG and laid on a dark table', async () => {
    const turned = await sharp(await drawn(qrSvg(usual), 420))
      .rotate(7, { background: '#0C2D30' })
      .blur(1.2)
      .jpeg({ quality: 55 })
      .toBuffer()
    expect(await readQr(turned)).toEqual({ qr: usual, zxing: usual })
  })
})

test('the seal covers at most 14 % of the width, and nothing lies under it', () => {
  const { modules, path, seal } = qrCode(usual)
  const scale = Number(/scale\((.*)\)/.exec(seal!.transform)![1])
  expect((2 * 30.9 * scale) / modules).toBeLessThanOrEqual(0.14)
  const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)].map(([, x, y, width]) => [x, y, width].map(Number))
  const middle = (modules - 1) / 2
  expect(starts.some(([x, y, width]) => y === middle && x! <= middle && middle < x! + width!)).toBe(false)
})

test('a code without a seal shows every module', () => {
  expect(qrCode(usual, { hasSeal: false }).seal).toBeUndefined()
  expect(qrSvg(usual, { ...plainQrLook, seal: undefined })).not.toContain('<g')
})

import { describe, expect, test } from 'vitest'
import { firstCrop, moveCrop, squareOf, zoomCrop } from './crop.ts'

const wide = { width: 1200, height: 800 }
const tall = { width: 600, height: 1500 }

test.each([
  ['a square one is kept whole', { width: 500, height: 500 }, { left: 0, top: 0, side: 500 }],
  ['a wide one from the middle', wide, { left: 200, top: 0, side: 800 }],
  ['a tall one from above the middle, where the face is', tall, { left: 0, top: 300, side: 600 }],
])('%s', (_, picture, square) => {
  expect(squareOf(picture, firstCrop(picture))).toEqual(square)
})

test('zooming keeps the centre and its limits', () => {
  const crop = zoomCrop(wide, firstCrop(wide), 2)
  expect(squareOf(wide, crop)).toEqual({ left: 400, top: 200, side: 400 })
  expect(zoomCrop(wide, crop, 0.2).zoom).toBe(1)
  expect(zoomCrop(wide, crop, 99).zoom).toBe(4)
})

test('zooming out keeps the square inside', () => {
  const corner = moveCrop(wide, zoomCrop(wide, firstCrop(wide), 4), 99, 99)
  expect(squareOf(wide, corner)).toEqual({ left: 1000, top: 600, side: 200 })
  expect(squareOf(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 400, top: 0, side: 800 })
})

describe('moving', () => {
  test.each([
    ['right by a tenth', wide, 0.1, 0, { left: 280, top: 0, side: 800 }],
    ['no further than the edge', wide, 5, 0, { left: 400, top: 0, side: 800 }],
    ['not at all where there is nothing more', wide, 0, -1, { left: 200, top: 0, side: 800 }],
    ['down a tall one', tall, 0, 0.5, { left: 0, top: 600, side: 600 }],
  ])('%s', (_, picture, right, down, square) => {
    expect(squareOf(picture, moveCrop(picture, firstCrop(picture), right, down))).toEqual(square)
  })
})

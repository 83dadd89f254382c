import { type Crop, squareOf } from './crop.ts'

const longestSide = 1024
const quality = 0.9

/** Draws what is kept over the whole canvas. What is transparent in the file becomes white, as on the page. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, width, height)
}

/** The kept square as a file of its own, no larger than it is ever shown. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(longestSide, Math.round(squareOf(picture, crop).side))
  canvas.height = canvas.width
  drawCrop(canvas, picture, crop)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

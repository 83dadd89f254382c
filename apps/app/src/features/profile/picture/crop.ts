/** The cropped square: its centre in picture pixels, and the zoom. */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const mostZoom = 4

/** The largest square, slightly above the middle, where faces are. */
export function firstCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: width / 2, y: side / 2 + (height - side) / 3, zoom: 1 }
}

/** Always inside the picture. */
export function squareOf(picture: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

/** Moves by fractions of the square: 0.1 to the right shows a tenth more of the right side. */
export function moveCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(picture, crop)
  return within(picture, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
  return within(picture, { ...crop, zoom: Math.min(mostZoom, Math.max(1, zoom)) })
}

function within(picture: Size, crop: Crop): Crop {
  const { side } = squareOf(picture, crop)
  const keep = (middle: number, length: number) => Math.min(length - side / 2, Math.max(side / 2, middle))
  return { ...crop, x: keep(crop.x, picture.width), y: keep(crop.y, picture.height) }
}

const longestSide = 1024
const quality = 0.9

/** Draws the crop over the whole canvas. Transparent areas become white, as on the page. */
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

/** The crop as a file, no larger than its largest display size. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(longestSide, Math.round(squareOf(picture, crop).side))
  canvas.height = canvas.width
  drawCrop(canvas, picture, crop)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

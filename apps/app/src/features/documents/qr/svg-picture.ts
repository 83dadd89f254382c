export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Draws a picture at the size it names itself. */
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

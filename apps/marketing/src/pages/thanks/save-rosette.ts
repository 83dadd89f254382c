import { rosetteLayers, rosetteParams, round2 } from '@credence/ui/rosette'

/** The inks of tokens.css on a pale ground: a file can't ask a stylesheet. */
const ink = '#0c2d30'
const secondInks = {
  spruce: '#0a7a5e',
  steel: '#2a6fa8',
  petrol: '#17808a',
  moss: '#5c7a1e',
  madder: '#bf4a30',
  ochre: '#a5731a',
}

/** The rosette of a name, as a picture that stands by itself. */
function rosetteFile(name: string): string {
  const params = rosetteParams(name)
  const layers = rosetteLayers(params, 'full', 1.5).map((layer, index) => {
    const copies = layer.copies
      .map(([rotate, scale]) => `<use href="#l${index}" transform="rotate(${round2(rotate)})scale(${round2(scale)})"/>`)
      .join('')
    const stroke = layer.ink === 'a' ? ink : secondInks[params.ink]
    return `<defs><path id="l${index}" d="${layer.d}"/></defs><g stroke="${stroke}" stroke-width="${round2(layer.width * 1.4)}">${copies}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none"><g transform="rotate(${round2(-90 + params.turn)})">${layers.join('')}</g></svg>`
}

export function saveRosette(name: string): void {
  const href = URL.createObjectURL(new Blob([rosetteFile(name)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = href
  link.download = 'rosette.svg'
  link.click()
  // The browser takes the file after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

import { text } from '../images/drawing.ts'

/** How far the letters of a text stand from its beginning, at a size of one. */
export type Advances = { letters: string[]; starts: number[]; width: number }

export type Curve = {
  /** Of the line that the letters stand on. */
  radius: number
  /** Letters of the upper half point away from the centre, those of the lower half to it. */
  half: 'upper' | 'lower'
  /** How much of the circle it may take, in degrees. */
  degrees: number
}

/** Archivo's own: from the top of a line to what its letters stand on. */
const ascent = 0.878
const centre = 300
const tau = Math.PI * 2

export function longestOn({ radius, degrees }: Curve): number {
  return (radius * tau * degrees) / 360
}

/** A text on a circle, each letter by itself, so that it looks the same as a picture and as outlines. */
export function curvedText({ letters, starts, width }: Advances, curve: Curve, size: number, style: object) {
  return letters.map((letter, index) => {
    // a letter is turned about its own middle
    const middle = ((starts[index] ?? 0) + (starts[index + 1] ?? width)) / 2
    const along = ((middle - width / 2) * size) / curve.radius
    const half = middle - (starts[index] ?? 0)
    const [x, y] = placeOn(curve, along)
    return text(letter, {
      ...style,
      position: 'absolute',
      left: x - half * size,
      top: y - ascent * size,
      fontSize: size,
      whiteSpace: 'pre',
      transformOrigin: `${half * size}px ${ascent * size}px`,
      transform: `rotate(${curve.half === 'upper' ? along : -along}rad)`,
    })
  })
}

function placeOn({ radius, half }: Curve, along: number): [x: number, y: number] {
  const [x, y] = [radius * Math.sin(along), radius * Math.cos(along)]
  return [centre + x, half === 'upper' ? centre - y : centre + y]
}

/** The guilloche rosette: line work drawn from an id, the same everywhere and for ever. Pure, no DOM. */

type RosetteMode = 'chain' | 'echo' | 'solo' | 'crown'
export type RosetteInk = 'spruce' | 'steel' | 'petrol' | 'moss' | 'madder' | 'ochre'
export type RosetteVariant = 'full' | 'crest' | 'ring' | 'ringlet' | 'mini'

export type RosetteParams = {
  hash: number
  /** Lobes: the symmetry of the whole figure. */
  m: number
  mode: RosetteMode
  /** Second harmonic: round lobes below zero, pointed above. */
  sharp: number
  /** Scallop depth of the outline. */
  scal: number
  /** The hand of the weave. */
  sign: 1 | -1
  edgeA: number
  mainA: number
  /** Radial swing of chain links. */
  swing: number
  shellA: number
  shellK: number
  twist: number
  /** Core petals. */
  core: number
  ink: RosetteInk
  /** Degrees: a lobe up, or a valley up. */
  turn: number
}

/** One copy of a layer's path: degrees of rotation and scale. */
export type RosetteCopy = readonly [rotate: number, scale: number]

export type RosetteLayer = { d: string; copies: RosetteCopy[]; ink: 'a' | 'b'; width: number }

const tau = Math.PI * 2

/** FNV-1a over UTF-8 bytes, finished with murmur3's fmix32. */
export function hash32(id: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) h = Math.imul(h ^ byte, 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function mulberry32(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lobes = [6, 7, 8, 9, 10, 11, 12] as const
const modes = ['chain', 'echo', 'chain', 'solo', 'crown'] as const
const inks = ['spruce', 'steel', 'petrol', 'moss', 'madder', 'ochre'] as const

/** The order of the draws is a contract with printed stamps and PDFs: append draws, never insert or remove any. */
export function rosetteParams(id: string): RosetteParams {
  const hash = hash32(id)
  const next = mulberry32(hash)
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T
  const lerp = (from: number, to: number) => from + (to - from) * next()
  const m = pick(lobes)
  const mode = pick(modes)
  const sharp = lerp(-0.18, 0.3)
  const scal = lerp(22, 36)
  const sign = pick([1, -1] as const)
  const edgeA = lerp(12, 17)
  const mainA = lerp(0, 1)
  const swing = lerp(34, 48)
  const shellA = lerp(0.18, 0.28)
  const shellK = pick([8, 9, 10])
  const twist = lerp(0.72, 1.12)
  const core = pick([9, 10, 12, 14, 16])
  const ink = pick(inks)
  const turn = (pick([0, 0.5]) * 360) / m
  return { hash, m, mode, sharp, scal, sign, edgeA, mainA, swing, shellA, shellK, twist, core, ink, turn }
}

/** A closed polar curve as a path. Uniform Hermite samples, so every join after the first is the short `s` command. */
function polarPath(radius: (t: number) => number, samples: number): string {
  const step = tau / samples
  const e = 1e-4
  const point = (t: number): [number, number] => {
    const r = radius(t)
    return [r * Math.cos(t), r * Math.sin(t)]
  }
  const q = Math.round
  let path = ''
  let fromX = 0
  let fromY = 0
  for (let i = 0; i <= samples; i++) {
    const t = i * step
    const [x, y] = point(t)
    const [aheadX, aheadY] = point(t + e)
    const [behindX, behindY] = point(t - e)
    const dx = (((aheadX - behindX) / (2 * e)) * step) / 3
    const dy = (((aheadY - behindY) / (2 * e)) * step) / 3
    if (i === 0) path = `M${q(x)} ${q(y)}c${q(dx)} ${q(dy)} `
    else path += `${i > 1 ? 's' : ''}${q(x - dx) - fromX} ${q(y - dy) - fromY} ${q(x) - fromX} ${q(y) - fromY}`
    fromX = q(x)
    fromY = q(y)
  }
  return `${path.replace(/ -/g, '-')}z`
}

function turns(count: number, step: number): RosetteCopy[] {
  return Array.from({ length: count }, (_, k) => [k * step, 1])
}

/** The layers of a figure in a 1000-unit box around 0,0. Density 1 serves to about 480 px, 1.6 to 2.4 suit heroes. */
export function rosetteLayers(p: RosetteParams, variant: RosetteVariant, density = 1): RosetteLayer[] {
  if (variant === 'mini') return miniLayers(p)
  if (variant === 'ringlet') return ringletLayers(p)
  if (variant === 'ring') return ringLayers(p, density)
  const crest = [edgeLayer(p, density), ...mainLayers(p, density)]
  return variant === 'crest' ? crest : [...crest, shellLayer(p, density), coreLayer(p)]
}

/** Turning by 360/m keeps the lobes and shifts the weave by one strand, so m copies of one path make the lattice. */
function strands(p: RosetteParams): RosetteCopy[] {
  return turns(p.m, 360 / p.m)
}

function weave({ m, sign }: RosetteParams, target: number, density: number): number {
  return Math.max(m * Math.max(1, Math.round((target * density) / m / m)) + sign, m + 1)
}

function envelope({ m, sharp }: RosetteParams): (t: number, phase: number) => number {
  return (t, phase) => Math.cos(m * t + phase) + sharp * Math.cos(2 * (m * t + phase))
}

function scallop({ scal, m }: RosetteParams): number {
  return scal * Math.sqrt(8 / m)
}

export const miniWidth = 1.1

/** Drawn from the lobes alone, so there are only seven of them. */
export function miniPath(lobes: number): string {
  return polarPath(t => 448 + 40 * Math.cos(lobes * t), lobes * 6)
}

function miniLayers({ m }: RosetteParams): RosetteLayer[] {
  return [{ d: miniPath(m), copies: turns(2, 180 / m), ink: 'a', width: miniWidth }]
}

function ringletLayers(p: RosetteParams): RosetteLayer[] {
  const n = p.m + 1
  const copies = strands(p).filter((_, i) => i % 2 === 0)
  return [0, Math.PI].map(phase => ({
    d: polarPath(t => 440 + 24 * Math.cos(p.m * t + phase) + 24 * Math.cos(n * t), n * 6),
    copies,
    ink: phase ? 'b' : 'a',
    width: 0.7,
  }))
}

function ringLayers(p: RosetteParams, density: number): RosetteLayer[] {
  const s = scallop(p)
  const env = envelope(p)
  const nEdge = weave(p, 230, density)
  const nChain = weave(p, 150, density)
  const edge = polarPath(t => 478 - s * 0.3 + s * 0.3 * env(t, 0) + 9 * Math.cos(nEdge * t), nEdge * 4)
  const chain = (phase: number) => (t: number) =>
    410 + 24 * Math.cos(p.m * t + phase) + (19 + 4 * Math.cos(p.m * t + phase)) * Math.cos(nChain * t)
  return [
    { d: edge, copies: strands(p), ink: 'a', width: 0.8 },
    { d: polarPath(chain(0), nChain * 5), copies: strands(p), ink: 'a', width: 0.8 },
    { d: polarPath(chain(Math.PI), nChain * 5), copies: strands(p), ink: 'b', width: 0.8 },
  ]
}

function edgeLayer(p: RosetteParams, density: number): RosetteLayer {
  const s = scallop(p)
  const env = envelope(p)
  const n = Math.max(weave(p, 300, density), p.m * 2 + 1)
  const depth = p.mode === 'crown' ? 1 : 0.55
  const d = polarPath(t => 458 - s * depth + s * depth * env(t, 0) + p.edgeA * Math.cos(n * t), n * 4)
  return { d, copies: strands(p), ink: 'a', width: 0.8 }
}

function mainLayers(p: RosetteParams, density: number): RosetteLayer[] {
  const { m, mode, mainA, swing } = p
  const { cos, PI } = Math
  const s = scallop(p)
  const env = envelope(p)
  const n = weave(p, 170, density)
  const layer = (ink: 'a' | 'b', radius: (t: number) => number): RosetteLayer => ({
    d: polarPath(radius, n * 5),
    copies: strands(p),
    ink,
    width: 0.75,
  })
  if (mode === 'solo') {
    const a = 62 + 16 * mainA
    return [layer('a', t => 325 + s * env(t, 0) + a * (1 + 0.28 * cos(m * t)) * cos(n * t))]
  }
  if (mode === 'echo') {
    const a = 34 + 10 * mainA
    return [
      layer('a', t => 368 + s * env(t, 0) + a * cos(n * t)),
      layer('b', t => 286 + 0.8 * s * env(t, PI) + a * cos(n * t)),
    ]
  }
  if (mode === 'crown') {
    const a = 40 + 8 * mainA
    return [
      layer('b', t => 352 + (s + 26) * cos(m * t) + a * cos(n * t)),
      layer('a', t => 300 + 34 * cos(m * t + PI) + 22 * cos(n * t)),
    ]
  }
  const a = 30 + 12 * mainA
  const chain = (phase: number) => (t: number) =>
    332 + swing * cos(m * t + phase) + a * (1 + 0.2 * cos(m * t + phase)) * cos(n * t)
  return [layer('a', chain(0)), layer('b', chain(PI))]
}

/** One lobed curve, repeated inwards and turned both ways. */
function shellLayer(p: RosetteParams, density: number): RosetteLayer {
  const { m, mode, sharp, shellA, shellK, twist } = p
  const solo = mode === 'solo'
  const phase = solo ? Math.PI : 0
  const repeats = Math.round(shellK * Math.sqrt(density))
  const copies: RosetteCopy[] = []
  for (let k = 0; k < repeats; k++) {
    const f = k / repeats
    const rotate = (180 / m) * twist * f ** 1.15
    copies.push([rotate, 1 - 0.5 * f])
    if (k) copies.push([-rotate, 1 - 0.5 * f])
  }
  const d = polarPath(t => 222 * (1 + shellA * Math.cos(m * t + phase) + shellA * sharp * Math.cos(2 * m * t)), m * 6)
  return { d, copies, ink: solo ? 'b' : 'a', width: 0.75 }
}

function coreLayer({ core }: RosetteParams): RosetteLayer {
  const d = polarPath(t => 78 + 34 * Math.cos(core * t), core * 4)
  return { d, copies: turns(4, 90 / core), ink: 'b', width: 0.75 }
}

/** Silhouette of the `ring` variant, for die-cut stamps and clip paths, with the rotation the drawing has. */
export function rosetteOutline(id: string, pad = 0): { d: string; rotate: number } {
  const p = rosetteParams(id)
  const s = scallop(p) * 0.3
  const d = polarPath(t => 478 - s + s * (Math.cos(p.m * t) + p.sharp * Math.cos(2 * p.m * t)) + 9 + pad, p.m * 6)
  return { d, rotate: -90 + p.turn }
}

/** The chain unrolled: the two paths of one tile, `length` wide, which repeats without a seam. */
export function rosetteBand(length: number, height: number): { a: string; b: string } {
  const strandCount = 7
  const samples = 8
  const frequency = 1 + 1 / strandCount
  const path = (phase: number) => {
    let d = ''
    for (let k = 0; k < strandCount; k++) {
      const y = (x: number) => {
        const e = Math.cos(tau * x + phase)
        const wave = Math.cos(tau * (x * frequency + k / strandCount))
        return height / 2 + height * 0.2 * e + height * 0.19 * (1 + 0.2 * e) * wave
      }
      const slope = (x: number) => (y(x + 1e-4) - y(x - 1e-4)) / 2e-4 / samples / 3
      const dx = length / samples / 3
      d += `M0 ${round2(y(0))}`
      for (let i = 1; i <= samples; i++) {
        const x = i / samples
        d += i === 1 ? `C${round2(dx)} ${round2(y(0) + slope(0))} ` : 'S'
        d += `${round2(x * length - dx)} ${round2(y(x) - slope(x))} ${round2(x * length)} ${round2(y(x))}`
      }
    }
    return d
  }
  return { a: path(0), b: path(Math.PI) }
}

export function round2(value: number): number {
  return Number(value.toFixed(2))
}

// `node scripts/make-sample-videos.ts`: makes the two videos of the sample page and their posters from stills. They are animations
// without sound: the mouth moves with the captions, the eyes blink, and every picture says that it is a sample.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../packages/profile-view/samples')
const [width, height, framesPerSecond, seconds] = [800, 500, 15, 12]

type Point = [x: number, y: number]
type Face = { name: string; mouth: Point; eyes: [Point, Point]; lip: number }

/** Where the stills have their mouths and eyes. */
const faces: Face[] = [
  {
    name: 'samir-haddad',
    mouth: [369, 283],
    eyes: [
      [326, 199],
      [418, 199],
    ],
    lip: 20,
  },
  {
    name: 'tomas-reuter',
    mouth: [349, 287],
    eyes: [
      [311, 200],
      [397, 199],
    ],
    lip: 22,
  },
]

const [ink, skin] = ['#0c2d30', '#e2eee8']

/** Speech as the captions have it: 0 while nothing is said, else how far the mouth is open. */
function openness(cues: [number, number][], second: number): number {
  const isSpeaking = cues.some(([start, end]) => start <= second && second < end - 0.15)
  return isSpeaking ? Math.abs(Math.sin(second * 9.1) * 0.7 + Math.sin(second * 14.3) * 0.3) : 0
}

function cuesOf(name: string): [number, number][] {
  const captions = readFileSync(join(folder, `${name}.vtt`), 'utf8')
  return [...captions.matchAll(/00:([\d.]+) --> 00:([\d.]+)/g)].map(([, start, end]) => [Number(start), Number(end)])
}

function drawing({ mouth, eyes, lip }: Face, open: number, isBlinking: boolean): string {
  const [x, y] = mouth
  const depth = 2 + open * 11
  const speech =
    open > 0.05
      ? `<ellipse cx="${x}" cy="${y + 2}" rx="${lip - open * 3}" ry="${depth + 3}" fill="${skin}" stroke="${ink}" stroke-width="1.5"/>
         <ellipse cx="${x}" cy="${y + 2}" rx="${lip - 5 - open * 3}" ry="${depth}" fill="${ink}"/>`
      : ''
  const lids = eyes.map(
    ([cx, cy]) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="17" ry="10" fill="${skin}"/><path d="M${cx - 16} ${cy + 3}q16 8 32 0" stroke="${ink}" stroke-width="3" fill="none"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${speech}${isBlinking ? lids.join('') : ''}
    <rect x="16" y="16" width="244" height="30" rx="4" fill="${ink}"/>
    <text x="28" y="36" font-family="Archivo, Arial, sans-serif" font-size="15" fill="#fff">Sample animation, no sound</text>
  </svg>`
}

const encoding = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']

async function encode(face: Face, frames: Buffer[]) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    '-',
  ]
  const file = join(folder, `${face.name}.mp4`)
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-g', '30', ...encoding, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}.`)
}

for (const face of faces) {
  const still = await sharp(join(folder, `${face.name}-still.webp`))
    .resize(width, height)
    .removeAlpha()
    .png()
    .toBuffer()
  await sharp(still)
    .avif({ quality: 45 })
    .toFile(join(folder, `${face.name}-poster.avif`))
  const cues = cuesOf(face.name)
  const frames: Buffer[] = []
  for (let at = 0; at < seconds * framesPerSecond; at += 1) {
    const second = at / framesPerSecond
    const isBlinking = second % 3.2 > 3.04
    const overlay = Buffer.from(drawing(face, openness(cues, second), isBlinking))
    frames.push(
      await sharp(still)
        .composite([{ input: overlay }])
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
  }
  await encode(face, frames)
}

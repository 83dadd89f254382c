import { mkdtemp, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { decodingErrors, type Fixture, ffprobe, fixture, streamHashes } from '../testing/recordings.ts'
import { mountSmallDisk, whereMounted } from '../testing/small-disk.ts'
import { fittedSize } from './ffmpeg.ts'
import { probe } from './probe.ts'
import { createRecordings, type Recordings } from './recordings.ts'
import { isInFront, topLevelBoxes } from './remux.ts'
import { inspect, makeRecording, type Sent } from './transcode-recording.ts'

const withFfmpeg = createRecordings()
/** In this process: that work is done in another one is shown by the others. */
const without = { make: (sent: Sent, folder: string) => makeRecording(sent, folder, null) }
const newFolder = () => mkdtemp(join(tmpdir(), 'credence-made-'))

type Kind = 'video' | 'audio'
type Expected = { video: string | null; audio: string; width?: number; height?: number }

async function boxesOf(file: string) {
  const handle = await open(file, 'r')
  return topLevelBoxes(handle).finally(() => handle.close())
}

async function expectPlayable(
  recordings: Pick<Recordings, 'make'>,
  name: Fixture,
  type: string,
  kind: Kind,
  expected: Expected,
) {
  const source = await fixture(name)
  const folder = await newFolder()
  const outcome = await recordings.make({ file: source, type, kind }, folder)
  if (!outcome.ok) throw new Error(outcome.reason)
  const [facts, original] = [await ffprobe(outcome.made.file), await ffprobe(source)]
  expect(facts).toMatchObject(expected)
  const seconds = Number.isNaN(original.seconds) ? 3 : original.seconds
  expect(Math.abs(facts.seconds - seconds)).toBeLessThan(0.3)
  expect(Math.abs(outcome.made.durationSeconds - facts.seconds)).toBeLessThan(0.3)
  expect(facts.tags).not.toContain('title')
  expect(facts.tags.filter(tag => tag.includes('location'))).toEqual([])
  expect(isInFront(await boxesOf(outcome.made.file))).toBe(true)
  expect(await decodingErrors(outcome.made.file)).toBe('')
  return { outcome, folder }
}

const disk = mountSmallDisk(1)
afterAll(() => disk?.remove())

test.skipIf(!disk).each([
  ['packed', 'voice.m4a', 'audio/mp4', 'audio'],
  ['made anew', 'vp8.webm', 'video/webm', 'video'],
] as const)(
  `what can not be %s for want of room is not called unusable${whereMounted(disk)}`,
  { tags: ['full'] },
  async (_how, name, type, kind) => {
    await writeFile(join(disk!.folder, 'ballast'), Buffer.alloc(1024 * 1024 - 8192))
    const sent = { file: await fixture(name), type, kind }
    expect(await makeRecording(sent, disk!.folder, 'ffmpeg')).toEqual({ ok: false, reason: 'no room' })
  },
)

describe('with ffmpeg', () => {
  type Conversion = [name: string, fixture: Fixture, type: string, kind: Kind, expected: Expected]
  const h264 = { video: 'h264', audio: 'aac' }
  const voice = { video: null, audio: 'aac' }
  const usual: Conversion[] = [
    ['VP8 and Opus, without a length', 'vp8.webm', 'video/webm', 'video', { ...h264, width: 640 }],
    ['a phone held upright', 'turned.mov', 'video/quicktime', 'video', { ...h264, width: 360, height: 640 }],
    ['a voice in WebM', 'voice.webm', 'audio/webm', 'audio', voice],
  ]
  const others: Conversion[] = [
    ['H.264 and AAC', 'plain.mp4', 'video/mp4', 'video', { ...h264, width: 640, height: 360 }],
    ['H.264 and Opus, fragmented', 'opus.mp4', 'video/mp4', 'video', { ...h264, width: 640 }],
    ['1080p', 'large.mp4', 'video/mp4', 'video', { ...h264, width: 1280, height: 720 }],
    ['1080p that says it is 360p', 'disguised.mp4', 'video/mp4', 'video', { ...h264, width: 640 }],
    ['a camera that froze at once', 'frozen.mp4', 'video/mp4', 'video', { ...h264, width: 640 }],
    ['a voice in WAV', 'voice.wav', 'audio/wav', 'audio', voice],
    ['a voice in AAC', 'voice.m4a', 'audio/mp4', 'audio', voice],
  ]
  const title = '%s becomes H.264 and AAC, as long, with its index in front and no traces'

  async function expectConverted(_name: string, name: Fixture, type: string, kind: Kind, expected: Expected) {
    const { outcome, folder } = await expectPlayable(withFfmpeg, name, type, kind, expected)
    expect((await readdir(folder)).sort()).toEqual(kind === 'video' ? ['made.mp4', 'poster.jpg'] : ['made.mp4'])
    if (kind === 'video')
      expect((await readFile(outcome.made.poster!)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }

  test.each(usual)(title, expectConverted)
  test.each(others)(title, { tags: ['full'] }, expectConverted)

  test('a voice is measured half a second by half a second, a video is not', async () => {
    const voice = await withFfmpeg.make(
      { file: await fixture('fading.wav'), type: 'audio/wav', kind: 'audio' },
      await newFolder(),
    )
    expect(voice).toMatchObject({
      made: { loudness: [100, 100, 100, 10, 10, 10].map(line => expect.closeTo(line, -1)) },
    })
    const video = await withFfmpeg.make(
      { file: await fixture('plain.mp4'), type: 'video/mp4', kind: 'video' },
      await newFolder(),
    )
    expect(video).toMatchObject({ made: { loudness: null } })
  })

  test('what is H.264 and AAC already keeps every picture as it was', async () => {
    const source = await fixture('plain.mp4')
    const { outcome } = await expectPlayable(withFfmpeg, 'plain.mp4', 'video/mp4', 'video', {
      video: 'h264',
      audio: 'aac',
    })
    const [before, after] = [await stat(source), await stat(outcome.made.file)]
    expect(Math.abs(before.size - after.size) / before.size).toBeLessThan(0.05)
  })
})

describe('a copy of what a browser recorded', () => {
  const cues = Buffer.from([0x1c, 0x53, 0xbb, 0x6b])

  test.each<[Fixture, Kind]>([
    ['vp8.webm', 'video'],
    ['vp9.webm', 'video'],
    ['voice.webm', 'audio'],
  ])(
    '%s: every picture and sound as it was, with a length and an index, and no traces',
    {
      tags: ['full'],
    },
    async (name, kind) => {
      const source = await fixture(name)
      const sent = { file: source, type: `${kind}/webm`, kind }
      const outcomes = [await withFfmpeg.copy(sent, await newFolder()), await withFfmpeg.copy(sent, await newFolder())]
      const [first, second] = outcomes.map(outcome => {
        if (!outcome.ok) throw new Error(outcome.reason)
        return outcome.made
      })
      expect(await streamHashes(first!.file)).toBe(await streamHashes(source))
      const [facts, bytes] = [await ffprobe(first!.file), await readFile(first!.file)]
      expect(facts.seconds).toBeCloseTo(3, 0)
      expect(first!.durationSeconds).toBeCloseTo(facts.seconds, 0)
      expect(facts.tags.filter(tag => /title|location/i.test(tag))).toEqual([])
      // named in the head, and there
      expect(bytes.indexOf(cues)).toBeLessThan(300)
      expect(bytes.lastIndexOf(cues)).toBeGreaterThan(bytes.length / 2)
      expect(await decodingErrors(first!.file)).toBe('')
      expect(first!.poster !== null).toBe(kind === 'video')
      expect(first!.loudness !== null).toBe(kind === 'audio')
      // so two who make it at once end with one fingerprint
      expect((await readFile(second!.file)).equals(bytes)).toBe(true)
    },
  )

  test.each<[string, Fixture, string]>([
    ['H.264', 'plain.mp4', 'video/mp4'],
    ['1080p', 'large.webm', 'video/webm'],
    ['1080p that says it is 360p', 'disguised.webm', 'video/webm'],
  ])('is not made of %s', { tags: ['full'] }, async (_name, name, type) => {
    const folder = await newFolder()
    const outcome = await withFfmpeg.copy({ file: await fixture(name), type, kind: 'video' }, folder)
    expect(outcome).toEqual({ ok: false, reason: 'unusable' })
    expect(await readdir(folder)).toEqual([])
  })

  test('sizes are read from the pictures themselves', async () => {
    for (const [name, width] of [
      ['vp8.webm', 640],
      ['vp9.webm', 640],
      ['disguised.webm', 1920],
    ] as const) {
      const found = await probe(await fixture(name), 'video/webm')
      expect(found?.video, name).toMatchObject({ width: 640, decoded: [{ width }] })
    }
  })
})

describe('without ffmpeg', () => {
  test.each<[string, Fixture, string, Kind, Expected]>([
    ['H.264 and AAC', 'plain.mp4', 'video/mp4', 'video', { video: 'h264', audio: 'aac' }],
    ['H.264 and Opus', 'opus.mp4', 'video/mp4', 'video', { video: 'h264', audio: 'opus' }],
    [
      'a phone held upright',
      'turned.mov',
      'video/quicktime',
      'video',
      { video: 'h264', audio: 'aac', width: 360, height: 640 },
    ],
    ['a voice in WebM', 'voice.webm', 'audio/webm', 'audio', { video: null, audio: 'opus' }],
  ])('%s is packed anew and plays', async (_name, name, type, kind, expected) => {
    const { outcome } = await expectPlayable(without, name, type, kind, expected)
    expect(outcome.made).toMatchObject({ poster: null, loudness: null })
  })

  test.each<[Fixture, string, Kind]>([
    ['vp8.webm', 'video/webm', 'video'],
    ['large.mp4', 'video/mp4', 'video'],
    ['disguised.mp4', 'video/mp4', 'video'],
    ['grown.mp4', 'video/mp4', 'video'],
    ['voice.wav', 'audio/wav', 'audio'],
  ])('%s waits for an encoder', async (name, type, kind) => {
    const sent = { file: await fixture(name), type, kind }
    expect(await without.make(sent, await newFolder())).toEqual({ ok: false, reason: 'no encoder' })
    expect(await inspect(sent)).toBeDefined()
  })
})

describe('what is not usable', () => {
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'

  test.each<[string, string, Kind, () => Promise<Buffer>]>([
    ['a playlist', 'video/mp4', 'video', async () => Buffer.from(playlist)],
    ['a page', 'video/mp4', 'video', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 'video/mp4', 'video', async () => Buffer.alloc(0)],
    ['noise', 'video/mp4', 'video', async () => Buffer.alloc(100_000, 7)],
    [
      'the beginning of something',
      'video/mp4',
      'video',
      async () => cut(await readFile(await fixture('plain.mp4')), 0.5),
    ],
    ['an index without its end', 'video/mp4', 'video', async () => cut(await fronted(), 0.7)],
    ['a voice sent as a video', 'video/webm', 'video', () => fixtureFile('voice.webm')],
    ['a video sent as a voice', 'audio/mp4', 'audio', () => fixtureFile('plain.mp4')],
    ['one kind under the name of another', 'video/webm', 'video', () => fixtureFile('plain.mp4')],
    ['three minutes and a second', 'audio/wav', 'audio', () => fixtureFile('long.wav')],
    ['pictures of an absurd size', 'video/mp4', 'video', () => fixtureFile('huge.mp4')],
    ['the same that say they are small', 'video/mp4', 'video', () => fixtureFile('disguised-huge.mp4')],
  ])('%s', async (_name, type, kind, make) => {
    const folder = await newFolder()
    const file = join(folder, 'sent.mp4')
    await writeFile(file, await make())
    expect(await inspect({ file, type, kind })).toBeUndefined()
    expect(await makeRecording({ file, type, kind }, folder, 'ffmpeg')).toEqual({ ok: false, reason: 'unusable' })
    expect(await readdir(folder)).toEqual(['sent.mp4'])
  })

  const fixtureFile = async (name: Fixture) => readFile(await fixture(name))

  async function fronted(): Promise<Buffer> {
    const outcome = await without.make(
      { file: await fixture('plain.mp4'), type: 'video/mp4', kind: 'video' },
      await newFolder(),
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    return readFile(outcome.made.file)
  }
})

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 2160, height: 3840 },
    { width: 720, height: 1280 },
  ],
  [
    { width: 640, height: 361 },
    { width: 640, height: 362 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 720, height: 720 },
  ],
  [
    { width: 4000, height: 20 },
    { width: 1280, height: 6 },
  ],
])('%j is shown as %j', (size, expected) => {
  expect(fittedSize(size)).toEqual(expected)
})

import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@credence/contract/limits/limits'
import { createFreeSpace, isDiskFull } from '../storage/free-space.ts'
import { encode, fittedSize, measureLoudness, takePoster } from './ffmpeg.ts'
import { type Probe, probe } from './probe.ts'
import { isInFront, remux, remuxAsWebm, topLevelBoxes } from './remux.ts'

export type Sent = { file: string; type: string; kind: 'video' | 'audio' }

export type Facts = { durationSeconds: number; width: number | null; height: number | null }
export type Made = Facts & { file: string; poster: string | null; loudness: number[] | null }
export type Outcome = { ok: true; made: Made } | { ok: false; reason: 'unusable' | 'no encoder' | 'no room' }

const shortestSeconds = 0.3
const toleranceSeconds = 1.5

/** Undefined for a file of another type or beyond our limits. */
export async function inspect({ file, type, kind }: Sent): Promise<Probe | undefined> {
  const found = await probe(file, type).catch(() => undefined)
  if (!found) return undefined
  const { durationSeconds, video, audio } = found
  if (!(durationSeconds >= shortestSeconds && durationSeconds <= uploadLimits.longestSeconds)) return undefined
  if (kind === 'audio') return audio && !video ? found : undefined
  return video && [video, ...video.decoded].every(isSane) ? found : undefined
}

type Size = { width: number; height: number }

function isSane({ width, height }: Size): boolean {
  return Math.min(width, height) >= uploadLimits.shortestSide && Math.max(width, height) <= uploadLimits.longestSide
}

type Plan = 'remux' | 'new sound' | 'new' | 'wait'

/** Baseline, main and high play everywhere; ten bits and 4:4:4 do not. */
const playableProfiles = [66, 77, 88, 100]

/** The cheapest conversion to a file that plays everywhere. Without ffmpeg, Opus in MP4 is accepted: current browsers play it. */
function planFor({ video, audio }: Probe, hasFfmpeg: boolean): Plan {
  const goodSound = audio === null || audio.codec === 'aac'
  const goodEnough = goodSound || (!hasFfmpeg && audio.codec === 'opus')
  if (video && !isPlayable(video)) return hasFfmpeg ? 'new' : 'wait'
  if (goodEnough) return 'remux'
  return hasFfmpeg ? 'new sound' : 'wait'
}

function isPlayable(video: NonNullable<Probe['video']>): boolean {
  const { codec, decoded } = video
  const isKnown = codec === 'avc' && decoded.length > 0
  return (
    isKnown && decoded.every(({ profile }) => playableProfiles.includes(profile)) && [video, ...decoded].every(fits)
  )
}

function fits(size: Size): boolean {
  return fittedSize(size).width >= size.width - 1
}

export async function makeRecording(sent: Sent, folder: string, ffmpeg: string | null): Promise<Outcome> {
  const found = await inspect(sent)
  if (!found) return { ok: false, reason: 'unusable' }
  const plan = planFor(found, ffmpeg !== null)
  if (plan === 'wait') return { ok: false, reason: 'no encoder' }
  const pack = (aside: string) =>
    plan === 'remux'
      ? remux(sent.file, aside, found)
      : encode(ffmpeg!, sent.file, aside, found, plan === 'new' ? 'encode' : 'copy')
  return make({ sent, found, folder, ffmpeg, type: 'mp4', pack })
}

/** Copies a browser's recording into a clean WebM, without re-encoding. */
export async function copyRecording(sent: Sent, folder: string, ffmpeg: string | null): Promise<Outcome> {
  const found = await inspect(sent)
  if (!found || !isCopied(found)) return { ok: false, reason: 'unusable' }
  return make({ sent, found, folder, ffmpeg, type: 'webm', pack: aside => remuxAsWebm(sent.file, aside, found) })
}

function isCopied({ video, audio }: Probe): boolean {
  if (audio && audio.codec !== 'opus') return false
  if (!video) return audio !== null
  const { codec, decoded, isTurned } = video
  const isKnown = codec === 'vp8' || (codec === 'vp9' && decoded.every(({ profile }) => profile === 0))
  return isKnown && !isTurned && decoded.length > 0 && [video, ...decoded].every(fits)
}

type Making = {
  sent: Sent
  found: Probe
  folder: string
  ffmpeg: string | null
  type: 'mp4' | 'webm'
  pack: (aside: string) => Promise<void>
}

async function make({ sent, found, folder, ffmpeg, type, pack }: Making): Promise<Outcome> {
  const [file, aside] = [join(folder, `made.${type}`), join(folder, 'made.part')]
  const failed = async (): Promise<Outcome> => {
    // checked before the removal: neither ffmpeg nor the muxer reports a full disk reliably
    const reason = (await isDiskFull(createFreeSpace(folder))) ? 'no room' : 'unusable'
    await Promise.all([file, aside].map(each => rm(each, { force: true })))
    return { ok: false, reason }
  }
  try {
    await pack(aside)
  } catch {
    return failed()
  }
  await rename(aside, file)
  const facts = await verified(file, type, found)
  if (!facts) return failed()
  const poster = join(folder, 'poster.jpg')
  const hasPoster = found.video && ffmpeg && (await takePoster(ffmpeg, file, poster, facts.durationSeconds))
  const loudness = sent.kind === 'audio' && ffmpeg ? await measureLoudness(ffmpeg, file, folder) : null
  return { ok: true, made: { ...facts, file, poster: hasPoster ? poster : null, loudness } }
}

/** Checks the result: same duration, and an MP4 with its index in front. */
async function verified(file: string, type: 'mp4' | 'webm', source: Probe): Promise<Facts | undefined> {
  const made = await probe(file, `video/${type}`).catch(() => undefined)
  if (!made || (made.video === null) !== (source.video === null)) return undefined
  if (Math.abs(made.durationSeconds - source.durationSeconds) > toleranceSeconds) return undefined
  if (type === 'mp4' && !(await hasIndexInFront(file))) return undefined
  return {
    durationSeconds: made.durationSeconds,
    width: made.video?.width ?? null,
    height: made.video?.height ?? null,
  }
}

async function hasIndexInFront(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  return topLevelBoxes(handle)
    .then(isInFront, () => false)
    .finally(() => handle.close())
}

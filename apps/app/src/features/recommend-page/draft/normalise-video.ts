/**
 * Turns a recording into what every player takes, where this browser can: H.264 is copied, sound becomes AAC, and the
 * index stands at the front. Undefined where it can't; then the server does it.
 */
export async function normaliseVideo(recording: Blob): Promise<Blob | undefined> {
  const media = await import('mediabunny')
  const input = new media.Input({ source: new media.BlobSource(recording), formats: media.ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (video?.codec !== 'avc') return undefined
  if (audio && audio.codec !== 'aac' && !(await media.canEncodeAudio('aac'))) return undefined

  const target = new media.BufferTarget()
  const output = new media.Output({ format: new media.Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await media.Conversion.init({
    input,
    output,
    // a wish for a bit rate would have the picture encoded again
    ...(audio && audio.codec !== 'aac' ? { audio: { codec: 'aac' as const } } : {}),
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined
  await conversion.execute()
  return target.buffer ? new Blob([target.buffer], { type: 'video/mp4' }) : undefined
}

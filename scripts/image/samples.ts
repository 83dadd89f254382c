import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15:duration=1']
const sound = ['-f', 'lavfi', '-i', 'sine=duration=1']
const film = (video: string, audio: string) => [...picture, ...sound, '-c:v', video, '-c:a', audio]
const voice = (audio: string) => [...sound, '-c:a', audio]

/** One file of each codec that phones, cameras and browsers send, in a container that the product accepts. */
const recipes: Record<string, string[]> = {
  'h264.mp4': film('libx264', 'aac'),
  'hevc.mov': [...film('libx265', 'aac'), '-x265-params', 'log-level=none'],
  'mpeg4.mov': film('mpeg4', 'pcm_s16be'),
  'mjpeg.mov': film('mjpeg', 'adpcm_ima_wav'),
  'prores.mov': film('prores', 'alac'),
  'vp8.webm': film('libvpx', 'libvorbis'),
  'vp9.webm': film('libvpx-vp9', 'libopus'),
  'av1.webm': film('libaom-av1', 'libopus'),
  'opus.mp4': film('libx264', 'libopus'),
  'mp3.mp4': film('libx264', 'libmp3lame'),
  'flac.mkv': film('libx264', 'flac'),
  'opus.ogg': voice('libopus'),
  'vorbis.ogg': voice('libvorbis'),
  'flac.ogg': voice('flac'),
  'sound.mp3': voice('libmp3lame'),
  'pcm16.wav': voice('pcm_s16le'),
  'pcm24.wav': voice('pcm_s24le'),
  'float.wav': voice('pcm_f32le'),
  'law.wav': voice('pcm_mulaw'),
}

/** Makes them with this machine's ffmpeg, which has every encoder. Returns their names. */
export function makeSamples(folder: string): string[] {
  for (const [name, args] of Object.entries(recipes))
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, '-strict', '-2', '-shortest', join(folder, name)])
  return Object.keys(recipes)
}

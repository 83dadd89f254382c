import { captionLanguage } from '@credence/contract/recommendations/recordings/caption-text'

type Captions = { ok: true; vtt: string } | { ok: false; message: string }

const mostCues = 400
const stamp = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`
const timing = new RegExp(String.raw`^${stamp}\s+-->\s+${stamp}(?:\s.*)?$`)

/** Normalises WebVTT to language, times and plain text, without styles, regions, notes, positions and tags. */
export function normaliseCaptions(text: string): Captions {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map(block => block.split('\n').filter(line => line.trim() !== ''))
    .filter(lines => lines.length > 0)
  const head = blocks.shift()?.[0]
  if (head === undefined || !/^WEBVTT(?:[ \t].*)?$/.test(head)) return wrong('Start with a line that says WEBVTT.')
  const cues: string[] = []
  let latest = 0
  for (const lines of blocks.filter(([first]) => !/^(NOTE|STYLE|REGION)\b/.test(first!))) {
    const at = lines.findIndex(line => line.includes('-->'))
    const times = timing.exec(lines[at] ?? '')
    if (at > 1 || !times)
      return wrong(`Give each caption a start and an end, like 00:01.000 --> 00:04.000. “${start(lines)}” has none.`)
    const [from, to] = [seconds(times.slice(1, 5)), seconds(times.slice(5, 9))]
    if (to <= from || from < latest)
      return wrong(`Captions must be in order. The one at “${start(lines)}” starts too early or ends before it starts.`)
    latest = from
    const words = lines
      .slice(at + 1)
      .map(plain)
      .filter(Boolean)
    if (words.length > 0) cues.push(`${clock(from)} --> ${clock(to)}\n${words.join('\n')}`)
  }
  if (cues.length === 0) return wrong('Add at least one caption.')
  if (cues.length > mostCues) return wrong(`Use up to ${mostCues} captions.`)
  const language = captionLanguage(text)
  return { ok: true, vtt: `WEBVTT\n${language ? `Language: ${language}\n` : ''}\n${cues.join('\n\n')}\n` }
}

const wrong = (message: string): Captions => ({ ok: false, message })
const start = (lines: string[]) => lines.join(' ').slice(0, 40)

function seconds([hours, minutes, secs, millis]: (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs) + Number(millis) / 1000
}

function clock(time: number): string {
  const pad = (value: number, width: number) => String(Math.floor(value)).padStart(width, '0')
  return `${pad(time / 3600, 2)}:${pad((time / 60) % 60, 2)}:${pad(time % 60, 2)}.${pad(Math.round((time % 1) * 1000), 3)}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Removes tags and escapes the rest. An arrow would look like times. */
function plain(line: string): string {
  // no tag ends after the last ">"; scanning from every "<" would be quadratic
  const end = line.lastIndexOf('>') + 1
  return (line.slice(0, end).replace(/<[^>]*>/g, '') + line.slice(end))
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .trim()
}

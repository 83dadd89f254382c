import { captionLanguage } from '@credence/contract/recommendations/recordings/caption-text'

/** Times are in seconds. */
export type Cue = {
  start: number
  end: number
  text: string
  /** The line people see first; at most one. */
  isFirst?: boolean
}

/** `language` is a code such as "en", or empty. */
export type Captions = { language: string; cues: Cue[] }

const longestSeconds = 7
const timing = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/

/** Marks one line as seen first, or none. */
export function withFirst(cues: Cue[], first: number | undefined): Cue[] {
  return cues.map(({ start, end, text }, index) => ({
    start,
    end,
    text,
    ...(index === first ? { isFirst: true } : {}),
  }))
}

export function firstLine(cues: Cue[]): string {
  return cues.find(({ isFirst }) => isFirst)?.text.trim() ?? ''
}

/** Ignores notes, styles and settings. */
export function parseCaptions(file: string): Captions {
  return { language: captionLanguage(file) ?? '', cues: parseCues(file) }
}

function parseCues(file: string): Cue[] {
  return file
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(block => {
      const lines = block.split('\n')
      const at = lines.findIndex(line => timing.test(line))
      const found = timing.exec(lines[at] ?? '')
      if (!found) return []
      const text = lines
        .slice(at + 1)
        .join('\n')
        .trim()
      return [{ start: secondsOf(found[1]!), end: secondsOf(found[2]!), text: unescaped(text) }]
    })
    .sort((one, other) => one.start - other.start)
}

/** Sorts the lines, removes overlaps, and leaves out empty ones. */
export function writeCaptions({ language, cues }: Captions, duration: number): string {
  const lines = cues
    .map(cue => ({ ...cue, text: cue.text.trim() }))
    .filter(cue => cue.text !== '')
    .sort((one, other) => one.start - other.start)
  if (lines.length === 0) return ''
  const blocks = lines.map((cue, index) => {
    const end = Math.min(cue.end > cue.start ? cue.end : cue.start + longestSeconds, nextStart(lines, index, duration))
    return `${stamp(cue.start)} --> ${stamp(Math.max(end, cue.start + 0.5))}\n${escaped(cue.text)}`
  })
  return `WEBVTT\n${language && `Language: ${language}\n`}\n${blocks.join('\n\n')}\n`
}

function nextStart(cues: Cue[], index: number, duration: number): number {
  return cues[index + 1]?.start ?? Math.max(duration, (cues[index]?.start ?? 0) + 1)
}

export function withNewCue(cues: Cue[], at: number): Cue[] {
  const start = Math.round(at * 10) / 10
  return [...cues, { start, end: start + longestSeconds, text: '' }].sort((one, other) => one.start - other.start)
}

export function shownTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000) % 60]
  const pad = (value: number, width: number) => String(value).padStart(width, '0')
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(thousandths / 1000) % 60, 2)}.${pad(thousandths % 1000, 3)}`
}

/** A blank line would end the cue, and `-->` would start another. */
function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\n{2,}/g, '\n')
}

function unescaped(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
}

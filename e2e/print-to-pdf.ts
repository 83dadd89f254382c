import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

const run = promisify(execFile)

type Word = { text: string; left: number; top: number; right: number; bottom: number }
export type Sheet = { height: number; words: Word[] }

/** Prints a page on A4 and reads each sheet's words with their positions. */
export async function printToPdf(page: Page): Promise<Sheet[]> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  try {
    const file = join(folder, 'page.pdf')
    await writeFile(file, await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    const { stdout } = await run('pdftotext', ['-raw', '-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 })
    return stdout.split('<page ').slice(1).map(readSheet)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function readSheet(xml: string): Sheet {
  const height = Number(/height="([\d.]+)"/.exec(xml)?.[1])
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g
  const words = [...xml.matchAll(word)].map(([, left, top, right, bottom, text]) => ({
    text: text ?? '',
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))
  // microprint is a decoration, too small to read
  return { height, words: words.filter(({ top, bottom }) => bottom - top > 5) }
}

/** All text in drawing order, without spaces: pdftotext can't tell them from kerning. */
export function textOf(sheets: Sheet[]): string {
  return sheets.flatMap(({ words }) => words.map(({ text }) => text)).join('')
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Pairs of overlapping words. Word boxes are taller than the letters, so only their middle halves count. */
export function findOverprintedWords({ words }: Sheet): string[] {
  const middles = words.map(word => {
    const quarter = (word.bottom - word.top) / 4
    return { ...word, top: word.top + quarter, bottom: word.bottom - quarter }
  })
  return middles.flatMap((word, index) =>
    middles
      .slice(index + 1)
      .filter(
        other =>
          Math.min(word.right, other.right) - Math.max(word.left, other.left) > 2 &&
          Math.min(word.bottom, other.bottom) > Math.max(word.top, other.top),
      )
      .map(other => `${word.text} / ${other.text}`),
  )
}

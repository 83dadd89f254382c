import { readFileSync } from 'node:fs'
import { modelFile } from './installed.ts'

const byteToken = /^<0x([0-9A-F]{2})>$/

/** Gives what tokens spell. Control tokens spell nothing; what no token stands for was spelled byte by byte. */
export function loadVocabulary(): (tokens: number[]) => string {
  const pieces = readFileSync(modelFile('vocabulary.txt'), 'utf8').split('\n')
  const controls = 3
  const bytesOf = (token: number): Buffer => {
    const piece = token < controls ? '' : (pieces[token] ?? '')
    const byte = byteToken.exec(piece)?.[1]
    return byte ? Buffer.from(byte, 'hex') : Buffer.from(piece.replaceAll('▁', ' '))
  }
  return tokens => Buffer.concat(tokens.map(bytesOf)).toString().replace(/\s+/g, ' ').trim()
}

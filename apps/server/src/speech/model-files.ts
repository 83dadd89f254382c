import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

export const modelFile = (name: 'encoder.onnx' | 'decoder.onnx' | 'vocabulary.txt') =>
  resolve(`@credence/speech-model/${name}`)

/** Without the model or its runtime there are no caption drafts. */
export function isInstalled(): boolean {
  try {
    for (const name of ['encoder.onnx', 'decoder.onnx', 'vocabulary.txt'] as const) modelFile(name)
    resolve('onnxruntime-web')
    return true
  } catch {
    return false
  }
}

export const sampleRate = 16_000

const byteToken = /^<0x([0-9A-F]{2})>$/

/** Decodes tokens to text, with byte tokens as fallback. */
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

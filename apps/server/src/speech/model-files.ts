import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The weights and what the tokens mean, as files on this machine. */
export const modelFile = (name: 'encoder.onnx' | 'decoder.onnx' | 'vocabulary.txt') =>
  resolve(`@credence/speech-model/${name}`)

/** Whoever leaves out the model or what runs it has a product without drafts of captions. */
export function isInstalled(): boolean {
  try {
    for (const name of ['encoder.onnx', 'decoder.onnx', 'vocabulary.txt'] as const) modelFile(name)
    resolve('onnxruntime-web')
    return true
  } catch {
    return false
  }
}

/** Of a second of sound, as the model was taught. */
export const sampleRate = 16_000

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

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

import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import { loadVocabulary, modelFile, sampleRate } from './model-files.ts'
import { endsInLoop, isRepetitive } from './repetition-filter.ts'

/** `sureness` has the log probability of each token. */
type Understood = { text: string; sureness: number[]; isLoop: boolean }

export type Moonshine = { understand(sound: Float32Array): Promise<Understood> }

const [first, last] = [1, 2]
/** An upper bound of speech rate, against endless repetition. */
const tokensPerSecond = 7
const shortest = 4
const [layers, heads, width] = [6, 8, 36]
const cacheNames = Array.from({ length: layers }, (_, layer) =>
  ['decoder', 'encoder'].flatMap(part => ['key', 'value'].map(half => `${layer}.${part}.${half}`)),
).flat()

type Tensors = Record<string, Tensor>

export async function loadMoonshine(): Promise<Moonshine> {
  // one core: pages go first
  env.wasm.numThreads = 1
  const options: InferenceSession.SessionOptions = { executionProviders: ['wasm'] }
  const encoder = await InferenceSession.create(modelFile('encoder.onnx'), options)
  const decoder = await InferenceSession.create(modelFile('decoder.onnx'), options)
  const spell = loadVocabulary()

  /** The decoder's cache holds earlier tokens; the encoder's part is constant. */
  async function understand(sound: Float32Array): Promise<Understood> {
    const input = new Tensor('float32', sound, [1, sound.length])
    const { last_hidden_state } = await encoder.run({ input_values: input })
    const most = shortest + Math.ceil((sound.length / sampleRate) * tokensPerSecond)
    const tokens: number[] = []
    const sureness: number[] = []
    let cache = emptyCache()
    for (let token = first; tokens.length < most; ) {
      const result = await decoder.run({
        input_ids: new Tensor('int64', [BigInt(token)], [1, 1]),
        encoder_hidden_states: last_hidden_state!,
        use_cache_branch: new Tensor('bool', [tokens.length > 0], [1]),
        ...cache,
      })
      const next = likeliest(result.logits!.data as Float32Array)
      token = next.token
      sureness.push(next.sureness)
      if (token === last) break
      tokens.push(token)
      if (endsInLoop(tokens)) break
      cache = nextCache(cache, result, tokens.length === 1)
    }
    const text = spell(tokens)
    return { text, sureness, isLoop: tokens.length >= most || endsInLoop(tokens) || isRepetitive(text) }
  }

  return { understand }
}

function emptyCache(): Tensors {
  const nothing = () => new Tensor('float32', new Float32Array(0), [0, heads, 1, width])
  return Object.fromEntries(cacheNames.map(name => [`past_key_values.${name}`, nothing()]))
}

function nextCache(cache: Tensors, result: Readonly<Record<string, Tensor>>, isFirst: boolean): Tensors {
  return Object.fromEntries(
    cacheNames.map(name => {
      const past = `past_key_values.${name}`
      const isOfSound = name.includes('encoder')
      return [past, isOfSound && !isFirst ? cache[past]! : result[`present.${name}`]!]
    }),
  )
}

function likeliest(logits: Float32Array): { token: number; sureness: number } {
  let token = 0
  for (let at = 1; at < logits.length; at++) if (logits[at]! > logits[token]!) token = at
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - logits[token]!)
  return { token, sureness: -Math.log(sum) }
}

// Preloaded into a server by `captions.spec.ts`: the speech model is not installed.
import Module from 'node:module'

const resolve = Module._resolveFilename
Module._resolveFilename = (request, ...rest) => {
  if (request.startsWith('@credence/speech-model')) throw new Error(`${request} is not installed`)
  return resolve(request, ...rest)
}

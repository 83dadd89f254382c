// Loaded before a server by `captions.spec.ts`: a machine that was installed without the model.
import Module from 'node:module'

const resolve = Module._resolveFilename
Module._resolveFilename = (request, ...rest) => {
  if (request.startsWith('@credence/speech-model')) throw new Error(`${request} is not installed`)
  return resolve(request, ...rest)
}

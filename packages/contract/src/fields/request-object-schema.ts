import { z } from 'zod'

/** An object a client sends. Keys it does not name are refused, and the refusal names the ones that belong. */
export function requestObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: issue => {
      if (issue.code !== 'unrecognized_keys') return 'Send an object here.'
      return names.length === 0 ? 'No fields belong here.' : `Only these fields belong here: ${names.join(', ')}.`
    },
  })
}

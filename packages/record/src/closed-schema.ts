/** A text, a pattern, an ordered list, an object with exactly these members (`?`: optional), or a function. */
export type Rule = string | RegExp | readonly Rule[] | Check | { readonly [member: string]: Rule }
export type Check = (value: unknown) => boolean

/** Has the compiler ask for a rule when the type gets another member. */
export type Members<Type> = {
  readonly [Name in keyof Type & string as Type extends Record<Name, unknown> ? Name : `${Name}?`]: Rule
}

export const text: Check = value => typeof value === 'string'
export const flag: Check = value => typeof value === 'boolean'
export const count: Check = value => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0)

/** Walks the rule, not the value, so a large or deep value costs no more than a small one. */
export function follows(value: unknown, rule: Rule): boolean {
  if (typeof rule === 'string') return value === rule
  if (typeof rule === 'function') return rule(value)
  if (rule instanceof RegExp) return typeof value === 'string' && rule.test(value)
  if (Array.isArray(rule))
    return Array.isArray(value) && value.length === rule.length && rule.every((each, at) => follows(value[at], each))
  return isObject(value) && hasExactly(value, Object.entries(rule))
}

function hasExactly(value: Record<string, unknown>, members: [name: string, rule: Rule][]): boolean {
  const unknown = new Set(Object.keys(value))
  const isRight = members.every(([written, rule]) => {
    const name = written.replace(/\?$/, '')
    return unknown.delete(name) ? follows(value[name], rule) : written !== name
  })
  return isRight && unknown.size === 0
}

/** A list of these sentences in this order. No sentence may fit two of the forms, so that each set has one order. */
export function sentences(forms: Record<string, string | RegExp>): Check {
  return value => {
    if (!Array.isArray(value)) return false
    const left = [...value]
    const isRight = Object.entries(forms).every(([name, form]) => {
      if (!follows(left[0], form)) return name.endsWith('?')
      left.shift()
      return true
    })
    return isRight && left.length === 0
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import list from './countries.json' with { type: 'json' }

/** ISO 3166-1: the alpha-2 code and the name English speakers use, in the order of the names. */
export const countries: readonly { id: string; name: string }[] = list

/** In seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** In bytes. */
export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte
export const gibibyte = 1024 * mebibyte

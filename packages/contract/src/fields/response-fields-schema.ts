import { z } from 'zod'

/** Parts of answers. They describe and never clean: what the server stored was clean when it came in. */

export const timestampData = z.iso.datetime()
export const dayData = z.iso.date()

/** "An empty array means none", as the first clients of these calls expect. */
export const nothingData = z.array(z.never()).max(0)

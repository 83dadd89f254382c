import { z } from 'zod'

/** One sentence or a few that stand together, letter for letter as they were published. */
const quoteData = z.object({
  recommendation_id: z.string(),
  text: z.string(),
  /** Where a recording says it; null for what was written. */
  second: z.int().nullable(),
})

/** What several people say, carried by one quote of each, as far as there is room. */
const themeData = z.object({ title: z.string(), people: z.int(), quotes: z.array(quoteData) })

/** `model`: titles by a language model. `people`: the lines that reviewers marked themselves, by who speaks. */
export const madeBy = ['model', 'people'] as const

export const whatPeopleSayData = z.object({
  by: z.enum(madeBy),
  /** How many recommendations it was made from. */
  from: z.int(),
  themes: z.array(themeData),
  /** How many of those stand in no theme. */
  unplaced: z.int(),
  /** How many themes the owner does not show. */
  kept_back: z.int(),
})
export type WhatPeopleSay = z.infer<typeof whatPeopleSayData>

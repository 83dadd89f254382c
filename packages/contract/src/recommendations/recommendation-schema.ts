import { z } from 'zod'
import { recommendationTypes } from '../constants.ts'
import { requestObject } from '../fields/request-fields-schema.ts'
import { timestampData } from '../fields/response-fields-schema.ts'

/** Whose domain another one looks like: the owner's own, another reviewer's, or a mail provider's. */
export const knownDomains = ['own', 'reviewer', 'provider'] as const

/** What an owner is told about a recommendation before they publish it. Facts, in no order of weight, and no verdict. */
const signalData = z.discriminatedUnion('kind', [
  /** The owner was signed in with the browser that sent it. */
  z.object({ kind: z.literal('same_device') }),
  z.object({ kind: z.literal('same_network') }),
  z.object({ kind: z.literal('lookalike_domain'), looks_like: z.string(), known_as: z.enum(knownDomains) }),
  /** The owner recommended them too, on the day that is named, and everybody can read that. */
  z.object({ kind: z.literal('mutual'), given_at: timestampData }),
])
export type Signal = z.infer<typeof signalData>

const earliestYear = 1940
const latestYear = 2100
const sentence = 'Enter a year like 2021.'
const yearField = z.int(sentence).min(earliestYear, sentence).max(latestYear, sentence)

/** From when to when two people knew each other's work; `to` is null while they still do. */
export const yearsSchema = requestObject({ from: yearField, to: yearField.nullable() }).refine(
  years => years.to === null || years.from <= years.to,
  { path: ['to'], error: 'The end year can’t be before the start year.' },
)
export type Years = z.infer<typeof yearsSchema>

const yearsData = z.object({ from: z.int(), to: z.int().nullable() })

export const recommendationStates = ['new', 'published', 'hidden'] as const
export type RecommendationState = (typeof recommendationStates)[number]

/** Old praise: when and where it was written first, as its owner says and its author confirmed. */
const writtenElsewhereData = z.object({
  /** A day, such as 2023-11-14; null where it is unknown. */
  at: z.string().nullable(),
  place: z.string(),
  changed: z.boolean(),
})

/** What is played; null for a written recommendation. `poster_url` is null for a voice. */
const mediaData = z.object({
  /** An MP4, or the WebM that a browser recorded. */
  url: z.string(),
  /** The same as an MP4, which plays everywhere. Null where `url` is one, and until it is made. */
  mp4_url: z.string().nullable(),
  /** It is being made: until then browsers that can't play WebM have to wait. */
  mp4_coming: z.boolean(),
  poster_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  duration_seconds: z.number(),
  /** How loud a voice is from line to line, 0 to 100; null for a video and where it could not be measured. */
  loudness: z.array(z.int()).nullable(),
  /** How it begins, by its captions; null without them. */
  opening: z.string().nullable(),
  /** All that is said in it, by its captions, a line each; null without them. */
  words: z.string().nullable(),
  /** The language of the captions, such as "pt"; null where it is unknown. */
  language: z.string().nullable(),
})
export type Media = z.infer<typeof mediaData>

/** The signed file that proves it away from this site. `sha256` is that file's. */
const signedRecordData = z.object({
  /** `did:web:example.com#key-2026` */
  key: z.string(),
  signed_at: timestampData,
  file_name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})

const recommendationShape = {
  id: z.string(),
  type: z.enum(recommendationTypes),
  text: z.string().nullable(),
  /** Its text began as a draft that a language model made of the reviewer's notes, however much they changed since. */
  drafted: z.boolean(),
  /** The one sentence to print on the card: of the text, or typed for a recording. */
  line: z.string().nullable(),
  media: mediaData.nullable(),
  reviewer: z.object({ full_name: z.string(), position: z.string(), picture_url: z.string().nullable() }),
  /** The part after the @ of the address they confirmed; the whole address is never shown. */
  email_domain: z.string(),
  source: z.string(),
  years: yearsData.nullable(),
  /** When the owner asked for it; null for an unrequested one. */
  asked_at: timestampData.nullable(),
  given_at: timestampData,
  changed_at: timestampData.nullable(),
  /** Null for what was written or recorded here. */
  written_elsewhere: writtenElsewhereData.nullable(),
  /** Null while it is not published. */
  published_at: timestampData.nullable(),
  /** When the reviewer last confirmed that it is still true; null where they were not asked, or did not answer. */
  confirmed_again_at: timestampData.nullable(),
  featured: z.boolean(),
  /** The owner recommended them too, and both can be read. */
  mutual: z.boolean(),
  /** Null until it is signed, and for what is not published. */
  record: signedRecordData.nullable(),
  /** Of the file at `media.url`, for comparison. Null for a text. */
  recording_sha256: z.string().nullable(),
}

export const publicRecommendationData = z.object(recommendationShape)
export type PublicRecommendation = z.infer<typeof publicRecommendationData>

/** A recording on its way from what was sent to what plays. */
export const mediaStates = ['waiting', 'ready', 'refused'] as const
export type MediaState = (typeof mediaStates)[number]

/** As its owner sees it: `position` is its place in the owner's order, counted from 0. */
export const ownerRecommendationData = z.object({
  ...recommendationShape,
  /** Null for a written one. `media` is there once this is `ready`. */
  media_state: z.enum(mediaStates).nullable(),
  state: z.enum(recommendationStates),
  position: z.int(),
  thanked_at: timestampData.nullable(),
  /** What is worth knowing before it is published; only its owner sees it. Empty once it is published. */
  signals: z.array(signalData),
})
export type OwnerRecommendation = z.infer<typeof ownerRecommendationData>

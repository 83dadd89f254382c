import { z } from 'zod'
import { passcodeLimits } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { countries } from '../lookups/countries.ts'
import { industries } from '../lookups/industries.ts'
import { recommenderSources } from '../lookups/recommender-sources.ts'
import { cleanSlug, isSlug, slugProblem } from '../profile/slug/slug-rules.ts'
import { canonicalEmail, cleanFullName, emailProblem, fullNameProblem } from './light-validation.ts'
import { cleanLine, cleanParagraphs, isBlank, lineProblem, paragraphsProblem } from './text-rules.ts'
import { cleanWebAddress, webAddressProblem } from './web-address.ts'

/** A text that is cleaned, then told what is wrong with it. Anything but a string gets the sentence for an empty one. */
export function textField(clean: (text: string) => string, problem: (text: string) => string | undefined) {
  return z
    .string(problem('') ?? 'Send this as text.')
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = problem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** One line that may be empty. */
export function lineField(max: number) {
  return textField(cleanLine, text => lineProblem(text, max))
}

/** One line that may not: `sentence` says what to write. */
export function requiredLineField(max: number, sentence: string) {
  return textField(cleanLine, text => (isBlank(text) ? sentence : lineProblem(text, max)))
}

/** Several lines that may be empty. */
export function paragraphsField(max: number) {
  return textField(cleanParagraphs, text => paragraphsProblem(text, max))
}

export function requiredParagraphsField(max: number, sentence: string) {
  return textField(cleanParagraphs, text => (isBlank(text) ? sentence : paragraphsProblem(text, max)))
}

/** Comes out in its canonical form, the one that is stored and compared. */
export const emailField = textField(canonicalEmail, emailProblem)

export const fullNameField = textField(cleanFullName, fullNameProblem)

/** A link name that an owner wants to take. */
export const newSlugField = textField(cleanSlug, slugProblem)

/** The link name of a profile that should be there. */
export const slugField = z.string('Send the link of a page.').refine(isSlug, 'No page has this link.')

/** A link name from a typed address. An impossible one becomes empty, which no profile has: not found, not invalid. */
export const typedSlugField = z.string('Send the link of a page.').overwrite(text => (isSlug(text) ? text : ''))

export const webAddressField = textField(cleanWebAddress, webAddressProblem)

const passcodePattern = new RegExp(`^\\d{${passcodeLimits.digits}}$`)

/** Spaces and hyphens go, since people paste the code the way the mail groups it. */
export const passcodeField = textField(
  text => text.replace(/[\s-]/g, ''),
  text => (passcodePattern.test(text) ? undefined : `Enter the ${passcodeLimits.digits} digits from the e-mail.`),
)

/** 80 to 2,000 characters, counted after cleaning. */
export const recommendationTextField = textField(cleanParagraphs, text =>
  text.length < textLimits.recommendationMin
    ? `Write at least ${textLimits.recommendationMin} characters.`
    : paragraphsProblem(text, textLimits.recommendationMax),
)

/** One sentence as it was written: joined emoji and scripts keep their joiners, as in the text it may be taken from. */
export const printedLineField = textField(cleanParagraphs, text => lineProblem(text, textLimits.printedLine))

export const idField = z.uuid('This id isn’t valid.')

/** The name of an upload, as the upload server gives it. */
export const uploadIdField = z
  .string('Send the id of an upload.')
  .regex(/^[0-9a-f]{32}$/, 'This upload id isn’t valid.')

/** A secret from a mail: it opens one invite or one recommendation. */
export const linkTokenField = z.string('This link is incomplete.').regex(/^[\w-]{22,128}$/, 'This link is incomplete.')

export const countryField = z.enum(idsOf(countries), 'Choose a country from the list.')
export const industryField = z.enum(idsOf(industries), 'Choose an industry from the list.')
export const sourceField = z.enum(idsOf(recommenderSources), 'Choose how you know each other.')

/** The hidden field of the marketing forms. People leave it empty; the server thanks bots that fill it in and stores nothing. */
export const honeypotField = lineField(textLimits.url).optional()

/** A box that counts only when it is ticked. */
export function tickedField(sentence: string) {
  return z.literal(true, sentence)
}

function idsOf<const Id extends string>(list: readonly { readonly id: Id }[]): Id[] {
  return list.map(entry => entry.id)
}

/** An object a client sends. Keys it does not name are refused, and the refusal names the ones that belong. */
export function requestObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
  return z.strictObject(shape, {
    error: issue => {
      if (issue.code !== 'unrecognized_keys') return 'Send an object here.'
      return names.length === 0 ? 'This call takes no fields.' : `Send only these fields: ${names.join(', ')}.`
    },
  })
}

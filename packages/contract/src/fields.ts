import { z } from 'zod'
import { canonicalEmail, cleanFullName, emailProblem, fullNameProblem } from './light-validation.ts'

/** A text that is cleaned, then told what is wrong with it. Anything but a string gets the sentence for an empty one. */
function textField(clean: (text: string) => string, problem: (text: string) => string | undefined) {
  return z
    .string(problem('') ?? 'Write this as text.')
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = problem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** Comes out in its canonical form, the one that is stored and compared. */
export const emailField = textField(canonicalEmail, emailProblem)

export const fullNameField = textField(cleanFullName, fullNameProblem)

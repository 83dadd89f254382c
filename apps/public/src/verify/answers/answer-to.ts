import type { Verdict } from '@credence/record/verdict/checked'
import { another } from './another.tsx'
import type { Answer, Told } from './answer.ts'
import { changed } from './changed.tsx'
import { holds } from './holds.tsx'
import { takenBack } from './taken-back.tsx'
import { unknownKey } from './unknown-key.tsx'

export function answerTo(verdict: Verdict, told: Told): Answer {
  switch (verdict.outcome) {
    case 'changed':
      return changed(verdict, told)
    case 'unknown key':
      return unknownKey(verdict.claims, told)
    case 'taken back':
      return takenBack(verdict, told)
    case 'another':
      return another(verdict, told)
    default:
      return holds(verdict, told)
  }
}

import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { PartFormProps } from './part-form-props.ts'
import { WordList } from './word-list.tsx'

export function SkillsForm({ values, onType, errorOf }: PartFormProps) {
  return (
    <WordList
      label="Skills"
      one="skill"
      words={values.skills ?? []}
      max={listLimits.skills}
      maxLength={textLimits.skill}
      error={errorOf('skills')}
      onChange={skills => onType({ skills })}
    />
  )
}

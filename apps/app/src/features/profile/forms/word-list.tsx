import { cleanLine, isBlank } from '@credence/contract/fields/text-rules'
import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from '../editing/editing.module.css'
import type { PartFormProps } from '../parts.ts'

type WordListProps = {
  label: string
  one: string
  words: string[]
  max: number
  maxLength: number
  error: string | undefined
  onChange: (words: string[]) => void
}

/** Tags: Enter or a comma adds one, a press removes one. */
export function WordList({ label, one, words, max, maxLength, error, onChange }: WordListProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    const added = typed
      .split(',')
      .map(cleanLine)
      .filter(word => !isBlank(word))
    setTyped('')
    if (added.length > 0) onChange([...new Set([...words, ...added])].slice(0, max))
  }
  function addOnKey(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  function remove(word: string) {
    onChange(words.filter(other => other !== word))
    input.current?.focus()
  }

  return (
    <>
      {words.length > 0 && (
        <ul className={styles.words} aria-label={label}>
          {words.map(word => (
            <li key={word}>
              <button type="button" className={styles.word} aria-label={`Remove ${word}`} onClick={() => remove(word)}>
                {word}
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.wordLine}>
        <TextField
          ref={input}
          label={words.length > 0 ? `Add a ${one}` : label}
          hint={words.length < max ? undefined : `You can add up to ${max}. Remove one to add another.`}
          maxLength={maxLength}
          value={typed}
          error={error}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={words.length >= max}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnKey}
          onBlur={add}
        />
        <Button variant="secondary" disabled={isBlank(typed)} onClick={add}>
          Add
        </Button>
      </div>
    </>
  )
}

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

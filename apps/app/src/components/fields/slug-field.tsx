import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { usePublicConfig } from '../page/public-config.tsx'
import { Said } from '../server-notes/said.tsx'
import styles from './slug-field.module.css'
import type { SlugCheck } from './use-slug-check.ts'

type SlugFieldProps = {
  ref?: RefObject<HTMLInputElement | null>
  text: string
  check: SlugCheck
  /** What the server said about it, when it was saved. */
  error: string | undefined
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** The last part of a page's address: says whether it is free, and offers free ones like it. */
export function SlugField({ ref, text, check, error, autoFocus, onChange }: SlugFieldProps) {
  const { appOrigin } = usePublicConfig()
  const listId = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = ref ?? ownRef
  const { state, suggestions } = check
  return (
    <>
      <div className={styles.link} data-state={state} aria-live="polite">
        <TextField
          ref={input}
          label="Link name"
          prefix={`${new URL(appOrigin).host}/cr/`}
          maxLength={textLimits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          value={text}
          hint={<SlugNote check={check} />}
          error={slugError(check) ?? error}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {state !== 'own' && suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <p id={listId}>{state === 'taken' ? 'These are free' : 'Also free'}</p>
          <ul aria-labelledby={listId}>
            {suggestions.map(suggestion => (
              <li key={suggestion}>
                <button
                  type="button"
                  onClick={() => {
                    onChange(suggestion)
                    input.current?.focus()
                  }}
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function SlugNote({ check: { slug, state, why } }: { check: SlugCheck }) {
  switch (state) {
    case 'free':
      return (
        <span className={styles.free}>
          <Icon of={Check} />
          {slug} is free. Small letters, numbers and hyphens.
        </span>
      )
    case 'checking':
      return 'Looking it up.'
    case 'own':
      return 'This is your link now.'
    default:
      return (
        <>
          We could not look it up just now.<Said>{why}</Said>Keeping it will tell.
        </>
      )
  }
}

function slugError({ slug, state, problem }: SlugCheck): string | undefined {
  return state === 'taken' ? `Somebody has ${slug}, or a name that looks like it.` : problem
}

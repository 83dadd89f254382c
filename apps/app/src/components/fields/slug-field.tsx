import type { DataOf } from '@credence/contract/endpoint'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { checkSlug as checkSlugCall } from '@credence/contract/profile/slug/endpoints'
import { cleanSlug, slugProblem } from '@credence/contract/profile/slug/slug-rules'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { checkSlug } from '../../state/profile/profile-changes.ts'
import { usePublicConfig } from '../page/public-config.tsx'
import { ServerMessage } from '../server-notes/server-message.tsx'
import styles from './slug-field.module.css'

/** Decision 015: a former link redirects, and no other account gets it. */
export const oldLinkNote = 'If you change your link, the old one will still work.'

type SlugFieldProps = {
  ref?: RefObject<HTMLInputElement | null>
  text: string
  check: SlugCheck
  error: string | undefined
  autoFocus?: boolean
  onChange: (text: string) => void
}

/** The last part of a page's address: checks availability and suggests free ones. */
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
          label="Your link"
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
          <p id={listId}>{state === 'taken' ? 'Available links' : 'Also available'}</p>
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
          {slug} is available.
        </span>
      )
    case 'checking':
      return 'Checking.'
    case 'own':
      return 'This is already your link.'
    default:
      return (
        <>
          We couldn’t check this link.<ServerMessage>{why}</ServerMessage>You can still save it.
        </>
      )
  }
}

function slugError({ slug, state, problem }: SlugCheck): string | undefined {
  return state === 'taken' ? `${slug} is taken, or too similar to another link.` : problem
}

const pauseMs = 300

type SlugCheck = {
  slug: string
  /** `own`: the owner's current slug. `unknown`: the check failed. */
  state: 'own' | 'wrong' | 'checking' | 'free' | 'taken' | 'unknown'
  why: string
  problem: string | undefined
  suggestions: string[]
}

/** Checks availability after a pause in typing. Only the newest answer counts. */
export function useSlugCheck(text: string, own: string): SlugCheck {
  const dispatch = useAppDispatch()
  const slug = cleanSlug(text)
  const problem = slugProblem(slug)
  const [answered, setAnswered] = useState<{
    slug: string
    answer: DataOf<typeof checkSlugCall> | undefined
    why: string
  }>()

  useEffect(() => {
    if (problem !== undefined || slug === own) return
    let pending: { abort: () => void } | undefined
    const timer = setTimeout(async () => {
      const asking = dispatch(checkSlug(slug))
      pending = asking
      const done = await asking
      if (done.meta.requestStatus === 'rejected' && done.meta.aborted) return
      if (checkSlug.fulfilled.match(done)) setAnswered({ slug, answer: done.payload, why: '' })
      else setAnswered({ slug, answer: undefined, why: failureWords(done.payload) })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      pending?.abort()
    }
  }, [slug, problem, own, dispatch])

  const answer = answered?.slug === slug ? answered.answer : undefined
  // keep the last suggestions while the next load, so that the page does not jump
  const suggestions = (answered?.answer?.suggestions ?? []).filter(suggestion => suggestion !== slug)
  return { slug, state: stateOf(), why: answered?.why ?? '', problem, suggestions }

  function stateOf(): SlugCheck['state'] {
    if (problem !== undefined) return 'wrong'
    if (slug === own) return 'own'
    if (answered?.slug !== slug) return 'checking'
    if (!answer) return 'unknown'
    return answer.free ? 'free' : 'taken'
  }
}

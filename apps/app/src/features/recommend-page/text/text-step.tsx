import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { ArrowRight, CircleAlert, ListOrdered, Mic } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { BackButton } from '../back-button.tsx'
import { SpeakButton, SpokenActions } from '../dictate/dictate-buttons.tsx'
import { useFlow } from '../flow.tsx'
import { MemoryCard } from '../invitation/memory-card.tsx'
import { hasMemory } from '../invitation/page-data.ts'
import { PromptsNote, usePrompts } from '../invitation/prompts.tsx'
import { DraftedNotice, SavedLine } from './sheet-parts.tsx'
import styles from './text-step.module.css'

const { recommendationMin: min, recommendationMax: max } = textLimits

/** Every keystroke is stored on the device. */
export function TextStep() {
  const { name, formState, change, go } = useFlow()
  const sheet = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState(false)
  usePageTitle('Write your recommendation')
  const { length } = cleanParagraphs(formState.text)
  const problem = lengthProblem(length)
  const isSpoken = formState.spoken && length > 0

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefused(problem !== undefined)
    if (problem) return sheet.current?.focus()
    change({ recommendationType: 'text' })
    go('details')
  }

  return (
    <FlowFrame step={2} className={styles.page}>
      <div>
        <h1 className={classNames(isSpoken ? 't-title' : 't-display', styles.title)}>
          {isSpoken ? 'Check what you said' : 'Write your recommendation'}
        </h1>
        <p className={classNames('t-lead', styles.lead)}>
          {isSpoken
            ? 'Check the names, and change anything you like.'
            : `One real example is enough. ${name} can’t edit your text.`}
        </p>
        <PromptStrip />
        <form onSubmit={submit}>
          <label className="vh" htmlFor="words">
            Your recommendation of {name}
          </label>
          <div className={styles.sheet}>
            <textarea
              ref={sheet}
              id="words"
              rows={14}
              value={formState.text}
              aria-describedby="words-note"
              aria-invalid={(refused && problem !== undefined) || undefined}
              onChange={({ target }) => change({ text: target.value, textAt: Date.now() })}
            />
            <div className={styles.limit}>
              <i style={{ width: `${Math.min(100, (length / max) * 100)}%` }} data-over={length > max || undefined} />
            </div>
            <div className={styles.foot}>
              <SavedLine at={formState.textAt} />
              <span className="t-num">
                <b className={styles.count}>{length.toLocaleString('en')}</b> of {max.toLocaleString('en')} characters
              </span>
            </div>
          </div>
          <p
            id="words-note"
            className={classNames(styles.note, refused && problem && styles.problem)}
            role={refused ? 'alert' : undefined}
          >
            {refused && problem ? (
              <>
                <Icon of={CircleAlert} /> {problem}
              </>
            ) : (
              lengthNote(length)
            )}
          </p>
          <DraftedNotice />
          <div className={styles.actions}>
            <Button type="submit" size="lg">
              Continue
            </Button>
            {isSpoken ? (
              <SpokenActions />
            ) : (
              <>
                <Button variant="quiet" size="lg" onClick={() => go('voice')}>
                  <Icon of={Mic} size="small" />
                  Record your voice
                </Button>
                <SpeakButton />
                <NotesButton />
              </>
            )}
          </div>
        </form>
        <BackButton to="choose" />
      </div>
      <TextAside />
    </FlowFrame>
  )
}

export function PromptStrip() {
  const prompts = usePrompts()
  const [at, setAt] = useState(0)
  return (
    <div className={styles.strip}>
      <span className="t-meta">
        Question {at + 1} of {prompts.length}
        <PromptsNote brief />
      </span>
      <span>{prompts[at]}</span>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Next question"
        onClick={() => setAt((at + 1) % Math.max(1, prompts.length))}
      >
        <Icon of={ArrowRight} size="small" />
      </Button>
    </div>
  )
}

export function TextAside() {
  const { page } = useFlow()
  const prompts = usePrompts()
  const who = (
    <div className={styles.who}>
      <Avatar id={page.rosette} name={page.full_name} picture={page.picture_url ?? undefined} size={72} />
      <div>
        <b>{page.full_name}</b>
        <br />
        <span className="t-small">{page.headline}</span>
      </div>
    </div>
  )
  return (
    <aside className={styles.aside}>
      {who}
      {hasMemory(page.invite) && <MemoryCard invite={page.invite} />}
      <section className={styles.stuck} aria-labelledby="stuck">
        <h2 className="t-h3" id="stuck">
          If you get stuck
        </h2>
        <p className="t-small">
          Only you can see these questions.
          <PromptsNote />
        </p>
        <ol className={styles.ask}>
          {prompts.map((prompt, index) => (
            <li key={prompt}>
              <span>{index + 1}</span>
              {prompt}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

function lengthProblem(length: number): string | undefined {
  if (length < min) return `Write at least ${min} characters. ${min - length} to go.`
  return length > max ? `Use up to ${max.toLocaleString('en')} characters. Remove ${length - max}.` : undefined
}

function lengthNote(length: number): string {
  if (length > max) return `${length - max} characters too many.`
  return length < min ? `At least ${min} characters.` : ''
}

/** Hidden without an AI provider. */
function NotesButton() {
  const { ai } = usePublicConfig()
  const { go } = useFlow()
  if (!ai) return null
  return (
    <Button variant="quiet" size="lg" onClick={() => go('notes')}>
      <Icon of={ListOrdered} size="small" />
      Start from notes
    </Button>
  )
}

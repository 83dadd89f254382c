import type { SiteForm } from '@credence/contract/applications/form-rules'
import { thanksWords } from '@credence/contract/applications/thanks-texts'
import { acceptedInWords, acceptedTypes, fileProblem } from '@credence/contract/attachments/picture-rules'
import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Attaching } from '@credence/ui/attachment-field'
import { FormEnd } from '@credence/ui/form-end'
import { FormSides } from '@credence/ui/form-layout'
import { Ledger } from '@credence/ui/ledger'
import { TextSkeleton } from '@credence/ui/skeleton'
import { type FormState, useForm } from '@credence/ui/use-form'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { readSession } from '../../api/session-cookies.ts'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { attachPicture } from '../../state/applications.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import styles from './application-form.module.css'

export type Applicant = Pick<OwnerProfile, 'full_name' | 'email' | 'position'>

type Sent = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

type ApplicationFormProps<Body extends object> = {
  kind: keyof typeof thanksWords
  words: { title: string; lead: string }
  facts: ComponentProps<typeof Ledger>['entries']
  form: SiteForm<string, Body>
  send: (body: Body & { website: string }) => Promise<Sent>
  end: Pick<ComponentProps<typeof FormEnd>, 'verb' | 'busyVerb' | 'children'>
  children: (state: FormState, applicant: Applicant | undefined) => ReactNode
}

/** A form of the marketing site on the app host, because the marketing site redirects signed-in visitors to their own page. */
export function ApplicationForm<Body extends object>(props: ApplicationFormProps<Body>) {
  const { title, lead } = props.words
  const { profile, error } = useOwnProfile()
  const [sent, setSent] = useState<Applicant>()
  usePageTitle(title.replace(/\.$/, ''))
  const isAwaited = readSession() !== undefined && !profile && !error
  return (
    <div className={styles.page}>
      {sent ? (
        <Thanks kind={props.kind} {...sent} />
      ) : (
        <>
          <div className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            <p className="ink-2">{lead}</p>
          </div>
          {isAwaited ? (
            <TextSkeleton label="Opening the form" lines={6} />
          ) : (
            <Form {...props} applicant={profile ?? undefined} onSent={setSent} />
          )}
        </>
      )}
    </div>
  )
}

type FormProps<Body extends object> = ApplicationFormProps<Body> & {
  applicant: Applicant | undefined
  onSent: (sent: Applicant) => void
}

function Form<Body extends object>({ kind, facts, form: plan, send, end, children, ...known }: FormProps<Body>) {
  const { applicant, onSent } = known
  const state = useForm({
    // one unsaved form per account: the next account in this tab does not see it
    kind: applicant ? `${kind}:${applicant.email}` : kind,
    action: plan.call,
    rules: plan.rules,
    async send(values, website) {
      const { meta, payload } = await send({ ...plan.body(values), website })
      if (meta.requestStatus === 'fulfilled') return { ok: true }
      const failure = payload as Failure | undefined
      return { ok: false, message: failureWords(failure), errors: failure?.errors ?? [] }
    },
    onSent: ({ full_name = '', email = '' }) => onSent({ full_name, email, position: '' }),
  })
  return (
    <FormSides>
      <form {...state.form}>
        {children(state, applicant)}
        <FormEnd failure={state.failure} progress={state.progress} {...end} />
      </form>
      <aside>
        <Ledger size="small" entries={facts} />
      </aside>
    </FormSides>
  )
}

function Thanks({
  kind,
  full_name,
  email,
}: Pick<Applicant, 'full_name' | 'email'> & { kind: keyof typeof thanksWords }) {
  const { news, lead, steps } = thanksWords[kind]
  const title = useRef<HTMLHeadingElement>(null)
  // replaces the form, which had the focus
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.thanks}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Thank you, {firstNameOf(full_name)}.
      </h1>
      <p className="t-lead">
        {news} {lead}
      </p>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="ink-2">
        We sent a confirmation to <b>{email.trim()}</b>.
      </p>
    </div>
  )
}

export function useAttaching(): Attaching {
  const dispatch = useAppDispatch()
  return {
    acceptedTypes,
    acceptedInWords,
    fileProblem,
    async upload(file) {
      const done = await dispatch(attachPicture(file))
      return attachPicture.fulfilled.match(done)
        ? { ok: true, id: done.payload }
        : { ok: false, message: failureWords(done.payload) }
    },
  }
}

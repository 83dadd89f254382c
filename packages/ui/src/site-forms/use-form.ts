import { type FocusEvent, type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft, type Values, wasSubmittedEarly } from './form-draft.ts'
import { honeypotName } from './honeypot.tsx'

/** Says what to do about a field, or nothing. It may look at the other fields too. */
type Rule = (value: string, values: Values) => string | undefined

export type SendOutcome = { ok: true } | { ok: false; message: string; errors: { field: string; message: string }[] }

export type FormPlan = {
  /** Under which name what is typed is kept in this tab. */
  kind: string
  /** Where the form goes, as its markup says. */
  action: string
  /** In the order of the fields, so that the first problem is also the first on the page. */
  rules: Record<string, Rule>
  /** `website` is what a program typed into the field that people do not see. */
  send: (values: Values, website: string) => Promise<SendOutcome>
  onSent: (values: Values) => void
}

type Problems = Record<string, string | undefined>

const slowAfterMs = 6000

/** The inputs keep their own text: what was typed before the scripts loaded, or before a failed call, is never lost. */
export function useForm({ kind, action, rules, send, onSent }: FormPlan) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [values, setValues] = useState<Values>({})
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<'idle' | 'busy' | 'slow'>('idle')

  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, readDraft(kind))
    const typed = readValues(form.current)
    setValues(typed)
    if (controlsOf(form.current).some(isEdited)) keepDraft(kind, typed)
    if (wasSubmittedEarly(form.current)) form.current.requestSubmit()
  }, [kind])

  function problemOf(name: string, all: Values) {
    return rules[name]?.(all[name] ?? '', all)
  }

  function edit({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const typed = readValues(currentTarget)
    setValues(typed)
    keepDraft(kind, typed)
    const { name } = target as Control
    setProblems(known => (known[name] ? { ...known, [name]: problemOf(name, typed) } : known))
  }

  function leave({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as EventTarget as Control
    // Passing through an empty field is not a mistake yet; sending it would be.
    if (name && value) setProblems(known => ({ ...known, [name]: problemOf(name, readValues(currentTarget)) }))
  }

  function show(found: Problems): boolean {
    setProblems(found)
    const first = Object.keys(rules).find(name => found[name])
    if (first && form.current) controlFor(form.current, first)?.focus()
    return first !== undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    setFailure(undefined)
    const typed = readValues(event.currentTarget)
    if (show(Object.fromEntries(Object.keys(rules).map(name => [name, problemOf(name, typed)])))) return

    sending.current = true
    setProgress('busy')
    const slow = setTimeout(() => setProgress('slow'), slowAfterMs)
    const outcome = await send(typed, trapped(form.current))
    clearTimeout(slow)
    sending.current = false
    setProgress('idle')

    if (!outcome.ok) {
      setFailure(outcome.message)
      show(Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])))
      return
    }
    keepDraft(kind, undefined)
    // A visitor who left the page meanwhile is not redirected.
    if (form.current) onSent(typed)
  }

  return {
    form: {
      ref: form,
      // the browser sends nothing by itself, also before the scripts have loaded
      method: 'dialog',
      action,
      noValidate: true,
      onInput: edit,
      onBlur: leave,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    values,
    problems,
    failure,
    progress,
  }
}

export type FormState = ReturnType<typeof useForm>

function trapped(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get(honeypotName) ?? '') : ''
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    control => control.name !== honeypotName && control.type !== 'file',
  )
}

/** What the form says now. A box or choice that is not ticked says nothing. */
function readValues(form: HTMLFormElement): Values {
  return Object.fromEntries(
    controlsOf(form)
      .filter(control => !isTicked(control) || control.checked)
      .map(({ name, value }) => [name, value]),
  )
}

/** Fills in what is still empty. Ticked boxes are a consent, which is given again, never remembered. */
export function fillIn(form: HTMLFormElement, draft: Values): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name]
    if (!value || control.type === 'checkbox') continue
    if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
    else if (!control.value) control.value = value
  }
}

/** What takes the focus when a field has a problem; a hidden one is spoken for by the control that fills it. */
function controlFor(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-fills="${name}"], [name="${name}"]:not([type="hidden"])`)
}

function isEdited(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked
  return control.value !== ('defaultValue' in control ? control.defaultValue : '')
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

import type { Values } from './form-draft.ts'
import { honeypotName } from './honeypot.tsx'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    control => control.name !== honeypotName && control.type !== 'file',
  )
}

/** What the form says now. A box or choice that is not ticked says nothing. */
export function readValues(form: HTMLFormElement): Values {
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
export function controlFor(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-fills="${name}"], [name="${name}"]:not([type="hidden"])`)
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

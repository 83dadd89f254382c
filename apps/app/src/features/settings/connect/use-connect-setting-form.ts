import { type ConnectMethod, cleanConnectLink, connectLinkProblem } from '@credence/contract/settings/connect-method'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type { Settings } from '@credence/contract/settings/endpoints'
import { useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { type ConnectChoice, isMethod } from '../../../components/fields/connect-ways.ts'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveConnectMethod } from '../../../state/settings.ts'

/** The method and its target before saving. Each method keeps its own input. */
export function useConnectSettingForm(stored: Settings['connect']) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [chosen, setChosen] = useState<ConnectChoice>()
  const [links, setLinks] = useState<Partial<Record<ConnectMethod, string>>>({})
  const [left, setLeft] = useState(false)
  const [sent, setSent] = useState<string>()
  const [saved, setSaved] = useState(false)

  const choice = chosen ?? stored?.method ?? 'none'
  const method = isMethod(choice) ? choice : undefined
  const text = method ? (links[method] ?? (method === stored?.method ? stored.link : '')) : ''
  const setting: ConnectSetting = method
    ? { method, link: cleanConnectLink(method, text) }
    : { method: null, link: null }
  const problem = method ? connectLinkProblem(method, setting.link ?? '') : undefined
  const refusal = text === sent ? fieldMessage(saving.failure, 'link') : undefined

  return {
    choice,
    method,
    text,
    changed: setting.method !== (stored?.method ?? null) || setting.link !== (stored?.link ?? null),
    /** The value to save, if valid. */
    fitting: setting.method && setting.link && !problem ? { method: setting.method, link: setting.link } : null,
    problem,
    error: left ? (problem ?? refusal) : undefined,
    saved,
    saving,
    choose(next: ConnectChoice) {
      setChosen(next)
      setLeft(false)
      setSaved(false)
    },
    type(link: string) {
      if (method) setLinks({ ...links, [method]: link })
      setSaved(false)
    },
    leave: () => setLeft(text !== ''),
    look: () => setLeft(true),
    discard() {
      setChosen(undefined)
      setLinks({})
      setLeft(false)
    },
    /** Returns whether it was saved. */
    async save(): Promise<boolean> {
      setSent(text)
      const done = await saving.save(() => dispatch(saveConnectMethod(setting)))
      if (!done) return false
      // input during the save stays
      setChosen(now => (now === chosen ? undefined : now))
      setLinks(now => (now === links ? {} : now))
      setSaved(true)
      return true
    },
  }
}

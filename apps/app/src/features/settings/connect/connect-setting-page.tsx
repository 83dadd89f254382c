import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import {
  type ConnectMethod,
  cleanConnectLink,
  connectLinkProblem,
  connectMethods,
} from '@credence/contract/settings/connect-method'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type { Settings } from '@credence/contract/settings/endpoints'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import {
  AtSign,
  CalendarDays,
  Check,
  EyeOff,
  Globe,
  Link,
  type LucideIcon,
  MessageCircle,
  Phone,
  Send,
} from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveConnectMethod } from '../../../state/settings.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingSection } from '../setting-section.tsx'
import styles from '../settings.module.css'
import { SettingsState } from '../settings-state.tsx'
import { ConnectPreview } from './connect-preview.tsx'

type ConnectChoice = ConnectMethod | 'none'

type Tile = { title: string; line: string; icon: LucideIcon }

const connectTiles: Record<ConnectChoice, Tile> = {
  email: { title: 'E-mail', line: 'Opens the visitor’s e-mail app.', icon: AtSign },
  calendar: { title: 'Calendar', line: 'Opens your booking page.', icon: CalendarDays },
  phone: { title: 'Phone', line: 'Starts a call on the visitor’s phone.', icon: Phone },
  whatsapp: { title: 'WhatsApp', line: 'Opens a chat with you.', icon: MessageCircle },
  telegram: { title: 'Telegram', line: 'Opens a chat with you.', icon: Send },
  linkedin: { title: 'LinkedIn', line: 'Opens your LinkedIn page.', icon: Link },
  website: { title: 'Website', line: 'Opens a page you choose.', icon: Globe },
  none: { title: 'No button', line: 'People can’t contact you from your page.', icon: EyeOff },
}

const connectChoices = Object.keys(connectTiles) as ConnectChoice[]

function isMethod(choice: ConnectChoice): choice is ConnectMethod {
  return (connectMethods as readonly string[]).includes(choice)
}

type LinkField = { label: string; hint: string; type: 'email' | 'tel' | 'url'; autoComplete: string }

const page = { type: 'url', autoComplete: 'url' } as const
const number = { hint: 'Include the country code, like +351 21 000 0000.', type: 'tel', autoComplete: 'tel' } as const

const linkFields: Record<ConnectMethod, LinkField> = {
  email: {
    label: 'E-mail address',
    hint: 'People will see this address. You can use a different one.',
    type: 'email',
    autoComplete: 'email',
  },
  phone: { label: 'Phone number', ...number },
  whatsapp: { label: 'WhatsApp number', ...number },
  telegram: { label: 'Telegram link', hint: 'For example, t.me/your-name.', ...page },
  linkedin: { label: 'LinkedIn page', hint: 'For example, linkedin.com/in/your-name.', ...page },
  calendar: { label: 'Booking page', hint: 'The page where people pick a time.', ...page },
  website: { label: 'Web page', hint: 'For example, okafor.design.', ...page },
}

export function ConnectSettingPage() {
  usePageTitle('Connect button')
  const { settings, error, tryAgain } = useSettings()
  const own = useOwnProfile()
  if (settings && own.profile) return <ConnectSettingForm settings={settings} profile={own.profile} />
  return (
    <SettingsState
      what="your settings"
      error={error || own.error}
      onTryAgain={() => {
        if (!settings) tryAgain()
        if (!own.profile) own.tryAgain()
      }}
    />
  )
}

type ConnectFormProps = { settings: Settings; profile: OwnerProfile }

function ConnectSettingForm({ settings, profile }: ConnectFormProps) {
  const form = useConnectSettingForm(settings.connect)
  const { choice, method, text, error } = form
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (!form.changed || form.saving.busy) return
    form.look()
    if (form.problem || !(await form.save())) input.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <SettingSection title="Connect button" line="Choose what happens when someone presses Connect on your page.">
          <fieldset>
            <legend className="vh">Connect method</legend>
            <div className={styles.tiles} data-columns="2">
              {connectChoices.map(each => (
                <ChoiceTile
                  key={each}
                  name="method"
                  {...connectTiles[each]}
                  checked={each === choice}
                  onChange={() => form.choose(each)}
                />
              ))}
            </div>
          </fieldset>
        </SettingSection>
        {method && (
          <SettingSection title="What the button opens">
            <div aria-live="polite">
              <TextField
                key={method}
                ref={input}
                label={linkFields[method].label}
                type={linkFields[method].type}
                autoComplete={linkFields[method].autoComplete}
                maxLength={textLimits.url}
                value={text}
                error={error}
                hint={form.fitting ? <Fits /> : linkFields[method].hint}
                onChange={({ target }) => form.type(target.value)}
                onBlur={form.leave}
              />
            </div>
          </SettingSection>
        )}
        <SettingSection title="How the button looks" line="The button is at the top of your page.">
          <ConnectPreview profile={profile} connect={method ? form.fitting : null} waits={method !== undefined} />
        </SettingSection>
      </div>
      <SaveBar
        changes={form.changed ? 1 : 0}
        wrong={error ? 1 : 0}
        saved={
          form.saved &&
          (settings.connect ? 'Saved. The button is now on your page.' : 'Saved. Your page has no Connect button.')
        }
        saving={form.saving}
        onDiscard={form.discard}
      />
      <UnsavedGuard unsaved={form.changed} />
    </form>
  )
}

function Fits() {
  return (
    <span className={styles.saved}>
      <Icon of={Check} size="small" />
      Looks good. People who press Connect will see this.
    </span>
  )
}

/** The method and its target before saving. Each method keeps its own input. */
function useConnectSettingForm(stored: Settings['connect']) {
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

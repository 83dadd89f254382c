import { type Offer, offers } from '@credence/contract/profile/offers'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { type Theme, themes } from '@credence/contract/profile/themes'
import { Alert } from '@credence/ui/alert'
import { Switch } from '@credence/ui/switch'
import { useRef, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { useAppDispatch, useAppStore } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import styles from './share-page.module.css'

const themeNames: Record<Theme, string> = { paper: 'Paper', ink: 'Ink', spruce: 'Spruce', vermilion: 'Vermilion' }

export function useTheme({ share_theme }: OwnerProfile) {
  return useSavedChoice<Theme>(share_theme, theme => ({ share_theme: theme }))
}

export function ThemeChooser({ value, failed, choose }: ReturnType<typeof useTheme>) {
  return (
    <>
      <fieldset className={styles.themes}>
        <legend className="vh">Theme</legend>
        <b aria-hidden="true">Theme</b>
        <div className={styles.swatches}>
          {themes.map(theme => (
            <label key={theme} className={styles.swatch}>
              <input type="radio" name="theme" checked={theme === value} onChange={() => choose(theme)} />
              <span className={styles.dot} data-look={theme} aria-hidden="true" />
              {themeNames[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      <NotSaved>{failed}</NotSaved>
    </>
  )
}

/** Whether readers find the piece in the page's share panel. */
export function OfferSwitch({ profile, offer }: { profile: OwnerProfile; offer: Offer }) {
  const label = 'Show in your page’s Share menu'
  const { value, failed, choose } = useSavedChoice(profile.offered.includes(offer), (on, { offered }) => ({
    offered: offers.filter(each => (each === offer ? on : offered.includes(each))),
    was: { offered },
  }))
  return (
    <>
      <div className={styles.offer}>
        <Switch label={label} checked={value} onChange={({ target }) => choose(target.checked)} />
        <span aria-hidden="true">{label}</span>
      </div>
      <NotSaved>{failed}</NotSaved>
    </>
  )
}

function NotSaved({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Alert tone="error">
      <b>Your choice wasn’t saved.</b>
      <ServerMessage>{children}</ServerMessage>
    </Alert>
  )
}

type Changes = Parameters<typeof saveProfile>[0]

/** Serialises all choices: each save needs the result of the previous one. */
let lastSave: Promise<unknown> = Promise.resolve()

/** Optimistic: reverts when the save fails. */
function useSavedChoice<Value>(saved: Value, changesOf: (wanted: Value, profile: OwnerProfile) => Changes) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [wanted, setWanted] = useState<Value>()
  const [failed, setFailed] = useState<string>()
  const choices = useRef(0)

  async function save(value: Value) {
    const { profile } = store.getState().profile
    if (profile?.view !== 'owner') return
    const done = await dispatch(saveProfile(changesOf(value, profile)))
    if (saveProfile.fulfilled.match(done)) return
    if (done.payload?.code === 'profile_changed') dispatch(profileNeeded())
    setFailed(failureWords(done.payload))
  }
  async function choose(value: Value) {
    const choice = ++choices.current
    setWanted(value)
    setFailed(undefined)
    lastSave = lastSave.then(() => save(value))
    await lastSave
    // a later choice is still to be saved
    if (choice === choices.current) setWanted(undefined)
  }
  return { value: wanted ?? saved, failed, choose: (value: Value) => void choose(value) }
}

import { type Offer, offers } from '@credence/contract/profile/offers'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Switch } from '@credence/ui/switch'
import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { useAppDispatch, useAppStore } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import styles from './offer-switch.module.css'

type OfferSwitchProps = { profile: OwnerProfile; offer: Offer; label: string }

export function OfferSwitch({ profile, offer, label }: OfferSwitchProps) {
  const { on, failed, turn } = useOffer(profile, offer)
  return (
    <>
      <div className={styles.offer}>
        <Switch label={label} checked={on} onChange={({ target }) => turn(target.checked)} />
        <span aria-hidden="true">{label}</span>
      </div>
      {failed && (
        <Alert tone="error">
          <b>That was not saved.</b>
          <ServerMessage>{failed}</ServerMessage>
        </Alert>
      )}
    </>
  )
}

/** Serialises all switches: each save needs the result of the previous one. */
let lastSave: Promise<unknown> = Promise.resolve()

/** Optimistic: reverts when the save fails. */
function useOffer({ offered }: Pick<OwnerProfile, 'offered'>, offer: Offer) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [wanted, setWanted] = useState<boolean>()
  const [failed, setFailed] = useState<string>()

  async function save(on: boolean) {
    const { profile } = store.getState().profile
    const was = profile?.view === 'owner' ? profile.offered : offered
    const now = offers.filter(each => (each === offer ? on : was.includes(each)))
    const done = await dispatch(saveProfile({ offered: now, was: { offered: was } }))
    if (saveProfile.fulfilled.match(done)) return
    if (done.payload?.code === 'profile_changed') dispatch(profileNeeded())
    setFailed(failureWords(done.payload))
  }
  async function turn(on: boolean) {
    setWanted(on)
    setFailed(undefined)
    lastSave = lastSave.then(() => save(on))
    await lastSave
    setWanted(undefined)
  }
  return { on: wanted ?? offered.includes(offer), failed, turn: (on: boolean) => void turn(on) }
}

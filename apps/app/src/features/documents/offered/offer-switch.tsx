import type { Offer } from '@credence/contract/profile/offers'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Switch } from '@credence/ui/switch'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import styles from './offer-switch.module.css'
import { useOffer } from './use-offer.ts'

type OfferSwitchProps = { profile: OwnerProfile; offer: Offer; label: string }

/** The owner's say over what their page hands out. */
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

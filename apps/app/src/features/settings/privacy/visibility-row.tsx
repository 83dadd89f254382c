import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { type Visibility, visibilities } from '@credence/contract/profile/sections'
import { Button } from '@credence/ui/button'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { Dialog } from '@credence/ui/dialog'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { visibilityNames } from '../../../components/profile/section-names.ts'
import { useVisibility } from '../../../components/profile/use-visibility.ts'
import { paths } from '../../../paths.ts'
import styles from '../settings.module.css'
import { SaveState, SettingRow } from './setting-row.tsx'

const stopsWorking = 'Your link, QR code and stamp will stop working.'

const lines: Record<Visibility, string> = {
  public: 'Anyone can see your page. Search engines may list it.',
  unlisted: 'We ask search engines not to list your page.',
  private: `Only you can see your page. ${stopsWorking}`,
}

/** The only place that changes who can see a published page. Each choice is saved at once; private asks first. */
export function VisibilityRow({ profile }: { profile: OwnerProfile }) {
  const { visibility } = profile
  const mayPublish = profile.full_name !== '' || visibility !== 'private'
  const { busy, failure, change } = useVisibility(profile)
  const [wanted, setWanted] = useState<Visibility>()
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)

  async function save(next: Visibility) {
    setAsking(false)
    setWanted(next)
    setSaved(await change(next))
    setWanted(undefined)
  }
  function choose(next: Visibility) {
    setSaved(false)
    if (next === 'private') setAsking(true)
    else void save(next)
  }

  return (
    <SettingRow id="visibility" title="Who can see your page" now={visibilityNames[visibility]} icon={Eye}>
      <fieldset disabled={!mayPublish}>
        <legend className="vh">Who can see your page</legend>
        <div className={styles.tiles}>
          {visibilities.map(each => (
            <ChoiceTile
              key={each}
              name="visibility"
              title={visibilityNames[each]}
              line={lines[each]}
              checked={each === (wanted ?? visibility)}
              onChange={() => choose(each)}
            />
          ))}
        </div>
      </fieldset>
      {!mayPublish && (
        <p className={styles.hint}>
          <Link className="link" to={paths.profileSetting}>
            Add your name
          </Link>{' '}
          before you publish your page.
        </p>
      )}
      <SaveState saved={saved} busy={busy} failure={failure} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Make your page private?"
        actions={
          <>
            <Button onClick={() => void save('private')}>Make it private</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        {stopsWorking}
      </Dialog>
    </SettingRow>
  )
}

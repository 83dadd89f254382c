import { assistantsPageOf } from '@credence/contract/assistants/addresses'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { saveProfile } from '../../../state/profile/profile-changes.ts'
import styles from '../settings.module.css'
import { SaveState, SettingRow } from './setting-row.tsx'

const choices = [
  { assistants: true, title: 'On', line: 'They see what any visitor sees, and can check your records.' },
  { assistants: false, title: 'Off', line: 'They are told that your page is not open to assistants.' },
]

/** Whether AI assistants may read the page while it is public. Each choice is saved at once. */
export function AssistantsRow({ profile }: { profile: OwnerProfile }) {
  const { assistants, slug } = profile
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)

  async function choose(next: boolean) {
    setSaved(false)
    setWanted(next)
    const isSaved = await save(async () => {
      const done = await dispatch(saveProfile({ assistants: next, was: { assistants } }))
      if (saveProfile.rejected.match(done) && done.payload?.code === 'profile_changed') dispatch(profileNeeded())
      return done
    })
    setSaved(isSaved)
    setWanted(undefined)
  }

  return (
    <SettingRow id="assistants" title="AI assistants" now={assistants ? 'On' : 'Off'} icon={MessageCircle}>
      <p className={styles.hint}>
        While your page is public, people can{' '}
        <a className="link" href={assistantsPageOf(slug)}>
          ask an assistant about it
        </a>
        .
      </p>
      <fieldset>
        <legend className="vh">AI assistants</legend>
        <div className={styles.tiles}>
          {choices.map(({ title, line, ...choice }) => (
            <ChoiceTile
              key={title}
              name="assistants"
              title={title}
              line={line}
              checked={choice.assistants === (wanted ?? assistants)}
              onChange={() => void choose(choice.assistants)}
            />
          ))}
        </div>
      </fieldset>
      <SaveState saved={saved} busy={busy} failure={failure} />
    </SettingRow>
  )
}

import type { WhatPeopleSayChanges, WhatPeopleSayChoice } from '@credence/contract/recommendations/themes/endpoints'
import { sayingBounds } from '@credence/contract/recommendations/themes/rules'
import { Checkbox } from '@credence/ui/check'
import { useCallback, useEffect, useState } from 'react'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchWhatPeopleSay, saveWhatPeopleSay } from '../../../state/recommendations/themes.ts'
import { SettingSection } from '../setting-section.tsx'
import styles from '../settings.module.css'

const lines: Record<WhatPeopleSayChoice['by'], string> = {
  model: 'Themes a language model found in your recommendations. You can hide any of them.',
  people: 'Lines people picked, grouped by how they know you. You can hide any group.',
}

/** The themes that the page shows. Each switch saves itself. */
export function WhatPeopleSaySection() {
  const { choice, saving, change } = useWhatPeopleSay()
  if (!choice) return null
  const { shown, by, themes } = choice
  return (
    <SettingSection title="What people say" line={lines[by]}>
      <Checkbox
        label="Show this section on my page"
        checked={shown}
        disabled={saving.busy}
        onChange={({ target }) => change({ shown: target.checked })}
      />
      {themes.length === 0 && (
        <p className={styles.hint}>
          You need {sayingBounds.fewestRecommendations} published recommendations with something in common.
        </p>
      )}
      {shown &&
        themes.map(theme => (
          <Checkbox
            key={theme.id}
            label={
              <>
                <bdi>{theme.title}</bdi>, {theme.people} {theme.people === 1 ? 'person' : 'people'}
              </>
            }
            checked={theme.shown}
            disabled={saving.busy}
            onChange={({ target }) => change({ theme: { id: theme.id, shown: target.checked } })}
          />
        ))}
      <SaveFailure failure={saving.failure} />
    </SettingSection>
  )
}

/** Switches that save themselves. Themes may be regenerated meanwhile, so a failed save reloads them. */
function useWhatPeopleSay() {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [choice, setChoice] = useState<WhatPeopleSayChoice>()

  const load = useCallback(async () => {
    const done = await dispatch(fetchWhatPeopleSay())
    if (fetchWhatPeopleSay.fulfilled.match(done)) setChoice(done.payload)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  async function change(changes: WhatPeopleSayChanges) {
    const isSaved = await saving.save(async () => {
      const done = await dispatch(saveWhatPeopleSay(changes))
      if (saveWhatPeopleSay.fulfilled.match(done)) setChoice(done.payload)
      return done
    })
    if (!isSaved) await load()
  }

  return { choice, saving, change: (changes: WhatPeopleSayChanges) => void change(changes) }
}

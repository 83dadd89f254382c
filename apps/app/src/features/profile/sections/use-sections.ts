import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { allSections, type ProfileSection, type SectionSetting } from '@credence/contract/profile/sections'
import { useRef, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { moved } from '../../../components/ordering/drag.tsx'
import { sectionNames } from '../../../components/profile/section-names.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { saveProfile } from '../../../state/profile/profile-changes.ts'

/** Order and visibility of the sections, saved optimistically; a failed save is rolled back. */
export function useSections(profile: OwnerProfile) {
  const dispatch = useAppDispatch()
  const [wanted, setWanted] = useState<SectionSetting[]>()
  const [before, setBefore] = useState<SectionSetting[]>()
  const [said, setSaid] = useState('')
  const queue = useRef<Promise<void>>(Promise.resolve())
  const known = useRef(profile)
  known.current = profile
  const latest = useRef<SectionSetting[]>(undefined)
  const sections = wanted ?? allSections(profile.sections)

  async function save(next: SectionSetting[]) {
    // a later change includes this one
    if (latest.current !== next) return
    const was = { sections: known.current.sections }
    const answer = await dispatch(saveProfile({ sections: next, was }))
    if (latest.current !== next) return
    latest.current = undefined
    setWanted(undefined)
    if (saveProfile.fulfilled.match(answer)) return
    setBefore(undefined)
    if (answer.payload?.code === 'profile_changed') {
      dispatch(profileNeeded())
      setSaid('Not saved: your page was changed elsewhere. This is the newest version.')
    } else setSaid(`Your change wasn’t saved.\n${failureWords(answer.payload)}`)
  }

  function change(next: SectionSetting[], words: string) {
    setBefore(sections)
    setWanted(next)
    setSaid(words)
    latest.current = next
    queue.current = queue.current.then(() => save(next))
  }

  return {
    sections,
    saving: wanted !== undefined,
    said,
    move(from: number, to: number) {
      const section = sections[from]
      if (!section || from === to || to < 0 || to >= sections.length) return
      change(
        moved(sections, from, to),
        `${sectionNames[section.id]} moved to position ${to + 1} of ${sections.length}.`,
      )
    },
    toggle(id: ProfileSection) {
      const hides = sections.some(section => section.id === id && section.visible)
      const next = sections.map(section => (section.id === id ? { ...section, visible: !section.visible } : section))
      change(next, `${sectionNames[id]} ${hides ? 'is hidden from visitors.' : 'is visible again.'}`)
    },
    undo: before && (() => change(before, 'Undone.')),
  }
}

export type Sections = ReturnType<typeof useSections>

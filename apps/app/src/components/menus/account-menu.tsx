import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { type ReactNode, useId, useState } from 'react'
import { useLoadOnPress } from './use-load-on-press.ts'

type AccountMenuProps = {
  profile: OwnerProfile | null
  children: ReactNode
  className?: string | undefined
  opens: 'up' | 'down'
}

const loadPanel = async () => (await import('./account-popover.tsx')).AccountPopover
const loadSheet = async () => (await import('./account-sheet.tsx')).AccountSheet

/** The account button: opens a popover, or a bottom sheet on a narrow screen. */
export function AccountMenu({ profile, children, className, opens }: AccountMenuProps) {
  const titleId = useId()
  const [open, setOpen] = useState<'panel' | 'sheet'>()
  const places = { panel: useLoadOnPress(loadPanel), sheet: useLoadOnPress(loadSheet) }
  const Panel = places.panel.Opened
  const Sheet = places.sheet.Opened
  const close = () => setOpen(undefined)
  const prefetchHere = () => places[placeHere()].prefetch()
  async function press() {
    if (open) return close()
    const place = placeHere()
    if (await places[place].loadOpened()) setOpen(place)
  }

  const look = {
    type: 'button',
    className,
    children: (
      <>
        {children}
        <span className="vh">Account menu</span>
      </>
    ),
  } as const
  const content = { profile, titleId, onFollow: close }
  return (
    <div>
      {Panel ? (
        <Panel
          {...content}
          open={open === 'panel'}
          onOpenChange={wanted => (wanted ? void press() : close())}
          button={<button {...look} />}
          opens={opens}
        />
      ) : (
        <button
          {...look}
          onPointerEnter={prefetchHere}
          onFocus={prefetchHere}
          aria-haspopup="dialog"
          aria-expanded={open !== undefined}
          onClick={() => void press()}
        />
      )}
      {Sheet && <Sheet {...content} open={open === 'sheet'} />}
    </div>
  )
}

function placeHere() {
  return matchMedia('(max-width: 67.5em)').matches ? 'sheet' : 'panel'
}

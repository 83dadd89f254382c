import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Modal } from '@credence/ui/dialog'
import { type ReactNode, useId, useState } from 'react'
import styles from './account-menu.module.css'
import { AccountPanel } from './account-panel.tsx'
import { useFetchedWhenPressed } from './use-fetched-when-pressed.ts'

type AccountMenuProps = {
  profile: OwnerProfile | null
  /** What the button shows. */
  children: ReactNode
  className?: string | undefined
  /** Where the panel has room to open. */
  opens: 'up' | 'down'
}

/** Where the bars of a phone take the place of the sidebar. */
const narrow = '(max-width: 67.5em)'
const load = async () => (await import('./account-popover.tsx')).AccountPopover

/** The account behind its button: a panel beside it, or a sheet from the foot of a narrow screen. */
export function AccountMenu({ profile, children, className, opens }: AccountMenuProps) {
  const titleId = useId()
  const [open, setOpen] = useState<'panel' | 'sheet'>()
  const { Opened, fetchOpened, fetchAhead } = useFetchedWhenPressed(load)
  const close = () => setOpen(undefined)

  function comeNear() {
    if (!matchMedia(narrow).matches) fetchAhead()
  }
  async function press() {
    if (open) return close()
    if (matchMedia(narrow).matches) return setOpen('sheet')
    if (await fetchOpened()) setOpen('panel')
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
  const panel = { profile, titleId, onFollow: close }
  return (
    <div>
      {Opened ? (
        <Opened
          open={open === 'panel'}
          onOpenChange={wanted => (wanted ? void press() : close())}
          button={<button {...look} />}
          opens={opens}
          className={styles.place}
          titleId={titleId}
        >
          <AccountPanel {...panel} className={styles.panel} />
        </Opened>
      ) : (
        <button
          {...look}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          aria-haspopup="dialog"
          aria-expanded={open !== undefined}
          onClick={() => void press()}
        />
      )}
      <Modal open={open === 'sheet'} onClose={close} titleId={titleId} className={styles.sheet}>
        <AccountPanel {...panel} className={styles.sheetPanel} />
      </Modal>
    </div>
  )
}

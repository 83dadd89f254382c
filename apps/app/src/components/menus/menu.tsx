import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Ellipsis } from 'lucide-react'
import type { MenuItem } from './radix-menu.tsx'
import { useFetchedWhenPressed } from './use-fetched-when-pressed.ts'

type MenuProps = {
  /** For example "More about Samir Haddad". */
  label: string
  items: MenuItem[]
}

const load = async () => (await import('./radix-menu.tsx')).RadixMenu

/** Further actions behind three dots. Arrow keys move, Escape closes. */
export function Menu({ label, items }: MenuProps) {
  const { Opened, fetchOpened, fetchAhead } = useFetchedWhenPressed(load)
  const look = { variant: 'quiet', size: 'icon', 'aria-label': label, children: <Icon of={Ellipsis} /> } as const
  if (Opened) return <Opened button={<Button {...look} />} items={items} />
  return (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => void fetchOpened()}
    />
  )
}

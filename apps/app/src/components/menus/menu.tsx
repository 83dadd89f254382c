import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Ellipsis } from 'lucide-react'
import type { MenuItem } from './radix-menu.tsx'
import { useLoadOnPress } from './use-load-on-press.ts'

type MenuProps = {
  label: string
  items: MenuItem[]
}

const load = async () => (await import('./radix-menu.tsx')).RadixMenu

export function Menu({ label, items }: MenuProps) {
  const { Opened, loadOpened, prefetch } = useLoadOnPress(load)
  const look = { variant: 'quiet', size: 'icon', 'aria-label': label, children: <Icon of={Ellipsis} /> } as const
  if (Opened) return <Opened button={<Button {...look} />} items={items} />
  return (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void loadOpened()}
    />
  )
}

import { startPlayers } from '@credence/profile-view/players'
import { type ComponentProps, useEffect, useRef } from 'react'

/** Recordings in here play as they do on the public page. */
export function Players(props: ComponentProps<'div'>) {
  const root = useRef<HTMLDivElement>(null)
  // whatever was drawn may have brought a new one
  useEffect(() => (root.current ? startPlayers(root.current) : undefined))
  return <div {...props} ref={root} />
}

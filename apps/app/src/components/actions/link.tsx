import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; replace?: boolean }

/** A client-side link. React Router's own Link adds 2 kB to every page. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, replace ? { replace } : {})
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; replace?: boolean }

/** Leads to another page of the app. The library's own brings along what only its framework needs, 2 kB on every page. */
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

import { buttonClass } from '@credence/ui/button'
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { useConfig } from '../config-context.tsx'
import { onLocationChange } from '../path.tsx'
import { registrationHref } from './app-href.ts'
import { sectionHref, sections } from './sections.ts'

type FrontDoorLinkProps = Parameters<typeof buttonClass>[0] & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** The one call to action of the site: to registration while that is open to everybody, or to whoever has a code; else to the waitlist. */
export function FrontDoorLink({ variant, size, block, className, onClick, ...rest }: FrontDoorLinkProps) {
  const config = useConfig()
  const hasCode = useSyncExternalStore(onLocationChange, hasAccessCode, () => false)
  const look = buttonClass({ variant, size, block }, className)
  if (config.registration === 'open' || hasCode)
    return (
      <a {...rest} className={look} href={registrationHref(config)} onClick={onClick}>
        Make your page
      </a>
    )

  /** The form is on the page itself where there is one, else on the front page. */
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const here = document.getElementById(sections.waitlist.id)
    if (!here) return
    event.preventDefault()
    here.scrollIntoView()
    here.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <a {...rest} className={look} href={sectionHref('waitlist')} onClick={open}>
      Join the waitlist
    </a>
  )
}

function hasAccessCode(): boolean {
  return /[?&]access=/.test(location.search)
}

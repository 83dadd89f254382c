import type { PublicConfig } from '@credence/contract/public-config'
import { buttonClass } from '@credence/ui/button'
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { useConfig } from '../page-contexts.tsx'
import { onLocationChange } from '../path.tsx'
import { sectionHref, sections } from './sections.ts'

type SignUpLinkProps = Parameters<typeof buttonClass>[0] & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** The site's one call to action: registration for visitors who may register, else the waitlist. */
export function SignUpLink({ variant, size, block, className, onClick, ...rest }: SignUpLinkProps) {
  const config = useConfig()
  const isOpen = useIsOpen()
  const look = buttonClass({ variant, size, block }, className)
  if (isOpen)
    return (
      <a {...rest} className={look} href={registrationHref(config)} onClick={onClick}>
        Make your page
      </a>
    )

  /** Scrolls to the form of this page, or opens the front page where there is none. */
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

export function pricingHref(config: PublicConfig): string {
  return `${config.appOrigin}/pricing`
}

/** Where anybody checks a record, a stamp or a PDF. */
export function verifyHref(config: PublicConfig): string {
  return `${config.appOrigin}/verify`
}

export function registrationHref(config: PublicConfig): string {
  return `${config.appOrigin}/registration`
}

export function signInHref(config: PublicConfig): string {
  return `${registrationHref(config)}?mode=sign-in`
}

/** Whether this visitor can register now: always while registration is open, else with an access code. */
export function useIsOpen(): boolean {
  const hasCode = useSyncExternalStore(onLocationChange, hasAccessCode, () => false)
  return useConfig().registration === 'open' || hasCode
}

function hasAccessCode(): boolean {
  return /[?&]access=/.test(location.search)
}

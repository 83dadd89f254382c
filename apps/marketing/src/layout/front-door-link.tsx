import { buttonClass } from '@credence/ui/button'
import type { ComponentProps, MouseEvent } from 'react'
import { useConfig } from '../config-context.tsx'
import { registrationHref } from './app-href.ts'
import { sectionHref, sections } from './sections.ts'
import { useIsOpen } from './use-is-open.ts'

type FrontDoorLinkProps = Parameters<typeof buttonClass>[0] & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** The one call to action of the site: to registration for whoever may come in, else to the waitlist. */
export function FrontDoorLink({ variant, size, block, className, onClick, ...rest }: FrontDoorLinkProps) {
  const config = useConfig()
  const isOpen = useIsOpen()
  const look = buttonClass({ variant, size, block }, className)
  if (isOpen)
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

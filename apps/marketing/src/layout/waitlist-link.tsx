import { buttonClass } from '@credence/ui/button'
import type { ComponentProps, MouseEvent } from 'react'
import { sectionHref, sections } from './sections.ts'

type WaitlistLinkProps = Parameters<typeof buttonClass>[0] & Omit<ComponentProps<'a'>, 'href' | 'children'>

/** Leads to the waitlist form on the page itself where there is one, else to that of the front page. */
export function WaitlistLink({ variant, size, block, className, onClick, ...rest }: WaitlistLinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const here = document.getElementById(sections.waitlist.id)
    if (!here) return
    event.preventDefault()
    here.scrollIntoView()
    here.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <a
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      href={sectionHref('waitlist')}
      onClick={open}
    >
      Join the waitlist
    </a>
  )
}

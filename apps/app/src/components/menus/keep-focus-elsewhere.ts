/** For Radix's `onCloseAutoFocus`: what was chosen may have moved the focus on, and then its button does not take it back. */
export function keepFocusElsewhere(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}

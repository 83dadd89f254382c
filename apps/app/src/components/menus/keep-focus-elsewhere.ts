/** For Radix's `onCloseAutoFocus`: the trigger does not take the focus back if the chosen item moved it. */
export function keepFocusElsewhere(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}

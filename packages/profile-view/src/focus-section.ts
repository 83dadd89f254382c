/**
 * For the section whose own address was asked for: the browser scrolls to it and goes on from there, without a script.
 * It can be reached but is no stop on the way, so it gets no ring.
 */
export function focusSection(opened: boolean | undefined) {
  return opened ? { tabIndex: -1, autoFocus: true, 'data-opened': '' } : {}
}

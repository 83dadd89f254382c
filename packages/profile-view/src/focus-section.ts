/** For a section opened by its own address: the browser scrolls to it without a script; it is no Tab stop. */
export function focusSection(opened: boolean | undefined) {
  return opened ? { tabIndex: -1, autoFocus: true, 'data-opened': '' } : {}
}

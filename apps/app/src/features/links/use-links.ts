import type { NewLink, TailoredLink } from '@credence/contract/links/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { useOnReturn } from '../../components/page/use-on-return.ts'
import { useSaving } from '../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { fetchLinks, makeLink } from '../../state/links.ts'

export type Links = {
  /** Newest first; undefined until they are known. */
  list: TailoredLink[] | undefined
  error: string
  load: () => void
  /** Puts what a call answered into the list. */
  take: (link: TailoredLink) => void
}

/** The owner's links, read again when this tab is seen again: another one may have changed them. */
export function useLinks(): Links {
  const dispatch = useAppDispatch()
  const [list, setList] = useState<TailoredLink[]>()
  const [error, setError] = useState('')

  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchLinks())
    if (fetchLinks.fulfilled.match(done)) setList(done.payload)
    else setError(failureWords(done.payload))
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  function take(link: TailoredLink) {
    setList((known = []) =>
      known.some(({ id }) => id === link.id)
        ? known.map(each => (each.id === link.id ? link : each))
        : [link, ...known],
    )
  }
  return { list, error, load: () => void load(), take }
}

/** Makes a link and copies it. Undefined when it was not made. */
export function useMakeLink() {
  const dispatch = useAppDispatch()
  const saving = useSaving()

  async function make(wanted: NewLink) {
    if (saving.busy) return undefined
    const making = dispatch(makeLink(wanted))
    const link = making.then(done => (makeLink.fulfilled.match(done) ? done.payload : undefined))
    const copying = copySoon(link)
    await saving.save(() => making)
    const made = await link
    return made && { link: made, isCopied: await copying }
  }
  return { saving, make }
}

/** Begins within the press, because a browser may refuse the clipboard after a call. True when it was copied. */
async function copySoon(link: Promise<TailoredLink | undefined>): Promise<boolean> {
  const address = link.then(made => made?.url ?? Promise.reject(new Error('no link was made')))
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await address)
    else {
      const blob = address.then(url => new Blob([url], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    return false
  }
}

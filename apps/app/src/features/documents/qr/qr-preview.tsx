import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureWords, unknownFailure } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { profilePath } from '../../../paths.ts'
import { fetchQr } from '../../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { BedNote, BedWaiting } from '../preview-empty.tsx'
import { svgDataUrl, themedQr } from './qr-image.ts'
import styles from './qr-piece.module.css'

type QrBedProps = {
  qr: { qr: string; isGenerating: boolean; failure: Failure | undefined; load: () => void }
  theme: Theme
  address: string
  slug: string
}

/** The code as it will be saved. */
export function QrBed({ qr: { qr, isGenerating, failure, load }, theme, address, slug }: QrBedProps) {
  if (!qr && failure && !isGenerating)
    return (
      <BedNote title={failureWords(failure)} action={<TextButton onClick={load}>Try again</TextButton>}>
        Your page is published all the same.
      </BedNote>
    )
  if (!qr) return <BedWaiting busy={isGenerating} label="Drawing the QR code" />
  return (
    <div className={styles.card} data-theme-of={theme}>
      <img
        className={styles.code}
        src={theme === 'paper' ? qr : svgDataUrl(themedQr(address, theme))}
        alt="QR code that opens your page"
        width={240}
        height={240}
      />
      <span className={styles.path}>{profilePath(slug)}</span>
    </div>
  )
}

/** The code of the page as it is called now. Nothing is asked for while nobody could open the page. */
export function useQr({ slug, visibility }: Pick<OwnerProfile, 'slug' | 'visibility'>) {
  const dispatch = useAppDispatch()
  const { file_url, isGenerating } = useAppSelector(state => state.common)
  const [failure, setFailure] = useState<Failure>()
  const isOpen = visibility !== 'private'

  const load = useCallback(async () => {
    const done = await dispatch(fetchQr())
    setFailure(fetchQr.rejected.match(done) ? (done.payload ?? unknownFailure) : undefined)
    // the page was made private elsewhere meanwhile
    if (fetchQr.fulfilled.match(done) && done.payload === '') dispatch(profileNeeded())
  }, [dispatch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link name is another code
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, slug, load])

  return { qr: isOpen ? file_url : '', isGenerating, failure, load: () => void load() }
}

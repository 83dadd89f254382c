import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureWords, unknownFailure } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { profilePath } from '../../../paths.ts'
import { fetchQr } from '../../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { PreviewEmpty, PreviewLoading } from '../preview-empty.tsx'
import { svgDataUrl, themedQr } from './qr-image.ts'
import styles from './qr-piece.module.css'

type QrPreviewProps = {
  qr: { qr: string; isGenerating: boolean; failure: Failure | undefined; load: () => void }
  theme: Theme
  address: string
  slug: string
}

export function QrPreview({ qr: { qr, isGenerating, failure, load }, theme, address, slug }: QrPreviewProps) {
  if (!qr && failure && !isGenerating)
    return (
      <PreviewEmpty title={failureWords(failure)} action={<TextButton onClick={load}>Try again</TextButton>}>
        Your page is published all the same.
      </PreviewEmpty>
    )
  if (!qr) return <PreviewLoading busy={isGenerating} label="Drawing the QR code" />
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

/** Not requested while the page is private. */
export function useQr({ slug, visibility }: Pick<OwnerProfile, 'slug' | 'visibility'>) {
  const dispatch = useAppDispatch()
  const { file_url, isGenerating } = useAppSelector(state => state.common)
  const [failure, setFailure] = useState<Failure>()
  const isOpen = visibility !== 'private'

  const load = useCallback(async () => {
    const done = await dispatch(fetchQr())
    setFailure(fetchQr.rejected.match(done) ? (done.payload ?? unknownFailure) : undefined)
    // the page became private in another tab
    if (fetchQr.fulfilled.match(done) && done.payload === '') dispatch(profileNeeded())
  }, [dispatch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link name is another code
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, slug, load])

  return { qr: isOpen ? file_url : '', isGenerating, failure, load: () => void load() }
}

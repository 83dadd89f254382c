import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { CSSProperties, Ref } from 'react'

/** Twice the shown size, for high-density screens. */
export const signaturePixels = 184
const size = signaturePixels / 2

/** Web-safe fonts: mail programs load none of ours. */
const words: CSSProperties = {
  font: '14px/1.4 Arial, Helvetica, sans-serif',
  color: '#0C2D30',
  verticalAlign: 'middle',
}
const quiet: CSSProperties = { color: '#3B5557' }
const link: CSSProperties = { color: '#0A6650' }
const linkWords = 'See my recommendations'

type Signer = Pick<OwnerProfile, 'full_name' | 'headline'>

type SignatureProps = {
  profile: Signer
  url: string
  picture: string | null
  round: boolean
  ref: Ref<HTMLTableElement>
}

/**
 * A table with inline styles, because mail programs drop other layouts and stylesheets. This element is copied as it
 * is.
 */
export function Signature({ profile: { full_name, headline }, url, picture, round, ref }: SignatureProps) {
  return (
    <table ref={ref} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          {picture && (
            <td style={{ width: size, paddingRight: 18 }}>
              <a href={url}>
                <img
                  src={picture}
                  alt={round ? full_name : `${full_name}’s stamp`}
                  width={size}
                  height={size}
                  style={{ display: 'block', border: 0, minWidth: size, borderRadius: round ? '50%' : 0 }}
                />
              </a>
            </td>
          )}
          <td style={words}>
            <b>{full_name}</b>
            {headline && (
              <>
                <br />
                <span style={quiet}>{headline}</span>
              </>
            )}
            <br />
            <a href={url} style={link}>
              {linkWords}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** For mail programs without HTML. */
export function plainSignature({ full_name, headline }: Signer, url: string): string {
  return [full_name, headline, `${linkWords}: ${url}`].filter(Boolean).join('\n')
}

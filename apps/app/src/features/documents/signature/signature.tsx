import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { CSSProperties, Ref } from 'react'
import { numberWord } from '../../../components/format/numbers.ts'

/** The image has twice this size, for high-density screens. */
const signaturePixels = 92

/** Web-safe fonts: mail programs load none of ours. */
const words: CSSProperties = {
  font: '14px/1.4 Arial, Helvetica, sans-serif',
  color: '#0C2D30',
  verticalAlign: 'middle',
}
const quiet: CSSProperties = { color: '#3B5557' }
const link: CSSProperties = { color: '#0A6650' }

type SignatureProps = { profile: OwnerProfile; url: string; picture: string; ref: Ref<HTMLTableElement> }

/**
 * A table with inline styles, because mail programs drop other layouts and stylesheets. This element is copied as it
 * is.
 */
export function Signature({ profile: { full_name, headline, recommendations }, url, picture, ref }: SignatureProps) {
  return (
    <table ref={ref} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td style={{ width: signaturePixels, paddingRight: 18 }}>
            <a href={url}>
              <img
                src={picture}
                alt={`Stamp of ${full_name}`}
                width={signaturePixels}
                height={signaturePixels}
                style={{ display: 'block', border: 0, minWidth: signaturePixels }}
              />
            </a>
          </td>
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
              {linkWords(recommendations.length)}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function linkWords(people: number): string {
  if (people === 1) return 'What one person says about working with me'
  return `What ${numberWord(people).toLowerCase()} people say about working with me`
}

/** For mail programs without HTML. */
export function plainSignature(
  { full_name, headline, recommendations }: Pick<OwnerProfile, 'full_name' | 'headline' | 'recommendations'>,
  url: string,
): string {
  return [full_name, headline, `${linkWords(recommendations.length)}: ${url}`].filter(Boolean).join('\n')
}

import { cleanFullName } from '@credence/contract/fields/light-validation'
import { firstNameOf } from '@credence/contract/first-name'
import { Button, ButtonLink, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { rosetteLayers, rosetteParams, round2 } from '@credence/ui/rosette'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Download } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { readSent, type Sent } from '../../forms/use-site-form.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { Actions } from '../../layout/page-parts.tsx'
import { SignUpLink } from '../../layout/sign-up-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig } from '../../page-contexts.tsx'
import { onLocationChange } from '../../path.tsx'
import {
  type OtherThanks,
  otherThanks,
  sampleProfileHref,
  sitePaths,
  type ThanksKind,
  thanksKinds,
} from '../../site-paths.ts'
import { thanksFor } from './thanks.ts'
import styles from './thanks-page.module.css'

/** Where every form ends. It keeps the rosette that the sender's name draws. */
export function ThanksPage() {
  const thanked = useThanks()
  const name = cleanFullName(thanked?.sent?.full_name ?? '')
  return (
    <SitePage close={null}>
      <div className={styles.sides}>
        <div className={styles.words}>
          <h1 className={`t-title ${styles.title}`}>{name ? `Thank you, ${firstNameOf(name)}.` : 'Thank you.'}</h1>
          <div className={styles.next}>{thanked && <NextSteps {...thanked} name={name} />}</div>
        </div>
        <div className={`plate ${styles.plate}`}>
          <RosetteFigure id={name || 'thank-you'} density={1.5} className={styles.rosette} />
        </div>
      </div>
    </SitePage>
  )
}

type NextStepsProps = { kind: ThanksKind | OtherThanks; sent: Sent | undefined; name: string }

function NextSteps({ kind, sent, name }: NextStepsProps) {
  const config = useConfig()
  const sample = sampleProfileHref(config)
  const { news, lead, steps } = thanksFor(kind, config)
  return (
    <>
      <div className={styles.news}>
        <p className="t-h2">{news}</p>
        <p className="ink-2">
          {lead}{' '}
          {sent && (
            <>
              We sent a confirmation to <b>{sent.email.trim()}</b>. If you don’t see it, check your spam folder.
            </>
          )}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <Actions>
        {config.registration === 'open' && kind === 'waitlist' && <SignUpLink />}
        {kind === 'account' ? (
          <PageLink className={buttonClass({})} href={sitePaths.home}>
            Go to the home page
          </PageLink>
        ) : (
          sample && (
            <ButtonLink variant={kind === 'waitlist' ? 'secondary' : 'primary'} href={sample}>
              See a sample page
            </ButtonLink>
          )
        )}
        {name && (
          <Button variant="secondary" onClick={() => saveRosette(name)}>
            <Icon of={Download} />
            Save your pattern
          </Button>
        )}
      </Actions>
    </>
  )
}

/** The inks of tokens.css on a pale ground: a file can't ask a stylesheet. */
const ink = '#0c2d30'
const secondInks = {
  spruce: '#0a7a5e',
  steel: '#2a6fa8',
  petrol: '#17808a',
  moss: '#5c7a1e',
  madder: '#bf4a30',
  ochre: '#a5731a',
}

/** The rosette of a name, as a picture that stands by itself. */
function rosetteFile(name: string): string {
  const params = rosetteParams(name)
  const layers = rosetteLayers(params, 'full', 1.5).map((layer, index) => {
    const copies = layer.copies
      .map(([rotate, scale]) => `<use href="#l${index}" transform="rotate(${round2(rotate)})scale(${round2(scale)})"/>`)
      .join('')
    const stroke = layer.ink === 'a' ? ink : secondInks[params.ink]
    return `<defs><path id="l${index}" d="${layer.d}"/></defs><g stroke="${stroke}" stroke-width="${round2(layer.width * 1.4)}">${copies}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" fill="none"><g transform="rotate(${round2(-90 + params.turn)})">${layers.join('')}</g></svg>`
}

function saveRosette(name: string): void {
  const href = URL.createObjectURL(new Blob([rosetteFile(name)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = href
  link.download = 'rosette.svg'
  link.click()
  // The browser takes the file after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Read from the address, which the prerendered page does not know: until then nothing is shown. */
function useThanks() {
  const search = useSyncExternalStore<string | undefined>(
    onLocationChange,
    () => location.search,
    () => undefined,
  )
  return useMemo(() => {
    if (search === undefined) return undefined
    const asked = new URLSearchParams(search).get('for')
    const form = thanksKinds.find(kind => kind === asked)
    return form ? { kind: form, sent: readSent(form) } : { kind: otherOf(asked), sent: undefined }
  }, [search])
}

function otherOf(asked: string | null): OtherThanks {
  return otherThanks.find(kind => kind === asked) ?? 'general'
}

import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useConfig } from '../../config-context.tsx'
import type { Sent } from '../../forms/use-site-form.ts'
import { Actions } from '../../layout/actions.tsx'
import { FrontDoorLink } from '../../layout/front-door-link.tsx'
import { sampleProfileHref } from '../../sample-profile-href.ts'
import type { OtherThanks, ThanksKind } from '../../site-paths.ts'
import styles from './next-steps.module.css'
import { saveRosette } from './save-rosette.ts'
import { thanksFor } from './thanks.ts'

type NextStepsProps = { kind: ThanksKind | OtherThanks; sent: Sent | undefined; name: string }

export function NextSteps({ kind, sent, name }: NextStepsProps) {
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
              A note is on its way to <b>{sent.email.trim()}</b>, so you know it worked. If it is not there in a few
              minutes, look in spam.
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
        {config.registration === 'open' && kind === 'waitlist' && <FrontDoorLink />}
        {sample && (
          <ButtonLink variant={kind === 'waitlist' ? 'secondary' : 'primary'} href={sample}>
            See a sample profile
          </ButtonLink>
        )}
        {name && (
          <Button variant="secondary" onClick={() => saveRosette(name)}>
            <Icon of={Download} />
            Save your rosette
          </Button>
        )}
      </Actions>
    </>
  )
}

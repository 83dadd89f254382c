import { affiliateForm, affiliateWords } from '@credence/contract/applications/affiliate-form'
import { AffiliateFields } from '@credence/ui/affiliate-fields'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { applyForAffiliateProgram } from '../../state/applications.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { ApplicationForm } from './application-form.tsx'

const end = { verb: 'Apply', busyVerb: 'Applying', children: 'We read and reply to every application.' }

const facts = [
  { term: 'How it works', text: affiliateWords.steps.join(' ') },
  { term: 'Not allowed', text: affiliateWords.unwanted.join(' ') },
]

export function AffiliatePage() {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  return (
    <ApplicationForm
      kind="affiliate"
      words={affiliateWords}
      facts={facts}
      form={affiliateForm}
      send={body => dispatch(applyForAffiliateProgram(body))}
      end={end}
    >
      {({ problems }, applicant) => <AffiliateFields problems={problems} productName={productName} known={applicant} />}
    </ApplicationForm>
  )
}

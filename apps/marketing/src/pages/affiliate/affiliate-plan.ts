import { emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { webAddressProblem } from '@credence/contract/fields/web-address'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { AffiliateApplication, CallPath } from '../../contract-types.ts'
import { lineRule, paragraphsRule } from '../../forms/text-rule.ts'
import type { FormPlan } from '../../forms/use-form.ts'

export const affiliatePlan = {
  kind: 'affiliate',
  call: '/api/apply-affiliate-program' satisfies CallPath['affiliate'],
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    channel: webAddressProblem,
    audience: lineRule(textLimits.audience, 'Say who listens to you.'),
    promotion: paragraphsRule(textLimits.promotion, 'Say how you would tell them.'),
    disclosure: ticked => (ticked ? undefined : 'Tick the box first. We work only with people who say it.'),
  },
  body: ({ full_name = '', email = '', channel = '', audience = '', promotion = '' }) =>
    // the rule above lets nothing through without it
    ({ full_name, email, channel, audience, promotion, disclosure: true }) satisfies AffiliateApplication,
} satisfies FormPlan

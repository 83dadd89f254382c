import { emailProblem, fullNameProblem } from '../fields/light-validation.ts'
import { webAddressProblem } from '../fields/web-address.ts'
import { textLimits } from '../limits/text-limits.ts'
import type { AffiliateApplication, applyAffiliateProgram } from './endpoints.ts'
import { lineRule, paragraphsRule, type SiteForm } from './form-rules.ts'

export const affiliateForm: SiteForm<(typeof applyAffiliateProgram)['path'], AffiliateApplication> = {
  call: '/api/apply-affiliate-program',
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    channel: webAddressProblem,
    audience: lineRule(textLimits.audience, 'Describe your audience.'),
    promotion: paragraphsRule(textLimits.promotion, 'Describe how you’d recommend us.'),
    disclosure: ticked => (ticked ? undefined : 'Tick the box to apply.'),
  },
  body: ({ full_name = '', email = '', channel = '', audience = '', promotion = '' }) =>
    // the rule above lets nothing through without it
    ({ full_name, email, channel, audience, promotion, disclosure: true }),
}

export const affiliateWords = {
  title: 'Affiliate program',
  lead: 'Recommend us to your audience and earn a share when they go Pro.',
  steps: [
    'You get your own link and can see how many people sign up with it. The link sets no cookie.',
    'When someone you referred pays, you get a share. The rate is in your agreement.',
    'Every payment comes with a statement.',
  ],
  unwanted: [
    'Paid recommendations. We remove those.',
    'Ads that use our name, or pages that impersonate us.',
    'E-mails to people who didn’t ask for them.',
  ],
}

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
    audience: lineRule(textLimits.audience, 'Say who listens to you.'),
    promotion: paragraphsRule(textLimits.promotion, 'Say how you would tell them.'),
    disclosure: ticked => (ticked ? undefined : 'Tick the box first. We work only with people who say it.'),
  },
  body: ({ full_name = '', email = '', channel = '', audience = '', promotion = '' }) =>
    // the rule above lets nothing through without it
    ({ full_name, email, channel, audience, promotion, disclosure: true }),
}

export const affiliateWords = {
  title: 'Send people who need it.',
  lead: 'If you teach, coach or write for people who look for work, you can earn a share when they move to Pro. You say that you do.',
  steps: [
    'You get a link of your own to hand out, and see how many came through it. It sets no cookie.',
    'When one of them pays, you get a share. The rate stands in your agreement, before you start.',
    'Every payment to you comes with a statement of what it is for.',
  ],
  unwanted: [
    'Paid recommendations. A recommendation somebody was paid for is removed.',
    'Adverts on our name, or pages that pretend to be us.',
    'Mail to people who did not ask for it.',
  ],
}

import type { Mutant } from './mutant.ts'

const contract = 'packages/contract/src'
const record = 'packages/record/src'
const app = 'apps/app/src'

const rules: Mutant[] = [
  {
    fault: 'an address with a Kelvin sign becomes the address of another person',
    file: `${contract}/fields/light-validation.ts`,
    from: 'text.trim().replace(/[A-Z]+/g, letters => letters.toLowerCase())',
    to: 'text.trim().toLowerCase()',
    tests: [`${contract}/fields/request-fields-schema.test.ts`],
  },
  {
    fault: 'the LinkedIn button leads to evil-linkedin.com',
    file: `${contract}/fields/web-address.ts`,
    from: `host.endsWith(\`.\${allowed}\`)`,
    to: 'host.endsWith(allowed)',
    tests: ['apps/server/src/features/settings/settings.test.ts'],
  },
  {
    fault: 'a recommendation turns the reading direction of what follows it',
    file: `${contract}/fields/text-rules.ts`,
    from: ".replace(misleading, '')",
    to: '',
    tests: [`${contract}/fields/request-fields-schema.test.ts`],
  },
  {
    fault: 'the link name adm1n can be taken',
    file: `${contract}/profile/slug/slug-rules.ts`,
    from: 'slugSkeleton(reserved) === skeleton',
    to: 'reserved === skeleton',
    tests: [`${contract}/profile/slug/slug-rules.test.ts`],
  },
  {
    fault: 'a recommendation of exactly 80 characters is refused',
    file: `${contract}/fields/request-fields-schema.ts`,
    from: 'text.length < textLimits.recommendationMin',
    to: 'text.length <= textLimits.recommendationMin',
    tests: [`${contract}/fields/request-fields-schema.test.ts`],
  },
  {
    fault: 'a code can be guessed six times',
    file: `${contract}/limits/limits.ts`,
    from: 'tries: 5',
    to: 'tries: 6',
    tests: ['apps/server/src/features/sign-in/sign-in.test.ts'],
  },
]

const records: Mutant[] = [
  {
    fault: 'a record with a made-up signature fits',
    file: `${record}/check-proof.ts`,
    from: 'return isSigned ?',
    to: 'return publicKey ?',
    tests: [`${record}/check-proof.test.ts`],
  },
  {
    fault: 'a status list of last year brings revoked records back',
    file: `${record}/check-proof.ts`,
    from: ' && time < Date.parse(validUntil)',
    to: '',
    tests: [`${record}/verdict/judge.test.ts`],
  },
  {
    fault: 'a stamp holds on a picture that it was not signed for',
    file: `${record}/verdict/judge.ts`,
    from: '!(await isSignedFor(stamp, carrier))',
    to: 'false',
    tests: [`${record}/verdict/judge.test.ts`],
  },
  {
    fault: 'the record of a recommendation that an operator hid still stands',
    file: 'apps/server/src/features/recommendations/record/rules.ts',
    from: ' && !hiddenAt',
    to: '',
    tests: ['apps/server/src/features/recommendations/record/revocation.test.ts'],
  },
]

const components: Mutant[] = [
  {
    fault: 'a tab that waited refreshes again, which looks like a theft and signs out',
    file: `${app}/api/authorised-call.ts`,
    from: 'if (token !== undefined && token !== refused) return { ok: true }',
    to: '',
    tests: [`${app}/api/authorised-call.test.ts`],
  },
  {
    fault: 'a link to sign in leads to another site afterwards',
    file: `${app}/paths.ts`,
    from: " && !read.pathname.startsWith('//')",
    to: '',
    tests: [`${app}/paths.test.ts`],
  },
  {
    fault: 'every call that fails signs out',
    file: `${app}/state/store.ts`,
    from: ' && isForcedLogout(action.payload)',
    to: '',
    tests: [`${app}/state/store.test.ts`],
  },
  {
    fault: 'any word typed begins the deletion of the account',
    file: `${app}/features/settings/privacy/erase/erase-row.tsx`,
    from: 'cleanSlug(typed) === slug',
    to: "cleanSlug(typed) !== ''",
    tests: [`${app}/features/settings/privacy/privacy-page.test.tsx`],
  },
  {
    fault: 'an owner publishes words that changed while they read the old ones',
    file: `${app}/features/recommendations/review/use-decision.ts`,
    from: 'changes: { state, changed_at }',
    to: 'changes: { state }',
    tests: [`${app}/features/recommendations/dashboard-page.test.tsx`],
  },
  {
    fault: 'a press sends the code again although the page says to wait',
    file: `${app}/components/passcode/passcode-form.tsx`,
    from: 'busy || ok || left > 0) return',
    to: 'busy || ok) return',
    tests: [`${app}/features/sign-in/sign-in-page.test.tsx`],
  },
]

const publicPages: Mutant[] = [
  {
    fault: 'search engines follow the link that an owner chose',
    file: 'packages/profile-view/src/connect-button.tsx',
    from: 'rel="nofollow ugc noopener"',
    to: 'rel="noopener"',
    tests: ['packages/profile-view/src/profile-view.test.tsx'],
  },
  {
    fault: 'search engines list an unlisted page',
    file: 'apps/public/src/entry-server.tsx',
    from: 'unlisted || isSample(profile)',
    to: 'isSample(profile)',
    tests: ['apps/public/src/entry-server.test.tsx'],
  },
  {
    fault: 'a page says that a recommendation is signed before it is',
    file: 'apps/public/src/record-details/record-details.tsx',
    from: 'if (record) return',
    to: 'if (!sample) return',
    tests: ['apps/public/src/record-details/record-details.test.tsx'],
  },
]

const marketing: Mutant[] = [
  {
    fault: 'analytics load without a yes',
    file: 'apps/marketing/src/analytics/analytics.ts',
    from: 'if (analyticsKey && isAccepted())',
    to: 'if (analyticsKey)',
    tests: ['apps/marketing/src/analytics/analytics.test.ts'],
  },
  {
    fault: '"Not Now" stores a yes',
    file: 'apps/marketing/src/consent/cookie-banner.tsx',
    from: 'onAnswer(consentCookie.declined)',
    to: 'onAnswer(consentCookie.accepted)',
    tests: ['apps/marketing/src/consent/cookie-banner.test.tsx'],
  },
]

export const packageAndPageMutants = [...rules, ...records, ...components, ...publicPages, ...marketing]

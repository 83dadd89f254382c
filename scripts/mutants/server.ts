import type { Mutant } from './mutant.ts'

const features = 'apps/server/src/features'
const http = 'apps/server/src/http'
const frontends = 'apps/server/src/frontends'
const operator = 'apps/server/src/operator'

const rules: Mutant[] = [
  {
    fault: 'an access code can be used once more than it was issued for',
    file: `${features}/access/rules.ts`,
    from: 'code.used >= code.uses',
    to: 'code.used > code.uses',
    tests: [`${features}/access/access.test.ts`],
  },
  {
    fault: 'an owner reads "opened" for a request that was reminded after it was opened',
    file: `${features}/invites/rules.ts`,
    from: 'remindedAt > openedAt',
    to: 'remindedAt < openedAt',
    tests: [`${features}/invites/answers/answers.test.ts`],
  },
  {
    fault: 'a subdomain of a throw-away mail provider may recommend',
    file: `${features}/recommendations/rules.ts`,
    from: "labels.slice(index).join('.')",
    to: "labels.join('.')",
    tests: [`${features}/recommendations/reviewer-session/reviewer-session.test.ts`],
  },
  {
    fault: 'a script that reads the handle refreshes a session without the secret',
    file: `${features}/sessions/rules.ts`,
    from: 'isSame(ours.secret, pair.secret) && ',
    to: '',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    fault: 'a checkout for a year leads to the open one for a month',
    file: `${features}/subscription/rules.ts`,
    from: ' && row.interval === wanted.interval',
    to: '',
    tests: [`${features}/subscription/subscription.test.ts`],
  },
  {
    fault: 'a semicolon in a name splits a field of the contact file',
    file: `${features}/profile/portable/present.ts`,
    from: ".replace(/[\\\\,;]/g, '\\\\$&')",
    to: '',
    tests: [`${features}/profile/portable/portable.test.ts`],
  },
]

const services: Mutant[] = [
  {
    fault: 'after a sign-in the other code in the mailbox still works',
    file: `${features}/passcodes/service.ts`,
    from: 'if (won) await endPasscodes(db, purpose, email, now)',
    to: '',
    tests: [`${features}/sign-in/sign-in.test.ts`],
  },
  {
    fault: 'an old refresh pair that was copied goes on without ending the session',
    file: `${features}/sessions/service.ts`,
    from: ' || (isLate && generationUsed)',
    to: '',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    fault: 'joining the waitlist twice sends the mail twice',
    file: `${features}/waitlist/service.ts`,
    from: 'if (isNew) await outgoingMail',
    to: 'await outgoingMail',
    tests: [`${features}/waitlist/waitlist.test.ts`],
  },
  {
    fault: 'a thief stays signed in after the owner changed the address',
    file: `${features}/sign-in/email-change/service.ts`,
    from: 'await endOtherSessions(tx, owner, now)',
    to: '',
    tests: [`${features}/sign-in/email-change/email-change.test.ts`],
  },
  {
    fault: 'a former link name tells the current name of a private page',
    file: `${features}/profile/service.ts`,
    from: 'return former.isOpen ?',
    to: 'return former ?',
    tests: [`${frontends}/public-pages.test.ts`],
  },
  {
    fault: 'an address confirmed for one page recommends the owner of another',
    file: `${features}/recommendations/reviewer-session/service.ts`,
    from: 'return owner?.accountId === reviewer.accountId ? owner : undefined',
    to: 'return owner',
    tests: [`${features}/recommendations/submit/submit.test.ts`],
  },
]

const stores: Mutant[] = [
  {
    fault: 'a recommendation that an operator hid is still on the page',
    file: `${features}/recommendations/store.ts`,
    from: 'isNull(recommendations.hiddenAt),',
    to: '',
    tests: ['apps/server/src/operator/commands/reports.test.ts'],
  },
  {
    fault: 'an owner signs another owner out',
    file: `${features}/sessions/store.ts`,
    from: 'eq(sessions.id, id), eq(sessions.accountId, accountId), isNull',
    to: 'eq(sessions.id, id), isNull',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    fault: 'an owner marks the notification of another owner',
    file: `${features}/notifications/store.ts`,
    from: 'and(eq(notifications.id, id), eq(notifications.accountId, accountId))',
    to: 'eq(notifications.id, id)',
    tests: [`${features}/notifications/notifications.test.ts`],
  },
  {
    fault: 'an owner deletes the old praise of another owner',
    file: `${features}/recommendations/imported-testimonials/store.ts`,
    from: '    .where(and(eq(oldPraise.id, id), eq(oldPraise.accountId, accountId)))',
    to: '    .where(eq(oldPraise.id, id))',
    tests: [`${features}/recommendations/imported-testimonials/imported-testimonials.test.ts`],
  },
  {
    fault: 'an expired passcode signs in',
    file: `${features}/passcodes/store.ts`,
    from: 'gt(passcodes.expiresAt, now),',
    to: '',
    tests: [`${features}/sign-in/sign-in.test.ts`],
  },
  {
    fault: 'a story is on the wall before a person has read it',
    file: `${features}/stories/store.ts`,
    from: ".where(eq(stories.state, 'published'))",
    to: '',
    tests: [`${features}/stories/stories.test.ts`],
  },
]

const routes: Mutant[] = [
  {
    fault: 'a script can read the refresh secret',
    file: `${http}/cookies.ts`,
    from: "if (attributes.httpOnly) parts.push('HttpOnly')",
    to: '',
    tests: [`${features}/sign-in/sign-in.test.ts`],
  },
  {
    fault: 'another site refreshes a session',
    file: `${http}/cookies.ts`,
    from: 'origin !== undefined &&',
    to: 'origin === undefined &&',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    fault: 'a payment event without a good signature is believed',
    file: 'apps/server/src/payments/stripe.ts',
    from: 'stripe.webhooks.constructEvent(',
    to: '((bytes: Buffer) => JSON.parse(String(bytes)))(',
    tests: [`${features}/subscription/payment-webhook/payment-webhook.test.ts`],
  },
  {
    fault: 'a stolen token signs the owner out everywhere else without a code',
    file: `${features}/sign-in/routes.ts`,
    from: 'if (!isOwn) requireRecentPasscode(dependencies, owner)',
    to: '',
    tests: [`${features}/sessions/sessions.test.ts`],
  },
  {
    fault: 'a NUL in a field is a failure of the server',
    file: `${http}/json-body.ts`,
    from: "!value.includes('\\0') && ",
    to: '',
    tests: [`${http}/bad-input.test.ts`],
  },
  {
    fault: 'browsers refuse the frame on other sites',
    file: `${frontends}/embed/embed-routes.ts`,
    from: "reply.removeHeader('x-frame-options')",
    to: '',
    tests: [`${frontends}/embed/embed.test.ts`],
  },
  {
    fault: 'shared caches keep the picture of a private page',
    file: `${http}/stored-file.ts`,
    from: 'isPublic ? cacheControls.public : cacheControls.private',
    to: 'cacheControls.public',
    tests: [`${features}/pictures/pictures.test.ts`],
  },
  {
    fault: 'a script in a name ends its script element and runs',
    file: `${frontends}/document.ts`,
    from: '/[<>&\\u2028\\u2029]/g',
    to: '/[>&\\u2028\\u2029]/g',
    tests: [`${frontends}/public-pages.test.ts`],
  },
]

const mails: Mutant[] = [
  {
    fault: 'an answer to a request goes back to its sender, not to the owner',
    file: `${features}/invites/mails.ts`,
    from: 'replyTo: asker.email',
    to: 'replyTo: invite.email',
    tests: [`${features}/invites/invites.test.ts`],
  },
  {
    fault: 'the old address is not told that the account moved',
    file: `${features}/sign-in/email-change/service.ts`,
    from: 'emailChangedMail(config, from, to)',
    to: 'emailChangedMail(config, to, to)',
    tests: [`${features}/sign-in/email-change/email-change.test.ts`],
  },
  {
    fault: 'the link that ends one kind of mail ends every kind',
    file: 'apps/server/src/mail/unsubscribe.ts',
    from: '.update(list)',
    to: ".update('')",
    tests: [`${frontends}/forms/unsubscribe.test.ts`],
  },
]

const operators: Mutant[] = [
  {
    fault: 'an operator who left OPERATORS keeps the session',
    file: `${operator}/sessions.ts`,
    from: 'isListed(config, session.address) && ',
    to: '',
    tests: [`${operator}/web-sessions.test.ts`],
  },
  {
    fault: 'an operator suspends a user without a code',
    file: `${operator}/web-command.ts`,
    from: "if (operatorCommands[command] !== 'code') return undefined",
    to: "if (operatorCommands[command] !== 'nothing') return undefined",
    tests: [`${operator}/web-command.test.ts`],
  },
  {
    fault: 'a change passes as the repeat of a read, without a row in the audit log',
    file: `${operator}/run.ts`,
    from: 'before && before.command !== command',
    to: 'before && false',
    tests: [`${operator}/web-command.test.ts`],
  },
]

export const serverMutants = [...rules, ...services, ...stores, ...routes, ...mails, ...operators]

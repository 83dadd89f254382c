import { day, minute } from './units.ts'

export const retention = {
  passcodeSeconds: day,
  mailPreviewSeconds: 10 * minute,
  refusedRecordingSeconds: 30 * day,
  endedSessionSeconds: 30 * day,
  /** Since a session was last used: how long we can tell that somebody else was on its network. */
  networkSeconds: 7 * day,
  accessLogSeconds: 30 * day,
  notificationSeconds: 365 * day,
  /** For as long as the payment provider sends one again. */
  paymentEventSeconds: 30 * day,
  auditSeconds: 365 * day,
  /** The address somebody left with a report; gone sooner when the report is closed. */
  reportAddressSeconds: 90 * day,
  applicationSeconds: 365 * day,
  /** An access code that nobody gave another end. */
  accessCodeSeconds: 365 * day,
  endedAccessCodeSeconds: 30 * day,
} as const

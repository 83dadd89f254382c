/** Apart from the other constants: only what loads after consent needs these. */

export const analyticsEvents = {
  consentAccepted: 'cookie_consent_accepted',
  consentDeclined: 'cookie_consent_declined',
  frontendError: 'frontend_error',
  unhandledRejection: 'unhandled_rejection',
} as const

export const analyticsDefaults = {
  batchFlushMs: 3000,
  batchFlushMinMs: 250,
  batchFlushMaxMs: 5000,
  sessionIdleSeconds: 1800,
  sessionIdleMinSeconds: 60,
  sessionIdleMaxSeconds: 36_000,
  sessionMaxHours: 24,
  eventsPerSecond: 10,
  eventsBurst: 100,
  quotaBackoffSeconds: 60,
  surveyTimeoutMs: 10_000,
  flagTimeoutMs: 3000,
  retryFirstMs: 3000,
  retryFactor: 2,
  retryCapMs: 1_800_000,
  retriesMax: 10,
  requestTimeoutMs: 60_000,
  propertyMaxLength: 65_535,
  personProfiles: 'always',
} as const

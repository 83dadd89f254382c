import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject } from '../../fields/request-fields-schema.ts'
import { givenRecommendationData } from '../reviewer-control/endpoints.ts'

const params = requestObject({ token: linkTokenField })

/** The mailbox that gave it holds the link, so a press on the page is enough. Once asked, however often it is pressed. */
export const confirmStillTrue = endpoint('POST', '/api/reviewer/:token/still-true', {
  auth: 'none',
  summary: 'Confirm that your recommendation is still true',
  message: 'Thank you. Readers can see when you confirmed it.',
  params,
  /** The text as the reviewer read it: a changed text is not confirmed. */
  body: requestObject({ changed_at: z.iso.datetime('Send the last value you received.').nullable() }),
  data: givenRecommendationData,
  errors: ['not_found', 'conflict'],
})

/** For every recommendation that the address gave. */
export const stopAsking = endpoint('POST', '/api/reviewer/:token/stop-asking', {
  auth: 'none',
  summary: 'Turn off the yearly e-mail for a recommendation',
  message: 'We won’t ask again.',
  params,
  data: givenRecommendationData,
  errors: ['not_found'],
})

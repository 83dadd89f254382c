import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dayData } from '../fields/response-fields-schema.ts'

const dailyViewsData = z.object({
  date: dayData,
  page: z.int(),
  qr: z.int(),
  pdf: z.int(),
  stamp: z.int(),
  embed: z.int(),
})
export type DailyViews = z.infer<typeof dailyViewsData>

/** One row a day, the oldest first, as far back as the plan reaches. */
export const getViews = endpoint('GET', '/api/views', {
  auth: 'owner',
  summary: 'Get page views by day',
  message: 'Page views by day.',
  data: z.array(dailyViewsData),
})

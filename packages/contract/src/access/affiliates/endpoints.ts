import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const affiliateData = z.object({
  /** The link that affiliates share. The address alone carries the referral: there is no cookie. */
  link: z.string(),
  /** Newest first; months without anybody are left out. */
  months: z.array(z.object({ month: z.string(), sign_ups: z.int() })),
})
export type Affiliate = z.infer<typeof affiliateData>

export const getAffiliate = endpoint('GET', '/api/affiliate', {
  auth: 'owner',
  summary: 'Get your affiliate link and its sign-up count',
  message: 'Your affiliate link, if you have one.',
  data: affiliateData.nullable(),
})

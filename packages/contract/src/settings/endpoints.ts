import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deviceData } from '../notifications/devices/endpoints.ts'
import { visibilities } from '../profile/sections.ts'
import { invoiceData, subscriptionData } from '../subscription/endpoints.ts'
import { paidPlans } from '../subscription/plans.ts'
import { connectData, connectSettingSchema } from './connect-setting-schema.ts'

const settingsData = z.object({
  email: z.string(),
  slug: z.string(),
  visibility: z.enum(visibilities),
  connect: connectData,
  devices: z.array(deviceData),
  /** The public key a browser needs to subscribe to Web Push. */
  push_key: z.string(),
  subscription: subscriptionData,
  /** The price of a checkout: half with a redeemed student code. */
  paid_plan: z.enum(paidPlans),
  /** The newest first. */
  invoices: z.array(invoiceData),
  access: z.boolean(),
})
export type Settings = z.infer<typeof settingsData>

export const getSettings = endpoint('GET', '/api/settings', {
  auth: 'owner',
  summary: 'Get your settings',
  message: 'Your settings.',
  data: settingsData,
})

export const saveConnectMethod = endpoint('POST', '/api/setting-connect-method', {
  auth: 'owner',
  summary: 'Choose how visitors can reach you',
  message: 'Saved.',
  body: connectSettingSchema,
  data: connectData,
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requestObject } from '../fields/request-fields-schema.ts'
import { deviceData } from '../notifications/devices/endpoints.ts'
import { visibilities } from '../profile/sections.ts'
import { invoiceData, subscriptionData } from '../subscription/endpoints.ts'
import { paidPlans } from '../subscription/plans.ts'
import { connectData, connectSettingSchema } from './connect-setting-schema.ts'

const questionSettingsData = z.object({
  /** Whether public recommendations let readers ask, where their authors allow it. */
  shown: z.boolean(),
  /** Whether the list of notifications tells of questions. */
  told: z.boolean(),
  /** How many of the published recommendations allow it. */
  allowed: z.int(),
  published: z.int(),
})
export type QuestionSettings = z.infer<typeof questionSettingsData>

const settingsData = z.object({
  email: z.string(),
  slug: z.string(),
  visibility: z.enum(visibilities),
  connect: connectData,
  questions: questionSettingsData,
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

/** One switch at a time: what is changed in another tab meanwhile is left as it is. */
export const saveQuestionSettings = endpoint('POST', '/api/setting-questions', {
  auth: 'owner',
  summary: 'Choose whether readers can ask your reviewers, and whether you are notified',
  message: 'Saved.',
  body: requestObject({
    shown: z.boolean('Send true or false.').optional(),
    told: z.boolean('Send true or false.').optional(),
  }),
  data: questionSettingsData,
})

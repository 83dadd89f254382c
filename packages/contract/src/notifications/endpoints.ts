import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, requestObject } from '../fields/request-fields-schema.ts'
import { timestampData } from '../fields/response-fields-schema.ts'
import { notificationKinds, notificationStatuses } from './notification-kinds.ts'

const notificationData = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** One sentence without a full stop. */
  title: z.string(),
  /** The words of the title that it is about, to be set in bold: a name, a browser. */
  subject: z.string().nullable(),
  body: z.string(),
  /** A path on the app host, or null when there is nowhere to go. */
  link: z.string().nullable(),
  picture_url: z.string().nullable(),
  /** What the ring of the person it is about is drawn from: their recommendation; null where there is none. */
  rosette: z.string().nullable(),
  status: z.enum(notificationStatuses),
  /** What became of the thing it asks about; null while there is something to do. */
  settled: z.enum(['published', 'hidden', 'fixed']).nullable(),
  created_at: timestampData,
})
export type Notification = z.infer<typeof notificationData>

export const listNotifications = endpoint('GET', '/api/notifications', {
  auth: 'owner',
  summary: 'List the notifications',
  message: 'Notifications, newest first.',
  data: z.array(notificationData),
})

const statusField = z.enum(notificationStatuses, 'Choose read, unread or archived.')

const notificationUpdateSchema = requestObject({ notification_id: idField, status: statusField })

export const markNotification = endpoint('POST', '/api/notifications', {
  auth: 'owner',
  summary: 'Mark a notification as read, unread or archived',
  message: 'Notification updated.',
  body: notificationUpdateSchema,
  errors: ['not_found'],
})

const allNotificationsUpdateSchema = requestObject({ status: statusField })

export const markAllNotifications = endpoint('POST', '/api/notifications-all', {
  auth: 'owner',
  summary: 'Mark all notifications as read, unread or archived',
  message: 'Notifications updated.',
  body: allNotificationsUpdateSchema,
})

/** Events without content: the list changed. Clients read the list at every connect, so they miss nothing. */
export const streamNotifications = endpoint('GET', '/api/notifications/stream', {
  auth: 'owner',
  summary: 'Stream notification changes',
  file: 'text/event-stream',
})

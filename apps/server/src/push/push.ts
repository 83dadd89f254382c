export type PushTarget = WebTarget | FcmTarget
export type WebTarget = { kind: 'web'; endpoint: string; p256dh: string; auth: string }
export type FcmTarget = { kind: 'fcm'; token: string }

/** May show on a locked screen, so it has only the list's line. */
export type PushMessage = {
  title: string
  link: string
  /** Collapses duplicates. */
  tag: string
  /** How long the service keeps it for an offline device. */
  lifeSeconds: number
}

/** `refused` is permanent. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number; retryAfterSeconds: number }

export type Push = {
  /** The VAPID key that browsers subscribe with. */
  publicKey: string
  /** False for unknown push services, and for FCM without an account. */
  canReach(target: PushTarget): boolean
  /** Never throws for failures of the push service. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

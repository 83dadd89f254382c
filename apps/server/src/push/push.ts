/** Where a push goes: a browser's subscription, or an app's registration with Firebase. */
export type PushTarget = WebTarget | FcmTarget
export type WebTarget = { kind: 'web'; endpoint: string; p256dh: string; auth: string }
export type FcmTarget = { kind: 'fcm'; token: string }

/** All that leaves us. It may stand on a locked screen, so it is the line that the list shows, and no more. */
export type PushMessage = {
  title: string
  /** A path on the app host. */
  link: string
  /** Whatever comes twice with the same one is shown once. */
  tag: string
  /** For so long it is worth keeping for a device that is off. */
  lifeSeconds: number
}

/** What became of it. `refused` is about us or about the message, and would be so again. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number; retryAfterSeconds: number }

export type Push = {
  /** What browsers subscribe with: pushes that are signed by its other half, and no others, reach them. */
  publicKey: string
  /** False for what this server would never call, or has no account for. */
  canReach(target: PushTarget): boolean
  /** Gives whatever happened as its outcome. Never throws for what a push service does or fails to do. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

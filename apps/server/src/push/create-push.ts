import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { createFcm } from './fcm.ts'
import type { Push } from './push.ts'
import { isPushService, type Sender, sendWebPush } from './web-push.ts'

type Parts = { config: Pick<Config, 'appOrigin' | 'push'>; secrets: Pick<Secrets, 'push'>; clock: Clock }

export function createPush({ config: { appOrigin, push }, secrets, clock }: Parts): Push {
  const { hostname, protocol } = new URL(appOrigin)
  // the RFC allows only https and mailto
  const contact = protocol === 'https:' ? appOrigin : `mailto:push@${hostname}`
  const sender: Sender = { ...secrets.push, contact, clock }
  const fcm = push.fcm && createFcm(push.fcm, clock)
  return {
    publicKey: sender.publicKey,
    canReach: target => (target.kind === 'fcm' ? fcm !== null : isPushService(target.endpoint, push.services)),
    async send(target, message) {
      if (target.kind === 'web') return sendWebPush(sender, target, message)
      return fcm ? fcm.send(target, message) : { kind: 'refused', status: 0 }
    },
  }
}

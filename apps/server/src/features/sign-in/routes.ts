import { rateLimits } from '@credence/contract/limits/rate-limits'
import { changeEmail, sendEmailPasscodes } from '@credence/contract/sign-in/email-change/endpoints'
import { login, signup, verifyUser } from '@credence/contract/sign-in/endpoints'
import {
  endSession,
  getSession,
  listSessions,
  logout,
  refreshToken,
} from '@credence/contract/sign-in/sessions/endpoints'
import { confirmFreshPasscode, sendFreshPasscode } from '@credence/contract/sign-in/step-up/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { callerOf, networkSeen } from '../../http/caller.ts'
import {
  clearSessionCookies,
  findRefreshPair,
  hasPlantedCookies,
  hostCookie,
  refreshDeviceCookie,
  requireOwnPage,
} from '../../http/cookies.ts'
import { deviceName } from '../../http/device-name.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { recentSeconds, requireRecentPasscode, sendSession } from '../../http/session.ts'
import { wrongPasscode } from '../passcodes/service.ts'
import {
  endOwnSession,
  endSessionOfPair,
  findSession,
  loadSessions,
  presentSession,
  sessionIdOfSecret,
} from '../sessions/service.ts'
import { type Changed, changeEmail as change, requestEmailPasscodes } from './email-change/service.ts'
import { confirmSession, refresh, requestFreshPasscode, requestPasscode, signIn } from './service.ts'

export async function signInRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  for (const [name, endpoint] of [['login', login] as const, ['signup', signup] as const])
    endpointRoute(app, endpoint, {
      ipLimits: rateLimits.sendPasscode.ip,
      async handle({ body, request, reply }) {
        const { newFlow } = refreshDeviceCookie(config, request, reply)
        await requestPasscode(dependencies, name, body, {
          flow: newFlow,
          caller: callerOf(dependencies, request),
        })
        return undefined
      },
    })

  endpointRoute(app, verifyUser, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, request, reply }) {
      const browser = {
        ...refreshDeviceCookie(config, request, reply),
        device: deviceName(request.headers['user-agent']),
        network: networkSeen(dependencies, request),
      }
      const signedIn = await signIn(dependencies, body, browser)
      if (signedIn.ok) return sendSession(dependencies, reply, signedIn.issued)
      throw wrongPasscode(signedIn.triesLeft)
    },
  })
}

export async function stepUpRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendFreshPasscode, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ owner, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestFreshPasscode(dependencies, owner, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, confirmFreshPasscode, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const confirmed = await confirmSession(dependencies, owner, body.otp, flow)
      if (!confirmed.ok) throw wrongPasscode(confirmed.triesLeft)
      return undefined
    },
  })
}

export async function sessionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  /** Both halves, or undefined. */
  endpointRoute(app, refreshToken, {
    ipLimits: rateLimits.refresh.ip,
    async handle({ request, reply }) {
      requireOwnPage(config, request)
      const pair = findRefreshPair(config, request)
      if (!pair || hasPlantedCookies(request)) throw new AppError('session_ended')
      const issued = await refresh(dependencies, pair, networkSeen(dependencies, request))
      if (!issued) throw new AppError('session_ended')
      return sendSession(dependencies, reply, issued)
    },
  })

  endpointRoute(app, logout, {
    async handle({ request, reply }) {
      requireOwnPage(config, request)
      const pair = findRefreshPair(config, request)
      if (pair) await endSessionOfPair(dependencies, pair)
      clearSessionCookies(config, reply)
      return undefined
    },
  })

  endpointRoute(app, getSession, {
    async handle({ owner, request }) {
      const secret = hostCookie(config, request, 'refreshSecret')
      // a token planted by a sibling host does not match the secret, which cannot be planted
      if (secret !== undefined && sessionIdOfSecret(secret) !== owner.sessionId) throw new AppError('session_ended')
      const found = await findSession(dependencies, owner.sessionId)
      if (!found) throw new AppError('session_ended')
      return {
        slug: found.slug,
        expires_at: found.session.expiresAt.toISOString(),
        recent_seconds: recentSeconds(dependencies, owner),
      }
    },
  })

  endpointRoute(app, listSessions, {
    async handle({ owner }) {
      requireRecentPasscode(dependencies, owner)
      const rows = await loadSessions(dependencies, owner.accountId)
      return rows.map(row => presentSession(row, owner.sessionId))
    },
  })

  endpointRoute(app, endSession, {
    async handle({ owner, params, reply }) {
      const isOwn = params.id === owner.sessionId
      if (!isOwn) requireRecentPasscode(dependencies, owner)
      const ended = await endOwnSession(dependencies, owner.accountId, params.id)
      if (!ended) throw new AppError('not_found')
      if (isOwn) clearSessionCookies(config, reply)
      return undefined
    },
  })
}

export async function emailChangeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendEmailPasscodes, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestEmailPasscodes(dependencies, owner, body.email, {
        flow: newFlow,
        caller: callerOf(dependencies, request),
      })
      return undefined
    },
  })

  endpointRoute(app, changeEmail, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const changed = await change(dependencies, owner, body, flow)
      if (changed.ok) return { email: body.email }
      throw refusal(changed)
    },
  })
}

function refusal(changed: Extract<Changed, { ok: false }>): AppError {
  if (changed.reason === 'own_recommendation')
    return new AppError('own_recommendation', {
      message: 'Your page has a recommendation from this address. You can’t recommend yourself.',
    })
  if (changed.reason === 'address_taken') return new AppError('address_taken')
  const { message } = wrongPasscode(changed.triesLeft)
  return new AppError('wrong_passcode', { message, errors: [{ field: changed.field, message }] })
}

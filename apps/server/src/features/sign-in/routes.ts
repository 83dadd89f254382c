import { randomBytes } from 'node:crypto'
import { login, signup, verifyUser } from '@credence/contract/endpoints/auth'
import { rateLimits } from '@credence/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { hostCookie, setHostCookie } from '../../http/cookies.ts'
import { deviceName } from '../../http/device-name.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { sendSession } from '../../http/session.ts'
import { wrongPasscodeMessage } from './present.ts'
import { requestPasscode, signIn } from './service.ts'

const yearSeconds = 31_536_000

export async function signInRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  /** The browser's own secret, kept for a year: a later sign-in from the same browser is not a new device. */
  function flowOf(request: FastifyRequest, reply: FastifyReply): { flow: string | undefined; newFlow: string } {
    const flow = hostCookie(config, request, 'flow')
    const known = flow !== undefined && /^[\w-]{22}$/.test(flow) ? flow : undefined
    const newFlow = known ?? randomBytes(16).toString('base64url')
    setHostCookie(config, reply, 'flow', newFlow, yearSeconds)
    return { flow: known, newFlow }
  }

  for (const [name, endpoint] of [['login', login] as const, ['signup', signup] as const])
    endpointRoute(app, endpoint, {
      ipLimits: rateLimits.sendPasscode.ip,
      async handle({ body, request, reply }) {
        const { newFlow } = flowOf(request, reply)
        await requestPasscode(dependencies, name, body.email, newFlow)
        return undefined
      },
    })

  endpointRoute(app, verifyUser, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, request, reply }) {
      const browser = { ...flowOf(request, reply), device: deviceName(request.headers['user-agent']) }
      const signedIn = await signIn(dependencies, body, browser)
      if (signedIn.ok) return sendSession(dependencies, reply, signedIn.issued)
      const message = wrongPasscodeMessage(signedIn.triesLeft)
      throw new AppError('wrong_passcode', message === undefined ? {} : { message })
    },
  })
}

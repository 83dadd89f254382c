import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { closeServer, listenLocally } from './local-server.ts'

type Refusal = { status: number; headers?: Record<string, string>; body: unknown }
type Sent = { token: string; notification: { title: string }; data: Record<string, string> }

const typeOf = (name: string) => `type.googleapis.com/${name}`
const fcmError = (errorCode: string) => ({ '@type': typeOf('google.firebase.fcm.v1.FcmError'), errorCode })
const badRequest = (field: string) => ({
  '@type': typeOf('google.rpc.BadRequest'),
  fieldViolations: [{ field, description: 'not valid' }],
})
const failure = (code: number, status: string, message: string, details: object[] = []): Refusal => ({
  status: code,
  body: { error: { code, message, status, details } },
})

/** Its errors, as its documentation and its users show them. */
export const fcmErrors = {
  unregistered: failure(404, 'NOT_FOUND', 'Requested entity was not found.', [fcmError('UNREGISTERED')]),
  otherSender: failure(403, 'PERMISSION_DENIED', 'SenderId mismatch', [fcmError('SENDER_ID_MISMATCH')]),
  wrongToken: failure(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token', [
    fcmError('INVALID_ARGUMENT'),
    badRequest('message.token'),
  ]),
  wrongMessage: failure(400, 'INVALID_ARGUMENT', "Invalid value at 'message.data[0].value' (TYPE_STRING), 12", [
    fcmError('INVALID_ARGUMENT'),
    badRequest('message.data[0].value'),
  ]),
  noSuchProject: failure(404, 'NOT_FOUND', 'Requested entity was not found.'),
  notAllowed: failure(403, 'PERMISSION_DENIED', 'Firebase Cloud Messaging API has not been used in project 1 before'),
  quota: {
    ...failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', [fcmError('QUOTA_EXCEEDED')]),
    headers: { 'retry-after': '600' },
  },
  away: failure(503, 'UNAVAILABLE', 'The service is currently unavailable.', [fcmError('UNAVAILABLE')]),
} satisfies Record<string, Refusal>

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

/** Google's token endpoint and FCM's HTTP v1 API, for one project. */
export async function startFcmService({ now = () => new Date() }: { now?: () => Date } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = { project_id: 'credence-push', client_email: 'push@credence-push.iam.example' }
  const sent: Sent[] = []
  /** What is answered next in place of what would be. */
  const refusals: Refusal[] = []
  const grants: string[] = []

  const server = createServer(async (request, response) => {
    const {
      status,
      headers = {},
      body,
    } = await answer(String(request.url), String(request.headers.authorization), await text(request))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  const origin = await listenLocally(server)

  async function answer(path: string, authorization: string, body: string): Promise<Refusal> {
    if (path === '/token') return grant(new URLSearchParams(body))
    if (authorization !== `Bearer ${grants.at(-1)}`)
      return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (path !== `/v1/projects/${account.project_id}/messages:send`) return fcmErrors.noSuchProject
    const refusal = refusals.shift()
    if (refusal) return refusal
    const { message } = JSON.parse(body)
    sent.push(message)
    return { status: 200, body: { name: `projects/${account.project_id}/messages/${sent.length}` } }
  }

  async function grant(form: URLSearchParams): Promise<Refusal> {
    const checks = { issuer: account.client_email, audience: `${origin}/token`, currentDate: now() }
    const verified = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      ...checks,
      algorithms: ['RS256'],
    }).catch(() => undefined)
    const scope = verified?.payload.scope
    if (form.get('grant_type') !== grantType || scope !== 'https://www.googleapis.com/auth/firebase.messaging')
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    grants.push(`ya29.${crypto.randomUUID()}`)
    return { status: 200, body: { access_token: grants.at(-1), expires_in: 3599, token_type: 'Bearer' } }
  }

  return {
    close: () => closeServer(server),
    sent,
    refusals,
    grants,
    /** What an operator sets. */
    env: {
      FCM_ORIGIN: origin,
      FCM_SERVICE_ACCOUNT: JSON.stringify({
        type: 'service_account',
        ...account,
        private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
        token_uri: `${origin}/token`,
      }),
    },
  }
}

export type FcmService = Awaited<ReturnType<typeof startFcmService>>

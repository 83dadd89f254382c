import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Makes this scope, and no other, take JSON as the bytes that came: a signature over them holds for nothing else. */
export function readBytesOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}

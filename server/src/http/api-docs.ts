import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const prefix = '/api/docs'
/** What of an answer is passed on; the rest is said by the server itself. */
const passedOn = ['content-type', 'cache-control', 'location', 'etag', 'last-modified', 'accept-ranges']

/**
 * Serves the OpenAPI document of the contract, with a page to read it, at /api/docs. The first reader loads
 * what makes them: a start needs none of it.
 */
export function serveApiDocs(
  server: FastifyInstance,
  { businessName }: { readonly businessName: string },
  { publicUrl, demo }: { readonly publicUrl: string; readonly demo: boolean },
): void {
  let made: Promise<FastifyInstance> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= import('./api-description.ts').then(({ describeApi }) =>
      describeApi(prefix, { businessName, publicUrl, demo }),
    )
    const docs = await made
    const { url, headers } = request
    const { statusCode, headers: given, rawPayload } = await docs.inject({ method: 'GET', url, headers })
    // Our own error answers say it.
    if (statusCode >= 400) throw Object.assign(new Error('no such document'), { statusCode })
    for (const name of passedOn) if (given[name] !== undefined) reply.header(name, given[name])
    return reply.code(statusCode).send(rawPayload)
  }
  server.get(prefix, answer)
  server.get(`${prefix}/*`, answer)
  server.addHook('onClose', async () => (await made)?.close())
}

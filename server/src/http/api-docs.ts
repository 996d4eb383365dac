import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Serves the OpenAPI document of the contract, with a page to read it, at /api/docs. Register it before the calls. */
export async function serveApiDocs(
  server: FastifyInstance,
  { businessName }: { readonly businessName: string },
  { publicUrl }: { readonly publicUrl: string },
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${businessName} API`,
        version: '1',
        description: [
          'Calls of the dashboard. Login gives a token; every answer renews it in next-token.',
          'Sentences (msg, errorObject) are in English, or in Chinese where Accept-Language asks for zh first.',
        ].join(' '),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  await server.register(swaggerUi, { routePrefix: '/api/docs' })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { routeSchema } from './route-schema.ts'
import { contractCalls, loadAllSchemas } from './schemas-of.ts'

/** A server within the server, whose routes only describe the calls of the contract. */
export async function describeApi(
  routePrefix: string,
  about: { readonly businessName: string; readonly publicUrl: string; readonly demo: boolean },
): Promise<FastifyInstance> {
  await loadAllSchemas()
  const docs = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
  // Nothing is checked or written by these schemas.
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${about.businessName} API`,
        version: '1',
        description: [
          'Calls of the dashboard. Login gives a token; every answer renews it in next-token.',
          'Sentences (msg, errorObject) are in English, or in Chinese where Accept-Language asks for zh first.',
        ].join(' '),
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: about.publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  })
  await docs.register(swaggerUi, { routePrefix })
  for (const { name, call } of contractCalls) {
    // What exists in a demo only is not described elsewhere.
    if (call.demoOnly && !about.demo) continue
    const handler = () => {
      throw new Error('this server only describes the calls')
    }
    docs.route({ method: call.method, url: call.path, schema: routeSchema(call, name), handler })
  }
  await docs.ready()
  return docs
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './errors.ts'

const aYear = 365 * 24 * 60 * 60

/**
 * Serves the built page: hashed files for a year, precompressed; every other path gets index.html, where the
 * page's own router takes over. Unknown paths under /api stay JSON.
 */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The page is not built: ${folder} has no index.html. Run "npm run build".`)
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${aYear}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !request.url.startsWith('/assets/')
    if (!isPage) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-cache')
    return reply.sendFile('index.html')
  })
}

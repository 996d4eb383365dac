import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { longestAnswer } from '../../work-limits.ts'
import { sendNotFound } from '../errors.ts'
import { allow } from './security-headers.ts'

const aYear = 365 * 24 * 60 * 60
/** The scripts of workers that run WebAssembly (web/src/shared/scan/), compressed or not. */
const wasmWorker = /\.wasm-worker-[^/\\]+\.js(?:\.br|\.gz)?$/
/** The one screen that may use the camera. */
const cameraScreen = '/dashboard/scan'

/**
 * Serves the built page. Hashed files are precompressed and cached for a year. Every other path gets
 * index.html, or the page prepared for that path if there is one (web/build/modulepreload.ts), and the page's
 * router takes over. Unknown paths under /api get JSON. Only scripts of certain workers may run WebAssembly,
 * and only one screen may use the camera.
 */
export async function servePage(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The page is not built: ${folder} has no index.html. Run "npm run build".`)
  }
  const pages = pagesIn(folder)
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? `public, max-age=${aYear}, immutable` : 'no-cache')
      if (hashed && wasmWorker.test(path)) allow(reply.raw, 'webAssembly')
      const timer = setTimeout(() => reply.raw.destroy(), longestAnswer).unref()
      reply.raw.once('close', () => clearTimeout(timer))
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !request.url.startsWith('/assets/')
    if (!isPage) return sendNotFound(request, reply)
    reply.header('cache-control', 'no-cache')
    const [path = ''] = request.url.split('?')
    if (path === cameraScreen) allow(reply.raw, 'camera')
    // The page of all paths that end with a parameter.
    const page = [path, path.replace(/[^/]+$/, '$')].find((one) => pages.has(one))
    return reply.sendFile(page === undefined ? 'index.html' : `pages${page}.html`)
  })
}

/** The paths with a prepared page: '/login' for pages/login.html. */
function pagesIn(folder: string): ReadonlySet<string> {
  const files = globSync('**/*.html', { cwd: join(folder, 'pages') })
  return new Set(files.map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.html'.length)}`))
}

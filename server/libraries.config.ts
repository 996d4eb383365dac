import { defineConfig } from 'vite'

/**
 * The packages that a start of the server imports. As one file each they take less memory and time, because
 * each file that Node imports costs both (docs/decisions/111-start-and-memory.md).
 */
const libraries = [
  '@fastify/proxy-addr',
  '@fastify/sse',
  '@fastify/static',
  'big.js',
  'close-with-grace',
  'cockatiel',
  'fast-jwt',
  'fastify',
  'kysely',
  'kysely/migration',
  'negotiator',
  'rate-limiter-flexible',
  'typebox',
  'typebox/schema',
  'ulid',
]
/** Starts a thread by the path of one of its files. */
const external = ['pino']
const prefix = 'library:'

/** Bundles each library for src/bundled-libraries.mjs into a file that is named after what is imported. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'libraries',
      resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
      async load(id) {
        if (!id.startsWith(`\0${prefix}`)) return null
        const library = id.slice(prefix.length + 1)
        // A bundled CommonJS module exports its default only.
        const names = Object.keys(await import(library)).filter((name) => name !== 'module.exports')
        return `export { ${names.join(', ')} } from '${library}'`
      },
    },
  ],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        libraries.map((library) => [library.replaceAll('/', '__'), prefix + library]),
      ),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
    },
  },
})

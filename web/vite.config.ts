import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdParts } from './antd-parts.ts'
import { callsForThePage } from './calls-for-the-page.ts'
import { chunks } from './chunks.ts'
import { pageWeight } from './page-weight.ts'
import { pdfFiles } from './pdf-files.ts'
import { precompress } from './precompress.ts'
import { preloads } from './preloads.ts'

const root = import.meta.dirname
const { HOST = '127.0.0.1', PORT = '3000' } = process.env

export default defineConfig({
  root,
  plugins: [
    react(),
    antdParts(root),
    callsForThePage(resolve(root, '../contract')),
    chunks(),
    pdfFiles(),
    preloads(),
    pageWeight(),
    precompress(),
  ],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    // Everything in assets/ carries a hash of its content or a version in its name and may be kept for ever.
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // They do not say so themselves.
        moduleSideEffects: [
          { test: /\/node_modules\/(?:typebox|@rc-component|@ant-design)\/|\/domain\//, sideEffects: false },
        ],
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
})

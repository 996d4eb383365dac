import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const root = import.meta.dirname
const { HOST = '127.0.0.1', PORT = '3000' } = process.env

export default defineConfig({
  root,
  plugins: [react(), precompress()],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    // Everything in assets/ carries a hash of its content in its name and may be kept for ever.
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    fs: { allow: [resolve(root, '..')] },
    proxy: { '/api': `http://${HOST}:${PORT}` },
  },
})

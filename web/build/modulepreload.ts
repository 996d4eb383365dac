import type { Plugin } from 'vite'
import { initialChunks } from './initial-chunks.ts'
import { screens } from './screens.ts'

/**
 * Writes one HTML file per path, such as pages/dashboard/order.html. It names all code and styles of its
 * screen, so the browser requests them together instead of finding one after the other. The server sends the
 * file of the requested path (server/src/http/server/serve-page.ts). Otherwise all these files equal
 * index.html. A path that ends with a parameter has one file for all its values, which is called `$.html`.
 */
export function modulepreload(): Plugin {
  return {
    name: 'modulepreload',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const plain = String(index.source)
        for (const { path, files } of screens) {
          const chunks = initialChunks(Object.values(bundle), files)
          const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
          const link = (rel: string, file: string) =>
            plain.includes(`"/${file}"`) ? '' : `  <link rel="${rel}" crossorigin href="/${file}">\n  `
          const links = [
            ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
            ...[...styles].map((file) => link('stylesheet', file)),
          ]
          const source = plain.replace('</head>', `${links.join('')}</head>`)
          if (path === '/') index.source = source
          else this.emitFile({ type: 'asset', fileName: `pages${path.replace(/\$\w+$/, '$')}.html`, source })
        }
      },
    },
  }
}

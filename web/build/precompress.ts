import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const SHRINKS = /\.(?:html|js|mjs|css|svg|json|wasm|ttf|txt)$/
// A file below the size of one network packet gains nothing.
const WORTH_IT = 1024
// A larger file is compressed as for a start, because the smallest one would take a minute.
const LARGE = 4_000_000

/** What a start waits for: a thirtieth of the time of the smallest files, which are a tenth smaller. */
const quick = { brotli: 5, gzip: 6 }
const smallest = { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION }

/**
 * Writes x.br and x.gz beside each file that compresses well, as small as possible for a release. Compressing
 * at request time would delay the first paint.
 */
export function precompress(forRelease: boolean): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build has no folder to compress')
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && SHRINKS.test(entry.name))
      const quality = forRelease ? smallest : quick
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name), quality)))
    },
  }
}

async function compress(path: string, wanted: typeof quick): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_IT) return
  const quality = content.length > LARGE ? quick : wanted
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: quality.gzip }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

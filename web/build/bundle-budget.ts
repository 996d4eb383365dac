import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../../domain/text/language.ts'
import { initialChunks } from './initial-chunks.ts'
import { modulesOf, screens } from './screens.ts'

/**
 * Measures the JavaScript that each screen needs to start, after brotli, in the heavier language, and fails a
 * build that exceeds a budget. Code that loads after the screen is shown (charts, PDF, dialogs, toasts) does
 * not count (docs/decisions/030-page-weight.md).
 */
export function bundleBudget(): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const output = Object.values(bundle)
        const sizes = new Map<string, number>()
        const size = async ({ fileName, code }: Rolldown.OutputChunk) => {
          const known = sizes.get(fileName) ?? (await promisify(brotliCompress)(code)).length
          sizes.set(fileName, known)
          return known
        }
        const rows = []
        for (const screen of screens) {
          const weights = languages.map(async (language) => {
            const first = initialChunks(output, modulesOf(screen, language))
            const bytes = await Promise.all(first.map(size))
            return { files: first.length, kb: bytes.reduce((sum, more) => sum + more, 0) / 1000 }
          })
          const [heaviest] = (await Promise.all(weights)).sort((a, b) => b.kb - a.kb)
          if (heaviest) rows.push({ path: screen.path, budget: screen.budget, ...heaviest })
        }
        const table = rows.map(
          ({ path, files: count, kb, budget }) =>
            `${path.padEnd(24)}${kb.toFixed(1).padStart(7)} KB in ${String(count).padStart(2)} files, at most ${budget}${kb > budget ? '  OVER' : ''}`,
        )
        const text = ['First JavaScript of each screen, after brotli:', ...table].join('\n')
        if (rows.some(({ kb, budget }) => kb > budget))
          this.error(`${text}\nSee docs/decisions/030-page-weight.md.`)
        console.log(text)
      },
    },
  }
}

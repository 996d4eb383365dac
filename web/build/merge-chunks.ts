import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../../domain/messages/language.ts'
import { initialChunks } from './initial-chunks.ts'
import { modulesOf, screens } from './screens.ts'

const name = 'merge-chunks'
/** What a file costs beside its code, in bytes of code that is not minified: a request, and what compresses worse. */
const aFile = 6000
const atMost = 2

/**
 * Merges the chunks that many screens share. By itself the bundler makes a small chunk for each set of screens: a hundred
 * requests for a screen, and 17 to 22 KB more, as small files compress badly (docs/figures/page-build.md). Which module a screen really
 * needs is known only after a build, so the page is built twice, the first time in memory.
 */
export function mergeChunks(): Plugin {
  return {
    name,
    apply: 'build',
    async config(config) {
      const all = config.plugins ?? []
      // What comes after this one looks at the finished build.
      const plugins = all.slice(
        0,
        all.findIndex((plugin) => plugin && 'name' in plugin && plugin.name === name),
      )
      const built = await build({
        ...config,
        plugins,
        configFile: false,
        logLevel: 'error',
        build: { ...config.build, write: false, minify: false },
      })
      const fileOf = sharedFiles(built as Rolldown.RolldownOutput)
      const groups = [{ debugName: 'shared', name: (id: string) => fileOf.get(id) ?? null }]
      const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
      return { build: { rolldownOptions: { output } } }
    },
  }
}

/** Code that the same screens need, and what it imports. */
interface Part {
  readonly chunks: Set<Rolldown.OutputChunk>
  readonly screens: ReadonlySet<string>
  readonly size: number
}

/** Which file each shared module goes into, by its id. */
function sharedFiles({ output }: Rolldown.RolldownOutput): ReadonlyMap<string, string> {
  const parts = merged(partsOf(output))
  return new Map(
    parts.flatMap(({ chunks }, index) =>
      [...chunks].flatMap(({ modules }) =>
        Object.keys(modules).map((id) => [id, `shared-${index}`] as const),
      ),
    ),
  )
}

function partsOf(output: Rolldown.RolldownOutput['output']): Part[] {
  const screensOf = new Map<Rolldown.OutputChunk, Set<string>>()
  for (const screen of screens) {
    for (const language of languages) {
      // Code that belongs to texts alone must not end up among components.
      const inLanguage = `${screen.path} ${language}`
      for (const chunk of initialChunks(output, modulesOf(screen, language))) {
        screensOf.set(chunk, (screensOf.get(chunk) ?? new Set()).add(inLanguage))
      }
    }
  }
  const parts = new Map<string, Part>()
  for (const [chunk, paths] of screensOf) {
    // A screen itself is loaded by its name.
    if (chunk.facadeModuleId !== null) continue
    const key = [...paths].join()
    const part = parts.get(key)
    const chunks = (part?.chunks ?? new Set()).add(chunk)
    parts.set(key, { chunks, screens: paths, size: (part?.size ?? 0) + chunk.code.length })
  }
  return [...parts.values()]
}

/** Puts small parts into others as long as that costs the screens less than a file more. */
function merged(parts: Part[]): Part[] {
  for (;;) {
    const choices = parts.flatMap((a) =>
      parts.filter((b) => b !== a).map((b) => ({ a, b, cost: cost(a, b) })),
    )
    const best = choices
      .filter((choice) => choice.cost < 0)
      .sort((x, y) => x.cost - y.cost)
      .find(
        ({ a, b }) =>
          !parts.some(
            (c) =>
              c !== a &&
              c !== b &&
              ((reaches(a, c, parts) && reaches(c, b, parts)) ||
                (reaches(b, c, parts) && reaches(c, a, parts))),
          ),
      )
    if (!best) return parts
    const { a, b } = best
    const both = {
      chunks: new Set([...a.chunks, ...b.chunks]),
      screens: new Set([...a.screens, ...b.screens]),
      size: a.size + b.size,
    }
    parts = [...parts.filter((part) => part !== a && part !== b), both]
  }
}

/** What all screens together load more when two parts are one file, less what a file costs each that has both. */
function cost(a: Part, b: Part): number {
  const shared = [...a.screens].filter((path) => b.screens.has(path)).length
  const more = a.size * (b.screens.size - shared) + b.size * (a.screens.size - shared)
  return more - Math.min(shared, atMost) * aFile
}

/** Whether a part imports another, however far away: then they may not become one file around what lies between. */
function reaches(from: Part, to: Part, parts: readonly Part[]): boolean {
  const found = new Set([from])
  for (const part of found) {
    const names = new Set([...part.chunks].flatMap(({ imports }) => imports))
    for (const other of parts)
      if ([...other.chunks].some(({ fileName }) => names.has(fileName))) found.add(other)
  }
  return from !== to && found.has(to)
}

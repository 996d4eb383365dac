import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../../domain/text/language.ts'
import { initialChunks } from './initial-chunks.ts'
import { modulesOf, screens } from './screens.ts'

const name = 'merge-chunks'
/** The cost of one more file, in bytes of unminified code: one more request, and worse compression. */
const fileCost = 6000
const maxCountedScreens = 2

/**
 * Merges the chunks that many screens share. Left alone, the bundler makes a small chunk for each set of
 * screens: a hundred requests per screen, and 17 to 22 KB more, because small files compress badly. Only a
 * finished build shows which module a screen needs, so the page is built twice, the first time in memory.
 */
export function mergeChunks(): Plugin {
  return {
    name,
    apply: 'build',
    async config(config) {
      const all = config.plugins ?? []
      // Plugins after this one only look at the finished build.
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

/** Shared code that the same screens need. */
interface ChunkGroup {
  readonly chunks: Set<Rolldown.OutputChunk>
  readonly screens: ReadonlySet<string>
  readonly size: number
}

/** Maps the id of each shared module to the name of its file. */
function sharedFiles({ output }: Rolldown.RolldownOutput): ReadonlyMap<string, string> {
  const groups = mergeGroups(groupsOf(output))
  return new Map(
    groups.flatMap(({ chunks }, index) =>
      [...chunks].flatMap(({ modules, facadeModuleId }) =>
        Object.keys(modules)
          .filter((id) => id !== facadeModuleId)
          .map((id) => [id, `shared-${index}`] as const),
      ),
    ),
  )
}

function groupsOf(output: Rolldown.RolldownOutput['output']): ChunkGroup[] {
  const screensOf = new Map<Rolldown.OutputChunk, Set<string>>()
  for (const screen of screens) {
    for (const language of languages) {
      // The language is in the key: text chunks must not be merged with components.
      const inLanguage = `${screen.path} ${language}`
      for (const chunk of initialChunks(output, modulesOf(screen, language))) {
        screensOf.set(chunk, (screensOf.get(chunk) ?? new Set()).add(inLanguage))
      }
    }
  }
  const groups = new Map<string, ChunkGroup>()
  for (const [chunk, paths] of screensOf) {
    // The chunk of a screen keeps its own file, because the router loads it by name. What came into the file
    // of the page's entry is shared.
    if (chunk.facadeModuleId !== null && !chunk.isEntry) continue
    const key = [...paths].join()
    const group = groups.get(key)
    const chunks = (group?.chunks ?? new Set()).add(chunk)
    groups.set(key, { chunks, screens: paths, size: (group?.size ?? 0) + chunk.code.length })
  }
  return [...groups.values()]
}

/** Merges groups as long as the bytes that screens load in vain cost less than one more file. */
function mergeGroups(groups: ChunkGroup[]): ChunkGroup[] {
  for (;;) {
    const needs = new Map(groups.map((group) => [group, needsOf(group, groups)]))
    const choices = groups.flatMap((a) =>
      groups.filter((b) => b !== a).map((b) => ({ a, b, cost: cost(a, b, needs) })),
    )
    const best = choices
      .filter((choice) => choice.cost < 0)
      .sort((x, y) => x.cost - y.cost)
      .find(
        ({ a, b }) =>
          !groups.some(
            (c) =>
              c !== a &&
              c !== b &&
              ((needs.get(a)?.has(c) && needs.get(c)?.has(b)) ||
                (needs.get(b)?.has(c) && needs.get(c)?.has(a))),
          ),
      )
    if (!best) return groups
    const { a, b } = best
    const both = {
      chunks: new Set([...a.chunks, ...b.chunks]),
      screens: new Set([...a.screens, ...b.screens]),
      size: a.size + b.size,
    }
    groups = [...groups.filter((group) => group !== a && group !== b), both]
  }
}

type Needs = ReadonlyMap<ChunkGroup, ReadonlySet<ChunkGroup>>

/**
 * The unneeded bytes that all screens load when two groups share a file, less the cost of the files saved.
 */
function cost(a: ChunkGroup, b: ChunkGroup, needs: Needs): number {
  const shared = [...a.screens].filter((path) => b.screens.has(path)).length
  return unneeded(a, b, needs) + unneeded(b, a, needs) - Math.min(shared, maxCountedScreens) * fileCost
}

/** The bytes of a group, and of what it imports, that the screens of another one would load in vain. */
function unneeded(group: ChunkGroup, other: ChunkGroup, needs: Needs): number {
  const files = [group, ...(needs.get(group) ?? [])].filter((file) => file !== other)
  const without = [...other.screens].filter((path) => !group.screens.has(path))
  const missing = without.flatMap((path) => files.filter(({ screens: loads }) => !loads.has(path)))
  return missing.reduce((sum, { size }) => sum + size, 0)
}

/**
 * The groups that a group imports, directly or through others. Merging it with one that these import would
 * make a circular import.
 */
function needsOf(from: ChunkGroup, groups: readonly ChunkGroup[]): ReadonlySet<ChunkGroup> {
  const found = new Set([from])
  for (const group of found) {
    const names = new Set([...group.chunks].flatMap(({ imports }) => imports))
    for (const other of groups)
      if ([...other.chunks].some(({ fileName }) => names.has(fileName))) found.add(other)
  }
  found.delete(from)
  return found
}

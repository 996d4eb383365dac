import type { Rolldown } from 'vite'

/**
 * The chunks that load before a screen is shown: the page's entry, the given modules, and all that these
 * import.
 */
export function initialChunks(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  modules: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const start = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
    if (!chunk)
      throw new Error(`${module} has no chunk of its own in the build any more: web/build/screens.ts`)
    return chunk
  })
  const found = new Set([...chunks.filter(({ isEntry }) => isEntry), ...start])
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name)
      if (imported) found.add(imported)
    }
  }
  return [...found]
}

import type { Rolldown } from 'vite'

/** The files of code that come before something is on the screen: the page's entry, these modules, all they import. */
export function initialChunks(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  modules: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const start = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
    if (!chunk) throw new Error(`${module} is no file of its own in the build any more: web/build/screens.ts`)
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

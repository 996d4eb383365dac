import { loadAllSchemas, schemasOf as loadedSchemas } from '../server/src/http/schemas-of.ts'

// The server loads the schemas of a call with its first request; tests look at all of them.
await loadAllSchemas()

/** The schemas of a call. */
export const schemasOf = loadedSchemas

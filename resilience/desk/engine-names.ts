import type { Engine } from '../../server/src/storage/database.ts'

export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

import { defineCall } from './call.ts'
import type * as schemas from './schemas/import.ts'

const area = 'import'

export const listImports = defineCall<typeof schemas.listImports>()({
  method: 'GET',
  path: '/api/import/all',
  area,
  summary: 'The newest 100 imports, and what is being checked or stored by this process',
  permission: 'import.list',
  refusals: [],
})

export const checkImport = defineCall<typeof schemas.checkImport>()({
  method: 'POST',
  path: '/api/import/check',
  area,
  summary: 'What an import of the rows of a spreadsheet would do; nothing is stored',
  permission: 'import.make',
  bodySize: 'file',
  lane: 'heavy',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: ['import.column'],
})

export const addImport = defineCall<typeof schemas.addImport>()({
  method: 'POST',
  path: '/api/import',
  area,
  summary:
    'Import the rows of a spreadsheet in one transaction: all that can be, or nothing unless all can; the same `import_id` again changes nothing',
  permission: 'import.make',
  bodySize: 'file',
  lane: 'heavy',
  invalidates: ['imports', 'addresses', 'parties', 'products', 'items', 'packages'],
  logs: ['Import'],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: ['import.column', 'import.no_rows', 'import.not_all', 'import.busy', 'import.overtaken'],
})

export const undoImport = defineCall<typeof schemas.undoImport>()({
  method: 'POST',
  path: '/api/import/undo',
  area,
  summary: 'Take back all that an import made, while nothing of it was changed or used',
  permission: 'import.make',
  invalidates: ['imports', 'addresses', 'parties', 'products', 'items', 'packages'],
  logs: ['Undo import'],
  onRepeat: 'refused',
  refusals: ['import.busy', 'undo.gone', 'undo.done', 'import.touched'],
})

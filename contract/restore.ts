import { defineCall } from './call.ts'
import type * as schemas from './schemas/restore.ts'

const area = 'restore'

export const listBackups = defineCall<typeof schemas.listBackups>()({
  method: 'GET',
  path: '/api/restore/backups',
  area,
  summary:
    'The backups of this machine, an uploaded one, what the last restore did, and what undoing it would lose',
  permission: 'restore.read',
  duringSetup: true,
  refusals: [],
})

export const compareBackup = defineCall<typeof schemas.compareBackup>()({
  method: 'GET',
  path: '/api/restore/compare',
  area,
  summary: 'Whether a copy can be restored here, and what was stored since it was made',
  permission: 'restore.read',
  duringSetup: true,
  refusals: ['restore.gone', 'restore.newer', 'restore.other_database', 'restore.no_room'],
})

export const addBackupPart = defineCall<typeof schemas.addBackupPart>()({
  method: 'POST',
  path: '/api/restore/upload',
  area,
  summary:
    'Upload a backup file in parts of at most 8 MB; the answer says where the next one begins, also after an interruption. There is one upload at a time',
  permission: 'restore.start',
  duringSetup: true,
  takesFile: true,
  bodySize: 'file',
  lane: 'heavy',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: [
    'restore.no_backup',
    'restore.too_large',
    'restore.newer',
    'restore.other_database',
    'restore.arriving',
    'restore.no_demo',
  ],
})

/** What both calls to a place elsewhere share: both try again, and the credentials in them are not kept. */
const ofPlaceElsewhere = {
  permission: 'restore.start',
  duringSetup: true,
  proof: true,
  lane: 'outside',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
} as const

export const listCopiesElsewhere = defineCall<typeof schemas.listCopiesElsewhere>()({
  method: 'POST',
  path: '/api/restore/elsewhere',
  area,
  summary: 'The copies at a place elsewhere that a key opens, or what is wrong with the place or the key',
  ...ofPlaceElsewhere,
  refusals: ['form.fields', 'restore.no_demo'],
})

export const fetchCopyElsewhere = defineCall<typeof schemas.fetchCopyElsewhere>()({
  method: 'POST',
  path: '/api/restore/fetch',
  area,
  summary:
    'Fetch a copy from elsewhere to where an upload arrives, in the background; the list of backups says how far it is, and then offers it',
  ...ofPlaceElsewhere,
  refusals: ['form.fields', 'restore.newer', 'restore.too_large', 'restore.arriving', 'restore.no_demo'],
})

export const startRestore = defineCall<typeof schemas.startRestore>()({
  method: 'POST',
  path: '/api/restore/start',
  area,
  summary:
    'Restore a copy in place of the present data, which is moved aside. The server answers 503 until it is done, and everybody is signed out',
  permission: 'restore.start',
  duringSetup: true,
  proof: true,
  logs: ['Restore'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [
    'restore.gone',
    'restore.newer',
    'restore.other_database',
    'restore.no_room',
    'restore.other_business',
    'restore.no_demo',
  ],
})

export const undoRestore = defineCall<typeof schemas.undoRestore>()({
  method: 'POST',
  path: '/api/restore/undo',
  area,
  summary: 'Bring back the data that the last restore has moved aside, for seven days',
  permission: 'restore.start',
  proof: true,
  logs: ['Undo restore'],
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['restore.undo_gone'],
})

export const getMaintenance = defineCall<typeof schemas.getMaintenance>()({
  method: 'GET',
  path: '/api/maintenance',
  area,
  summary: 'How far a restore is, and for ten minutes what it did',
  permission: null,
  lane: 'none',
  refusals: [],
})

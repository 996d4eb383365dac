import type { restoreRefusals as codes } from '../../refusal/restore-refusals.ts'

export const restoreRefusals: Readonly<Record<keyof typeof codes, string>> = {
  maintenance: 'Data is being restored. Everybody signs in again when it is done.',
  'copy.wrong_end': 'These are not the last six signs of the key. Look at it again.',
  'copy.not_ready': 'Set the place of copies, make the key, and type its last six signs back first.',
  'restore.gone': 'This copy is no longer there.',
  'restore.newer': 'This copy needs Parcel Desk {product} or later. Update first, then restore it.',
  'restore.other_database':
    'This copy is of a {engine} database, and this server uses the other kind. Stop the server, then run {command}.',
  'restore.no_room': 'The disk has no room for it: {size} are needed, {free} are free.',
  'restore.other_business':
    'This copy may be of another business, or newer than what is here. Say that you mean it.',
  'restore.no_backup':
    'This is no backup file, or only a part of one. Choose the .tar file that npm run backup -- --file has made.',
  'restore.too_large': 'The file is too large: at most {size} fit on the disk of the server.',
  'restore.arriving':
    'Another backup is on its way here. Wait until it has arrived; an upload that was given up ends after five minutes.',
  'restore.no_demo': 'A demo cannot be restored: start Parcel Desk without --demo.',
  'restore.undo_gone':
    'There is no restore that can be undone: it was undone already, or is older than seven days.',
}

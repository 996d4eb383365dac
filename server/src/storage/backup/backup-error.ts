/** A backup cannot be made, read or restored; `message` is a sentence for the console. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'files may not grow that large here',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of this path is no folder',
  EEXIST: 'there is something of that name already',
}

/** Turns a disk error into a sentence; returns any other error unchanged. */
export function readableDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason === undefined ? error : new BackupError(`Cannot write to ${folder}: ${reason} (${code}).`)
}

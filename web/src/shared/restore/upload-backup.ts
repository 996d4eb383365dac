import { addBackupPart } from '#contract/restore.ts'
import { callApi } from '../api/client.ts'
import type { Copies } from './read-backups.ts'

const partBytes = 8 * 1024 ** 2

/** Tells a file from others, as the server keeps it with what has arrived. */
const keyOf = ({ name, size, lastModified }: File) => `${name.slice(-200)} ${size} ${lastModified}`

/** The name of the file that has begun to arrive, and how much of it is there; null when none has. */
export function begunUpload({ arrival }: Copies): { name: string; percent: number } | null {
  if (arrival === null || arrival.received >= arrival.bytes) return null
  const name = arrival.key.replace(/ \d+ \d+$/, '')
  return { name, percent: Math.floor((100 * arrival.received) / arrival.bytes) }
}

/** Uploads a file part by part, from where its last upload ended. */
export async function uploadBackup(
  file: File,
  { arrival }: Copies,
  onProgress: (percent: number) => void,
): Promise<void> {
  const key = keyOf(file)
  const bytes = String(file.size)
  let from = arrival?.key === key ? arrival.received : 0
  do {
    onProgress(Math.floor((100 * from) / file.size))
    const part = file.slice(from, from + partBytes)
    const { received } = await callApi(addBackupPart, {
      query: { key, bytes, from: String(from) },
      file: part,
    })
    from = received
  } while (from < file.size)
}

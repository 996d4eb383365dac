import { type DestinationStream, destination } from 'pino'

/** Characters that wait at most while standard output takes none. */
const mostWaiting = 1_000_000

/**
 * Standard output for the server's log. While nothing can be written there, as on a full disk, lines wait, then are lost;
 * the server goes on, and the log with it once there is room again.
 */
export function logStream(): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: mostWaiting })
  // There is no place left to say it.
  stream.on('error', () => undefined)
  return stream
}

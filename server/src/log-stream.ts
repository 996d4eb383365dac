import { type DestinationStream, destination } from 'pino'

/** Most characters that are buffered while standard output cannot be written. */
const mostWaiting = 1_000_000

/**
 * Standard output for the server's log. While it cannot be written, as on a full disk, lines are buffered, then
 * dropped; the server continues, and the log does once writing works again.
 */
export function logStream(): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: mostWaiting })
  // The error cannot be logged, since the log is what fails.
  stream.on('error', () => undefined)
  return stream
}

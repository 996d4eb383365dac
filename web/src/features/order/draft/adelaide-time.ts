import { wallClock } from '#domain/time/wall-clock.ts'

export const adelaide = 'Australia/Adelaide'

/** What the picker shows of an instant: DD/MM/YYYY HH:mm:ss on the clock of Adelaide; '' for none. */
export function sendTimeText(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return wallClock(time, adelaide).replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')
}

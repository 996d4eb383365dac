import { wallClock } from '#domain/time/wall-clock.ts'

export const adelaide = 'Australia/Adelaide'

/** An instant as the picker shows it, in Adelaide time: DD/MM/YYYY HH:mm:ss; '' for none. */
export function sendTimeText(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return wallClock(time, adelaide).replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')
}

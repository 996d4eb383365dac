import { wallClock, type Zone } from '#domain/time/wall-clock.ts'

/** A package's time in Adelaide: dd/MM/yyyy HH:mm:ss (business-rules.md 16). */
export function formatAcst(iso: string): string {
  return at(iso, 'Australia/Adelaide').replace(/^(\d+)-(\d\d)-(\d\d)/, '$3/$2/$1')
}

/** The time of a log entry, transaction or setting in Shanghai: yyyy-MM-dd HH:mm:ss (business-rules.md 16). */
export function formatCst(iso: string): string {
  return at(iso, 'Asia/Shanghai')
}

function at(iso: string, zone: Zone): string {
  const time = Date.parse(iso)
  // Invalid text is shown unchanged, so that nothing is hidden.
  return Number.isNaN(time) ? iso : wallClock(time, zone)
}

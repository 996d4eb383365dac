import { dayOf } from '#domain/time/day.ts'
import { momentText, packageDayText, packageTimeText } from '#domain/time/format.ts'

/** A package's time in Adelaide: dd/MM/yyyy HH:mm:ss (business-rules.md 16). */
export const formatAcst = (iso: string): string => written(iso, packageTimeText)

/** The day of a package's time in Adelaide: dd/MM/yyyy. */
export const formatAcstDay = (iso: string): string => written(iso, packageDayText)

/**
 * The time of a log entry, transaction or setting in Shanghai: yyyy-MM-dd HH:mm:ss (business-rules.md 16).
 */
export const formatCst = (iso: string): string => written(iso, momentText)

/** The day of a time in Shanghai: yyyy-MM-dd. */
export const formatDay = (iso: string): string => written(iso, dayOf)

function written(iso: string, write: (time: number) => string): string {
  const time = Date.parse(iso)
  // Invalid text is shown unchanged, so that nothing is hidden.
  return Number.isNaN(time) ? iso : write(time)
}

import { wallClock } from './wall-clock.ts'

/**
 * A moment as screens, papers and texts say it, in Shanghai: yyyy-MM-dd HH:mm:ss. `time` is in ms since 1970;
 * its day is dayOf.
 */
export function momentText(time: number): string {
  return wallClock(time, 'Asia/Shanghai')
}

/** A time of a package, in Adelaide: dd/MM/yyyy HH:mm:ss. `time` is in ms since 1970. */
export function packageTimeText(time: number): string {
  return wallClock(time, 'Australia/Adelaide').replace(/^(\d+)-(\d\d)-(\d\d)/, '$3/$2/$1')
}

/** The day of a package's time, in Adelaide: dd/MM/yyyy. `time` is in ms since 1970. */
export function packageDayText(time: number): string {
  return packageTimeText(time).slice(0, 10)
}

/** The day of sending on a tile, in Adelaide: MM-dd. `time` is in ms since 1970. */
export function tileDay(time: number): string {
  return wallClock(time, 'Australia/Adelaide').slice(5, 10)
}

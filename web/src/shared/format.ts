import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A time of a package, as in Adelaide: dd/MM/yyyy HH:mm:ss (product-spec 9). */
export function formatAcst(iso: string): string {
  return format(iso, 'Australia/Adelaide', 'DD/MM/YYYY HH:mm:ss')
}

/** A time of a log entry, transaction or setting, as in Shanghai: yyyy-MM-dd HH:mm:ss (product-spec 9). */
export function formatCst(iso: string): string {
  return format(iso, 'Asia/Shanghai', 'YYYY-MM-DD HH:mm:ss')
}

function format(iso: string, zone: string, pattern: string): string {
  const time = dayjs(iso)
  // A text that is no time is shown as it came, so that nothing is hidden.
  return time.isValid() ? time.tz(zone).format(pattern) : iso
}

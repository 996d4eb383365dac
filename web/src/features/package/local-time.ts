/** A time as on the clock of whoever looks at it: yyyy-MM-dd HH:mm:ss. */
export function formatLocal(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? iso : local.format(time)
}

/** The zone of that clock, to be said beside the times. */
export function localZone(): string {
  return local.resolvedOptions().timeZone
}

// Sweden writes dates in this form.
const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

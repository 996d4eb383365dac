import type { Dayjs } from 'dayjs'

/** What pickers show, as format.ts writes it: a day, a moment, and a time of a package. */
export const dayFormat = 'YYYY-MM-DD'
export const momentFormat = 'YYYY-MM-DD HH:mm:ss'
export const packageTimeFormat = 'DD/MM/YYYY HH:mm:ss'

/** A chosen day as calls take it: yyyy-MM-dd, '' for none. */
export const chosenDay = (day: Dayjs | null | undefined): string => day?.format(dayFormat) ?? ''

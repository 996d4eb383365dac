/** Figures of a month in the simple model. */
export interface ModelFigures {
  parcels: number
  pieces: number
  sold: number
}

/** Months that are closed and opened again, without code of the product; a month is yyyy-MM in Shanghai. */
export interface ModelMonths {
  readonly figures: Map<string, ModelFigures>
  /** In the order in which they were closed. */
  readonly closed: string[]
}

export const newMonths = (): ModelMonths => ({ figures: new Map(), closed: [] })

const eightHours = 8 * 60 * 60 * 1000
const monthAt = (time: number): string => new Date(time + eightHours).toISOString().slice(0, 7)

export function plus(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** Counts something that happened at a time. */
export function book({ figures, closed }: ModelMonths, at: number, more: Partial<ModelFigures>): void {
  const last = closed.at(-1)
  const month = last === undefined || monthAt(at) > last ? monthAt(at) : plus(last, 1)
  const { parcels, pieces, sold } = figures.get(month) ?? { parcels: 0, pieces: 0, sold: 0 }
  figures.set(month, {
    parcels: parcels + (more.parcels ?? 0),
    pieces: pieces + (more.pieces ?? 0),
    sold: sold + (more.sold ?? 0),
  })
}

/** The month that is closed next; the first one is that of the first figure. */
export function nextOf({ figures, closed }: ModelMonths, now: number): string {
  const last = closed.at(-1)
  return last === undefined ? ([...figures.keys()].sort()[0] ?? monthAt(now)) : plus(last, 1)
}

/** 0 if the month is closed, else the status of the refusal. */
export function close(model: ModelMonths, month: string, now: number): number {
  if (month !== nextOf(model, now) || month >= monthAt(now)) return 409
  model.closed.push(month)
  return 0
}

export function reopen({ closed }: ModelMonths, month: string): number {
  if (closed.at(-1) !== month) return 409
  closed.pop()
  return 0
}

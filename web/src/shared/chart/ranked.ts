/** A line of a ranking: the bar shows the amount, the text names it. */
export interface Ranked {
  readonly item: string
  readonly amount: number
  readonly text: string
}

/** The last good exchange rate of each source. */
export interface RateTable {
  source: string
  rate_micro: number
  rate_date: number
  fetched_at: number
}

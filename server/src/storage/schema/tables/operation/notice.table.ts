/** What an upgrade has changed of earlier data, told to admins until one of them closes it. */
export interface NoticeTable {
  name: 'sandbox_tracks'
  /** JSON of what the notice says. */
  content: string
  created_at: number
  closed_at: number | null
}

/** One row about the first run. */
export interface FirstRunTable {
  id: number
  /**
   * Hash of the token with which the first account can be made; null before the first start and once there is
   * one.
   */
  token_hash: string | null
  /** When an admin said that the settings are right; null before. */
  settings_checked_at: number | null
  /** When an admin hid the list of first steps; null while it is shown. */
  hidden_at: number | null
}

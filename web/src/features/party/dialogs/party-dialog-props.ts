import type { PartyRecord } from '../../../shared/parties/list-parties.ts'
import type { Account } from '../api/read-party.ts'

/** What a dialog is about, as it was seen when the dialog was opened. */
export interface PartyDialogProps {
  readonly party: PartyRecord
  readonly accounts: readonly Account[]
}

import type { Language } from '#domain/text/language.ts'

/** A receiver that an admin has linked to a party. */
export interface ReceiverLinkTable {
  /** The person of the receiver's packages (schema/person-id.ts). */
  id: string
  party: string
  created_at: number
  created_by: string
}

export interface PartyTable {
  id: string
  name: string
  phone: string
  wechat: string
  note: string
  /** The id of its name and phone (schema/person-id.ts); empty without a phone. */
  person: string
  /** Of statements; null where it was not chosen. */
  language: Language | null
  is_sender: 0 | 1
  is_customer: 0 | 1
  /** Another party; null while this one stands for itself. */
  merged_into: string | null
  version: number
  created_at: number
  created_by: string
  updated_at: number
  updated_by: string
}

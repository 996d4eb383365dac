import { isAddressDoubt } from '#domain/address/doubts.ts'
import {
  type Draft,
  emptyPackage,
  emptyReceiver,
  newRow,
  type PackageDraft,
  type ReceiverDraft,
  type Row,
} from './draft.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Each user has one draft per tab. It survives a reload and an expired session. */
const keyOf = (owner: string) => `order-draft:${owner}`

export function saveDraft(store: Store, owner: string, draft: Draft) {
  store.setItem(keyOf(owner), JSON.stringify(draft))
}

export function dropDraft(store: Store, owner: string) {
  store.removeItem(keyOf(owner))
}

/** The stored draft; null when there is none or when its format is outdated. */
export function loadDraft(store: Store, owner: string): Draft | null {
  const text = store.getItem(keyOf(owner))
  if (text === null) return null
  const value = parsed(text)
  if (!isRecord(value) || !Array.isArray(value.rows)) return null
  if (!hasTexts(value.package, emptyPackage) || !hasTexts(value.receiver, emptyReceiver)) return null
  const rows = value.rows.filter((row): row is Row => hasTexts(row, newRow()))
  if (rows.length < value.rows.length) return null
  const { addressDoubt } = value
  return {
    package: value.package,
    receiver: value.receiver,
    rows,
    ...(isAddressDoubt(addressDoubt) && { addressDoubt }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a value has a text for every key of the model. */
function hasTexts<T extends PackageDraft | ReceiverDraft | Row>(value: unknown, model: T): value is T {
  return isRecord(value) && Object.keys(model).every((key) => typeof value[key] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { PackageItem } from './api/read-package.ts'

/** A row of the items: pieces that stand, or pieces that a correction took from a transaction. */
export interface ShownItem extends PackageItem {
  readonly key: string
  readonly isGone: boolean
}

/** Paid pieces that were refunded have a row of their own, beside those that stand. */
export function shownItems(item: PackageItem): readonly ShownItem[] {
  const { _id, mark } = item
  const standing = { ...item, key: _id, isGone: false }
  if (!mark) return [standing]
  const gone = { ...item, qty: mark.qty, key: `${_id} gone`, isGone: true }
  return mark.qty === mark.of ? [gone] : [standing, gone]
}

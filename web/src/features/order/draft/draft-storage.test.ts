import { describe, expect, it } from 'vitest'
import { rules } from '../../../../../testkit/rules.ts'
import { emptyDraft, newRow } from './draft.ts'
import { dropDraft, loadDraft, saveDraft } from './draft-storage.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

const draft = { ...emptyDraft('PE1234567AB'), rows: [newRow({ item: '蜂蜜', qty: '2' }), newRow()] }

describe('the stored draft of an order', () => {
  it('is restored unchanged, only for its owner', () => {
    rules('9-order-18')
    const store = memory()
    saveDraft(store, 'Ann', draft)
    expect(loadDraft(store, 'Ann')).toEqual(draft)
    expect(loadDraft(store, 'Bob')).toBeNull()
    dropDraft(store, 'Ann')
    expect(loadDraft(store, 'Ann')).toBeNull()
  })

  it('keeps the mark of a doubtful address', () => {
    rules('8-area-06')
    const store = memory()
    saveDraft(store, 'Ann', { ...draft, addressDoubt: 'differ' })
    expect(loadDraft(store, 'Ann')).toEqual({ ...draft, addressDoubt: 'differ' })
  })

  it.each([
    'not json',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...draft, rows: [{ id: 'x' }] }),
    JSON.stringify({ ...draft, rows: 3 }),
    JSON.stringify({ ...draft, package: { pk_id: 'PE1234567AB' } }),
    JSON.stringify({ ...draft, receiver: null }),
  ])('is dropped when it cannot be read: %s', (text) => {
    const store = memory()
    saveDraft(store, 'Ann', draft)
    const key = [...store.kept.keys()][0] ?? ''
    store.setItem(key, text)
    expect(loadDraft(store, 'Ann')).toBeNull()
  })
})

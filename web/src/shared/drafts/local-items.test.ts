// @rules 9-order-18 8-area-06
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentOf } from './draft-content.ts'
import { localItems } from './local-items.ts'

const kept = localItems('kept', contentOf)
const content = {
  package: { pk_id: 'PE1234567AB' },
  receiver: { receiver: '李雷' },
  rows: [{ id: 'R1', item: '蜂蜜', qty: '2' }],
}

/** Stored values are properties, as those of localStorage. */
function memory() {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  })
  return storage
}

describe('what this browser keeps of drafts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memory()))
  afterEach(() => void vi.unstubAllGlobals())

  it('is restored unchanged, only for its owner', () => {
    kept.put('U1', 'D1', content)
    expect(kept.get('U1', 'D1')).toEqual(content)
    expect(kept.ids('U1')).toEqual(['D1'])
    expect(kept.get('U2', 'D1')).toBeNull()
    expect(kept.ids('U2')).toEqual([])
    kept.remove('U1', 'D1')
    expect([kept.ids('U1'), kept.any()]).toEqual([[], false])
  })

  it.each(['not json', 'null', '[]', '{}', '{"rows":3}', '{"package":{},"receiver":null,"rows":[]}'])(
    'counts as missing when it cannot be read: %s',
    (text) => {
      localStorage.setItem('kept:U1:D1', text)
      expect(kept.get('U1', 'D1')).toBeNull()
    },
  )

  it('keeps the mark of a doubtful address, and leaves out what is no text', () => {
    expect(contentOf({ ...content, addressDoubt: 'differ' })).toEqual({ ...content, addressDoubt: 'differ' })
    expect(contentOf({ ...content, addressDoubt: 'what', receiver: { phone: 3 } })).toEqual({
      ...content,
      receiver: {},
    })
  })
})

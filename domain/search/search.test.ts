import { describe, expect, it } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { log } from '../messages/en/actions.ts'
import {
  besideAction,
  containsAll,
  itemText,
  kindsSaying,
  logText,
  ownWords,
  transactionText,
  wordsOf,
} from './search.ts'

const wording = { log, words: { from: { sold: '已售' } } }
/** 2026-03-02 00:05:06 in Shanghai. */
const createdAt = Date.UTC(2026, 2, 1, 16, 5, 6)
const transfer = { qty: 3, item: 'A2', from: 'sold', to: 'stock' }

describe('a search', () => {
  it('looks for each of its words, in any order and case', () => {
    expect(wordsOf('  Plat \t\n A2 王 ')).toEqual(['plat', 'a2', '王'])
    expect(wordsOf('  ')).toEqual([])
    expect(containsAll('A2 Platinum', ['plat', 'a2'])).toBe(true)
    expect(containsAll('A2 Platinum', ['plat', 'b'])).toBe(false)
    expect(containsAll('A2 Platinum', [])).toBe(true)
  })

  it('looks for a scanned code without what a scanner puts around it', () => {
    rules('9-scan-08')
    const words = wordsOf(']E06291041500213 *PE1234567AB* ]c0pe1234567ab 00036000291452 16291041500210')
    expect(words).toEqual(['6291041500213', 'pe1234567ab', 'pe1234567ab', '0036000291452', '16291041500210'])
    expect(wordsOf('a2*3 *x* 2* ]E0')).toEqual(['a2*3', '*x*', '2*', ']e0'])
  })

  it('looks at everything that a row of the log shows, in the language of the reader', () => {
    const beside = { userName: 'Anna', refId: 'i1', number: null, pkId: 'PE1', createdAt }
    expect(logText({ kind: 'Transfer', params: transfer, ...beside }, wording)).toBe(
      'Transfer: 3 × A2 from 已售 to stock Anna i1 PE1 2026-03-02 00:05:06',
    )
    expect(besideAction({ ...beside, number: 2041 })).toBe('Anna T-2041 i1 PE1 2026-03-02 00:05:06')
  })

  it('looks at number, id, time, person, method, and items of a transaction', () => {
    const transaction = {
      id: 't1',
      number: 2041,
      createdAt,
      username: 'Anna',
      paymentMethod: 'Bank',
    } as const
    expect(transactionText(transaction, ['李雷', 'A2'])).toBe(
      'T-2041 t1 2026-03-02 00:05:06 Anna Bank 银行转账 李雷 A2',
    )
  })

  it('looks at name, package, receiver and note of an item', () => {
    expect(itemText({ item: 'A2', pkId: 'PE1', receiver: '李雷', note: 'dented' })).toBe('A2 PE1 李雷 dented')
  })
})

describe('a sentence of the log', () => {
  it('has words of its own row, which hold its values', () => {
    expect(ownWords({ kind: 'Transfer', params: transfer }, wording)).toEqual(['3', 'A2', '已售', 'stock'])
    expect(ownWords({ kind: 'Create order', params: { qty: 3, receiver: '李雷' } }, wording)).toEqual([
      '3,',
      '李雷',
    ])
    expect(ownWords({ kind: 'Login', params: {} }, wording)).toEqual([])
  })

  it('has words that all rows of its kind share', () => {
    const saying = (word: string) => kindsSaying(['Login', 'Transfer', 'Undo transfer'], word, wording)
    expect(saying('trans')).toEqual(['Transfer', 'Undo transfer'])
    expect(saying('back')).toEqual(['Undo transfer'])
    expect(saying('login')).toEqual(['Login'])
    // Parts of {qty}, and two words.
    expect([...saying('qty'), ...saying('back to')]).toEqual([])
  })
})

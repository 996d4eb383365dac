// @rules 12-order-09 12-order-13 9-order-20
import { describe, expect, it } from 'vitest'
import { type Draft, emptyDraft, newRow } from './draft.ts'
import { type OrderAction, type OrderState, orderReducer, startState } from './order-state.ts'
import { noProblems } from './problem.ts'

const first = newRow({ item: 'Honey', qty: '5', subtotalWeight: '1.2' })
const second = newRow({ item: 'Soap', qty: '2' })
const draft: Draft = {
  ...emptyDraft('PE1234567AB'),
  package: { ...emptyDraft('PE1234567AB').package, type: '其他', weight: '3' },
  rows: [first, second],
}

function stateAfter(...actions: OrderAction[]): OrderState {
  return actions.reduce(orderReducer, startState(draft))
}

const type = (
  field: 'stock' | 'employee' | 'subtotalWeight' | 'price' | 'qty',
  text: string,
): OrderAction[] => [
  { do: 'cell', id: first.id, field, text },
  { do: 'normalize', id: first.id, field },
]

describe('the order form', () => {
  it('replaces only the row that was typed in', () => {
    const { rows } = stateAfter(...type('price', '3')).draft
    expect(rows[0]).toMatchObject({ item: 'Honey', price: '3' })
    expect(rows[1]).toBe(second)
  })

  it.each([
    ['stock', '9', '5'],
    ['stock', '-2', '0'],
    ['employee', '5', '5'],
    ['subtotalWeight', '3.5', '3'],
    ['subtotalWeight', '3', '3'],
    ['price', '-4', '0'],
    ['price', '1,200.5', '1200.5'],
    ['price', 'abc', 'abc'],
    ['qty', ' 7 ', '7'],
  ] as const)('normalizes %s typed as %j to %j', (field, text, settled) => {
    expect(stateAfter(...type(field, text)).draft.rows[0]?.[field]).toBe(settled)
  })

  it('limits stock and employee by each other', () => {
    const state = stateAfter(...type('stock', '4'), ...type('employee', '3'))
    expect(state.draft.rows[0]).toMatchObject({ stock: '4', employee: '1' })
    expect(state.problems.rows[first.id]?.employee).toMatchObject({
      code: 'atMost',
      params: { max: 1 },
      soft: true,
    })
  })

  it('does not limit stock and employee without a quantity', () => {
    expect(stateAfter(...type('qty', ''), ...type('stock', '3')).draft.rows[0]?.stock).toBe('3')
  })

  it('fills in the weight that the other rows leave, at least 0', () => {
    const fill: OrderAction = { do: 'autoFill', id: second.id }
    expect(stateAfter(fill).draft.rows[1]?.subtotalWeight).toBe('1.8')
    expect(stateAfter({ do: 'package', change: { weight: '1' } }, fill).draft.rows[1]?.subtotalWeight).toBe(
      '0',
    )
    expect(stateAfter({ do: 'package', change: { weight: '' } }, fill).draft.rows[1]?.subtotalWeight).toBe('')
    // The remaining weight ignores the row's own weight.
    expect(stateAfter({ do: 'autoFill', id: first.id }).draft.rows[0]?.subtotalWeight).toBe('3')
  })

  it('clears only the problem of the cell that was typed in', () => {
    const marked = stateAfter({
      do: 'mark',
      problems: {
        ...noProblems,
        package: { type: { code: 'type' } },
        rows: { [first.id]: { price: { code: 'price' }, item: { code: 'item' } } },
      },
    })
    const { problems } = orderReducer(marked, { do: 'cell', id: first.id, field: 'price', text: '1' })
    expect(problems.rows[first.id]).toEqual({ item: { code: 'item' } })
    expect(problems.package).toEqual({ type: { code: 'type' } })
  })

  it('restores a deleted row at its old position', () => {
    const gone = stateAfter({ do: 'delete', id: first.id })
    expect(gone.draft.rows).toEqual([second])
    expect(orderReducer(gone, { do: 'undo' }).draft.rows).toEqual([first, second])
  })

  it('offers no undo for an empty row', () => {
    const blank = newRow()
    const state = stateAfter({ do: 'add', row: blank }, { do: 'delete', id: blank.id })
    expect(state.undo).toBeNull()
    expect(state.draft.rows).toEqual([first, second])
  })

  describe('after a paste of rows', () => {
    const over = { ...second, qty: '7' }
    const added = newRow({ qty: '8' })
    const paste: OrderAction = {
      do: 'paste',
      rows: [first, over, added],
      count: 2,
      at: { row: 1, cell: 'qty' },
    }

    it('restores the rows as they were', () => {
      const pasted = stateAfter(paste)
      expect(pasted.draft.rows).toEqual([first, over, added])
      expect(pasted.undo).toMatchObject({ did: 'paste', count: 2 })
      const undone = orderReducer(pasted, { do: 'undo' })
      expect(undone.draft.rows).toEqual([first, second])
      expect(undone.undo).toBeNull()
    })

    it('keeps what was typed in other rows since', () => {
      const state = stateAfter(paste, ...type('price', '3'), { do: 'undo' })
      expect(state.draft.rows).toEqual([{ ...first, price: '3' }, second])
    })

    it('lets Ctrl+Z undo it only until something else is changed', () => {
      const pasted = stateAfter(paste)
      expect(pasted.undoIsLatest).toBe(true)
      expect(orderReducer(pasted, { do: 'mark', problems: noProblems }).undoIsLatest).toBe(true)
      expect(orderReducer(pasted, { do: 'receiver', change: { phone: '1' } }).undoIsLatest).toBe(false)
      expect(orderReducer(pasted, { do: 'undo' }).undoIsLatest).toBe(false)
    })
  })
})

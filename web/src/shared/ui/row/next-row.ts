/**
 * Keys of the rows of a table, or of its cards on a phone, as shown: those after `id`, then those before it,
 * nearest first, then the row itself.
 */
export function rowsAround(table: Element | null, id: string): readonly string[] {
  const keys = rowsOf(table).map((row) => row.dataset.rowKey ?? '')
  const at = keys.indexOf(id)
  return at < 0 ? keys : [...keys.slice(at + 1), ...keys.slice(0, at).toReversed(), id]
}

/** Moves the focus to the first action of the first of these rows that has one; false when none has. */
export function focusFirstAction(
  table: Element | null,
  ids: readonly string[],
  actions = '.row-actions button',
): boolean {
  const rows = new Map(rowsOf(table).map((row) => [row.dataset.rowKey, row]))
  for (const id of ids) {
    const action = rows.get(id)?.querySelector<HTMLElement>(actions)
    if (!action) continue
    action.focus()
    return true
  }
  return false
}

function rowsOf(table: Element | null): readonly HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(':is(tr, .row-card)[data-row-key]') ?? [])]
}

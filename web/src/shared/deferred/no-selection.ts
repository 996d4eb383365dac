export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'

const nothing = new Set<never>()

/** None of our tables lets rows be chosen: antd's own brings checkboxes, menus and trees along. */
export default function useSelection<C>(_config: unknown, rowSelection?: object) {
  if (rowSelection) throw new Error('rows can be chosen once web/antd-parts.ts leaves useSelection as it is')
  return [(columns: C) => columns, nothing] as const
}

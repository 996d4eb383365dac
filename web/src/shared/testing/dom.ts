import { fireEvent, screen, waitFor, within } from '@testing-library/dom'

/** The visible text of an element, with single spaces between its parts. */
export function visibleText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('style, textarea')) continue
    text += `${node.previousSibling?.nodeType === Node.TEXT_NODE ? '' : ' '}${node.textContent}`
  }
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Replaces the value of a field at once, like a paste. */
export function fill(field: HTMLElement, text: string): void {
  field.focus()
  fireEvent.change(field, { target: { value: text } })
}

/** Presses a button like a pointer: the focus moves to it. */
export function press(button: HTMLElement): void {
  button.focus()
  fireEvent.click(button)
}

/** The table row that contains a text; fails when there are several. */
export function rowWith(text: string | RegExp): HTMLElement {
  const [row, ...more] = rowsWith(text)
  if (!row || more.length > 0) throw new Error(`${row ? 'several rows' : 'no row'} with ${text}`)
  return row
}

/** All table rows that contain a text. */
export function rowsWith(text: string | RegExp): HTMLElement[] {
  return screen.queryAllByRole('row').filter((row) => {
    const shown = visibleText(row)
    return typeof text === 'string' ? shown.includes(text) : text.test(shown)
  })
}

export function bodyRows(table: HTMLElement): HTMLElement[] {
  return within(table)
    .getAllByRole('row')
    .filter((row) => row.parentElement?.tagName === 'TBODY')
}

/** Where a link leads. */
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
export const findHref = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

/** The error under a form field; empty without one. */
export function errorUnder(label: string): string {
  const item = screen.getByLabelText(label).closest('.ant-form-item')
  const error = item?.querySelector('.ant-form-item-explain-error')
  return error ? visibleText(error) : ''
}

export const findAlert = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const hasText = (alert: HTMLElement) =>
      within(alert).queryAllByText(text).length > 0 || matches(alert, text)
    const alert = screen.getAllByRole('alert').find(hasText)
    if (!alert) throw new Error(`no alert says ${text}`)
    return alert
  })

const matches = (element: Element, text: string | RegExp) =>
  typeof text === 'string' ? visibleText(element) === text : text.test(visibleText(element))

/** Waits until no element with this role and name exists. */
export const findGone = (role: string, name?: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (screen.queryAllByRole(role, name === undefined ? {} : { name }).length > 0)
      throw new Error(`${role} ${name ?? ''} is still there`)
  })

import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { Button, Checkbox, Flex, type TableColumnsType } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnList } from '#domain/people/preferences.ts'
import { Dialog, useOpening } from '../kit/dialog.tsx'
import { useChosenColumns, useColumnChoices } from './columns.ts'
import { useSavePreferences } from './preferences.ts'

export interface ColumnsDialogProps {
  readonly list: ColumnList
  /** As the page has them. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the rows are.
  readonly columns: TableColumnsType<any>
  /** The columns that name a row: they are always shown. */
  readonly always: readonly string[]
}

/** Which columns a list shows and in which order; each change counts at once. */
export function ColumnsDialog({ list, columns, always }: ColumnsDialogProps) {
  const { t } = useTranslation()
  const { close } = useOpening()
  const chosen = useChosenColumns(list)
  const choices = useColumnChoices(columns, chosen, always)
  const savePreferences = useSavePreferences()
  const shown = new Map(chosen.map((one) => [one.name, one.shown]))
  const save = (names: readonly string[]) =>
    savePreferences({
      lists: [
        {
          list,
          columns: names.map((name) => {
            const of = shown.get(name)
            return of === undefined ? { name } : { name, shown: of }
          }),
        },
      ],
    })
  const names = choices.map(({ name }) => name)
  const move = (at: number, to: number, { currentTarget: button }: MouseEvent<HTMLElement>) => {
    save(names.with(at, names[to] ?? '').with(to, names[at] ?? ''))
    // Moving it has taken the focus, and at an end it cannot be pressed any more.
    const focus = () =>
      (button.matches(':enabled')
        ? button
        : button.parentElement?.querySelector<HTMLElement>('button:enabled')
      )?.focus()
    setTimeout(focus)
  }
  return (
    <Dialog
      title={t('columns.title')}
      width={400}
      footer={
        <>
          <Button disabled={chosen.length === 0} onClick={() => save([])}>
            {t('columns.reset')}
          </Button>
          <Button type="primary" onClick={close}>
            {t('words.close')}
          </Button>
        </>
      }
    >
      <ul className="columns-list">
        {choices.map(({ name, title, isShown, isFixed }, at) => (
          <Flex key={name} component="li" align="center" gap="small">
            <Checkbox
              style={{ flex: 1 }}
              checked={isShown}
              disabled={isFixed}
              onChange={({ target }) => {
                shown.set(name, target.checked)
                save(names)
              }}
            >
              {title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('columns.earlier', { title })}
              disabled={at === 0}
              onClick={(event) => move(at, at - 1, event)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('columns.later', { title })}
              disabled={at === names.length - 1}
              onClick={(event) => move(at, at + 1, event)}
            />
          </Flex>
        ))}
      </ul>
    </Dialog>
  )
}

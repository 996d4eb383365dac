import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewWriteOffItems, writeOffItems } from '#contract/write-off.ts'
import { type WriteOffReason, writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { callApi } from '../../../shared/api/client.ts'
import { ConfirmRows } from '../../../shared/kit/confirm-rows.tsx'
import { usePreview } from '../../../shared/kit/sending.ts'
import { keys } from '../../../shared/query-keys.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, holdersOf } from '../api/item-rows.ts'
import { cannotOf, named, type SheetProps } from './sheet.ts'

/**
 * Writes off all free pieces of several rows for one reason; the server says beforehand which are beyond the
 * limit.
 */
export function WriteOffSheet({ rows }: SheetProps) {
  const { t, i18n } = useTranslation(['losses', 'rows', 'checkout'])
  const [why, setWhy] = useState<WriteOffReason>('lost')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const free = rows.filter((row) => available(row) > 0)
  const asked = free.map((row) => `${row._id}:${available(row)}`).join(',')
  const preview = usePreview(
    {
      key: [...keys.writeOffs, 'preview', asked],
      read: (options) => callApi(previewWriteOffItems, { query: { rows: asked } }, options),
    },
    asked === '',
  )
  const { rows: able = [], notDone = [], left = null, limit = null } = preview.effect ?? {}
  const typed = text.trim()
  const isText = typed === '' ? why !== 'other' : isReason(typed)
  const input = () => {
    setIsChecked(true)
    if (!isText || preview.busy) return null
    const seen = able.map(({ _id, qty, version }) => ({ _id, qty, version }))
    return { body: { rows: seen, why, text: typed } }
  }
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  const shares = able.flatMap(({ subtotal }) => (subtotal === null ? [] : [rmb.from(subtotal)]))
  return (
    <ConfirmRows
      danger
      title={t('rows:writeOff', { count: preview.effect ? able.length : free.length })}
      call={writeOffItems}
      input={input}
      busy={preview.busy}
      error={preview.error}
      count={able.length}
      all={rows.map(named)}
      cannot={cannotOf(rows, (row) =>
        available(row) === 0
          ? t('checkout:allInCarts', holdersOf(row, i18n.language))
          : (notDone.find(({ _id }) => _id === row._id)?.msg ?? null),
      )}
      figures={
        !preview.effect
          ? []
          : [
              { key: 'pieces', label: t('names.qty'), children: able.reduce((all, { qty }) => all + qty, 0) },
              {
                key: 'cost',
                label: t('words.costOfPieces'),
                children: yuan(rmb.toNumber(sum(able.map(({ cost }) => rmb.from(cost))))),
              },
              ...(shares.length === 0
                ? []
                : [{ key: 'share', label: t('share'), children: yuan(rmb.toNumber(sum(shares))) }]),
              ...(left === null || limit === null
                ? []
                : [{ key: 'left', label: t('left', { limit }), children: yuan(left) }]),
            ]
      }
    >
      <Form.Item label={t('names.why')} htmlFor="several-why">
        <Select
          id="several-why"
          value={why}
          onChange={setWhy}
          options={writeOffReasons.map((value) => ({ value, label: t(`why.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        label={t(why === 'other' ? 'names.whatHappened' : 'textOptional')}
        htmlFor="several-text"
        {...(isChecked && !isText && { validateStatus: 'error', help: t('wrongText') })}
      >
        <Input
          id="several-text"
          value={text}
          maxLength={textLimits.reason}
          placeholder={t('textExample')}
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
    </ConfirmRows>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewWriteOffItems, writeOffItems } from '#contract/write-off.ts'
import { type WriteOffReason, writeOffReasons } from '#domain/correction/write-off/write-off.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'
import { RowsSheet } from '../../../shared/rows/rows-sheet.tsx'
import { useRows } from '../../../shared/rows/use-rows.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available, holdersOf } from '../api/item-rows.ts'
import { cannotOf, named, type SheetProps } from './sheet.ts'

/** Writes off all free pieces of several rows for one reason; the server says beforehand which are beyond the limit. */
export function WriteOffSheet({ rows, open, onClose }: SheetProps) {
  const { t, i18n } = useTranslation(['losses', 'rows', 'checkout'])
  const { send, ...sheet } = useRows(writeOffItems, onClose)
  const [why, setWhy] = useState<WriteOffReason>('lost')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const free = rows.filter((row) => available(row) > 0)
  const asked = free.map((row) => `${row._id}:${available(row)}`).join(',')
  const preview = useQuery({
    queryKey: [...keys.writeOffs, 'preview', asked],
    queryFn: ({ signal }) => callApi(previewWriteOffItems, { query: { rows: asked } }, { signal }),
    enabled: open && asked !== '' && !sheet.busy && !sheet.outcome,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const { rows: able = [], notDone = [], left = null, limit = null } = preview.data ?? {}
  const typed = text.trim()
  const isText = typed === '' ? why !== 'other' : isReason(typed)
  const submit = () => {
    setIsChecked(true)
    if (!isText || preview.isFetching) return
    const seen = able.map(({ _id, qty, version }) => ({ _id, qty, version }))
    send({ body: { rows: seen, why, text: typed } })
  }
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  const shares = able.flatMap(({ subtotal }) => (subtotal === null ? [] : [rmb.from(subtotal)]))
  return (
    <RowsSheet
      {...sheet}
      danger
      title={t('rows:writeOff', { count: preview.data ? able.length : free.length })}
      open={open}
      busy={sheet.busy || preview.isFetching}
      error={sheet.error ?? preview.error}
      count={able.length}
      all={rows.map(named)}
      cannot={cannotOf(rows, (row) =>
        available(row) === 0
          ? t('checkout:allInCarts', holdersOf(row, i18n.language))
          : (notDone.find(({ _id }) => _id === row._id)?.msg ?? null),
      )}
      figures={
        !preview.data
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
      onOk={submit}
      onClose={onClose}
    >
      <Form layout="vertical" requiredMark={false} onFinish={submit}>
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
        <button type="submit" hidden />
      </Form>
    </RowsSheet>
  )
}

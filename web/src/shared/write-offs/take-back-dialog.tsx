import { useTranslation } from 'react-i18next'
import { previewTakeBack, takeBackWriteOff } from '#contract/write-off.ts'
import { callApi } from '../api/client.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { keys } from '../query-keys.ts'
import { FigureList } from '../ui/figure-list.tsx'
import { MoneyText } from '../ui/text/money-text.tsx'
import type { WriteOffRecord } from './list-write-offs.ts'

/** Shows what taking a write-off back will do, asks why, and does it. */
export function TakeBackDialog({ record }: { readonly record: WriteOffRecord }) {
  const { t } = useTranslation('losses')
  const { _id: write_off_id, item, qty } = record
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  return (
    <ConfirmCall
      title={t('takeBackTitle', { qty, item })}
      ok={t('takeBack')}
      call={takeBackWriteOff}
      preview={{
        key: [...keys.writeOffs, 'take back', write_off_id],
        read: (options) => callApi(previewTakeBack, { query: { write_off_id } }, options),
      }}
      input={({ seen: { version }, reason }) => ({ body: { write_off_id, version, reason } })}
      reason
      effect={({ type, before, after, cost, subtotal }) => (
        <>
          <FigureList
            items={[
              {
                key: 'row',
                label: t('row', { type: t(`itemTypes.${type}`) }),
                children: `${before} → ${after}`,
              },
              { key: 'cost', label: t('costNow'), children: yuan(cost) },
              ...(subtotal === null
                ? []
                : [{ key: 'subtotal', label: t('share'), children: yuan(subtotal) }]),
            ]}
          />
          {subtotal !== null && <p>{t('unapproved')}</p>}
        </>
      )}
    />
  )
}

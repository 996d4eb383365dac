import { Button, Checkbox, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AddressRecord } from '../../shared/api/list-addresses.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { mostTicked } from '../../shared/rows/ticks.ts'
import { DeleteSeveralDialog } from './delete-several-dialog.tsx'
import '../../shared/rows/ticked-bar.css'

interface TickedAddressesProps {
  readonly chosen: readonly AddressRecord[]
  readonly shown: readonly AddressRecord[]
  readonly onTick: (ids: readonly string[]) => void
}

/** What is done to the ticked addresses: all that are shown are ticked, or they are deleted. */
export function TickedAddresses({ chosen, shown, onTick }: TickedAddressesProps) {
  const { t } = useTranslation(['rows', 'address'])
  const [dialog, ask] = useDialog((records: readonly AddressRecord[]) => (
    <DeleteSeveralDialog records={records} />
  ))
  const count = chosen.length
  const isAll = shown.every(({ _id }) => chosen.some((one) => one._id === _id))
  return (
    <>
      {count > 0 && (
        <Flex wrap align="center" gap="middle" className="ticked-bar">
          {shown.length <= mostTicked && (
            <Checkbox
              className="ticked-count"
              checked={isAll}
              indeterminate={!isAll}
              onChange={({ target }) => onTick(target.checked ? shown.map(({ _id }) => _id) : [])}
            >
              {t('words.allShown', { count: shown.length })}
            </Checkbox>
          )}
          <Button danger onClick={() => ask(chosen)}>
            {t('delete', { count })}
          </Button>
        </Flex>
      )}
      {dialog}
    </>
  )
}

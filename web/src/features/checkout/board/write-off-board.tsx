import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../shared/kit/use-list.ts'
import type { ListUrl } from '../../../shared/kit/use-url.ts'
import type { CheckoutSearch } from '../../../shared/paths.ts'
import { writeOffs } from '../../../shared/write-offs/list-write-offs.ts'
import { WriteOffTable } from '../../../shared/write-offs/write-off-table.tsx'
import { LabelledSwitch } from './labelled-switch.tsx'

/** What was written off, instead of the items. */
export function WriteOffBoard({ url }: { readonly url: ListUrl<CheckoutSearch> }) {
  const { t } = useTranslation('losses')
  const { q, ended } = url.search
  const asked = { ...(q && { q }), ...(ended && { ended }) }
  const list = useList(writeOffs, q || ended ? asked : null)
  return (
    <WriteOffTable
      packageShown
      list={{ ...list, isFiltered: Boolean(q) }}
      url={url}
      search={{ placeholder: t('search') }}
      tools={
        <Flex wrap gap="middle">
          <LabelledSwitch
            label={t('showEnded')}
            on={ended !== undefined}
            onChange={(on) => url.change({ ended: on ? 'included' : undefined, page: undefined })}
          />
          <LabelledSwitch label={t('words.writtenOff')} on onChange={() => url.change(shown)} />
        </Flex>
      }
      none={t('none')}
    />
  )
}

const shown = { show: undefined, ended: undefined, q: undefined, page: undefined }

import { Button, Empty, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptProducts } from '#contract/product.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { type Join, joinsWith, productOf, type SuggestionRecord, withJoins } from './list-suggestions.ts'
import { useSuggestionColumns } from './suggestion-columns.tsx'

/** The suggestions, which are ticked to be joined and accepted together, or accepted one by one. */
export function SuggestionTable({ suggestions }: { readonly suggestions: readonly SuggestionRecord[] }) {
  const { t } = useTranslation('product')
  const [joins, setJoins] = useState<readonly Join[]>([])
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [page, setPage] = useState(1)
  const rows = useMemo(() => withJoins(suggestions, joins), [suggestions, joins])
  const accept = useCall(acceptProducts)
  // Ticks of rows that are gone do not count.
  const chosen = rows.filter(({ name }) => ticked.includes(name))
  const send = (accepted: readonly SuggestionRecord[]) => {
    if (!accept.isPending)
      accept.mutate({ body: { products: accepted.map(productOf) } }, { onSuccess: () => setTicked([]) })
  }
  const columns = useSuggestionColumns({
    isJoined: (name) => joins.some(([first]) => first === name),
    onAccept: (suggestion) => send([suggestion]),
    onPart: (name) => setJoins(joins.filter(([first]) => first !== name)),
  })
  return (
    <>
      <Flex wrap gap="small">
        <Button
          type="primary"
          loading={accept.isPending}
          disabled={rows.length === 0}
          onClick={() => send(chosen.length > 0 ? chosen : rows)}
        >
          {chosen.length > 0
            ? t('suggestions.acceptTicked', { count: chosen.length })
            : t('suggestions.acceptAll', { count: rows.length })}
        </Button>
        {chosen.length > 1 && (
          <Button
            onClick={() => {
              setJoins(
                joinsWith(
                  joins,
                  chosen.map(({ name }) => name),
                ),
              )
              setTicked([])
            }}
          >
            {t('suggestions.join', { count: chosen.length })}
          </Button>
        )}
      </Flex>
      <PagedTable
        rowKey="name"
        label={t('suggestions.label')}
        columns={columns}
        rows={rows}
        page={page}
        onPage={setPage}
        rowSelection={{
          columnWidth: 32,
          preserveSelectedRowKeys: true,
          // The table would repeat it, hidden, where Tab still stops.
          hideSelectAll: true,
          columnTitle: <span className="visually-hidden">{t('words.choose')}</span>,
          selectedRowKeys: chosen.map(({ name }) => name),
          onChange: (names) => setTicked(names.map(String)),
          getCheckboxProps: ({ name }) => ({ 'aria-label': t('suggestions.tick', { name }) }),
        }}
        empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('suggestions.none')} />}
      />
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useSuggestions } from './list-suggestions.ts'
import { SuggestionTable } from './suggestion-table.tsx'

/** What past orders suggest as products, for admins. */
export function Suggestions() {
  const { t } = useTranslation('product')
  const navigate = useNavigate({ from: paths.product })
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" justify="space-between" gap="middle">
        <Text type="secondary">{t('suggestions.text')}</Text>
        <Button onClick={() => void navigate({ search: {} })}>{t('toProducts')}</Button>
      </Flex>
      <QueryBoundary query={useSuggestions()}>
        {({ result }) => <SuggestionTable suggestions={result} />}
      </QueryBoundary>
    </Flex>
  )
}

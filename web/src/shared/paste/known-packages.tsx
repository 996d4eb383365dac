import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { getPackage } from '#contract/package.ts'
import { callApi } from '../api/client.ts'
import { toPackage } from '../paths.ts'
import { keys } from '../query-keys.ts'

/** An id of letters and digits, which no phone and no word is. */
const packageId = /(?<![A-Z\d])(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{11}(?![A-Z\d])/giu
const most = 3

/** Links to the packages whose ids stand in a message. */
export function KnownPackages({ message }: { readonly message: string }) {
  const { t } = useTranslation('paste')
  const ids = [...new Set(message.match(packageId)?.map((id) => id.toUpperCase()))].slice(0, most)
  const known = useQueries({
    queries: ids.map((pk_id) => ({
      queryKey: [...keys.packages, 'known', pk_id],
      queryFn: () => callApi(getPackage, { query: { pk_id } }).then(() => pk_id),
      meta: { silent: true },
      retry: false,
    })),
  })
  const found = known.flatMap(({ data }) => data ?? [])
  if (found.length === 0) return null
  return (
    <Flex wrap gap="middle">
      {found.map((pk_id) => (
        <Link key={pk_id} {...toPackage(pk_id)}>
          {t('open', { pk_id })}
        </Link>
      ))}
    </Flex>
  )
}

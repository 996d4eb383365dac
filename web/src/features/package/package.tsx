import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { cleanPackageId } from '#domain/package-id.ts'
import { paths } from '../../shared/paths.ts'
import { PackageSearch } from './package-search.tsx'
import { PackageView } from './package-view.tsx'
import { RecentPackages } from './recent-packages.tsx'

/** Finds a package by its ID, which stands in the address, so that every package has a link. */
export function PackageScreen() {
  const pk_id = cleanPackageId(useSearch({ from: paths.package }).pk_id ?? '')
  const navigate = useNavigate()
  const search = (id: string) => void navigate({ to: paths.package, search: { pk_id: id } })
  return (
    <Flex vertical gap="middle">
      <PackageSearch key={pk_id} pk_id={pk_id} onSearch={search} />
      <RecentPackages current={pk_id} onPick={search} />
      {pk_id !== '' && <PackageView key={`view of ${pk_id}`} pk_id={pk_id} />}
    </Flex>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useAddresses } from '../../shared/api/list-addresses.ts'
import { paths } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { AddressBoard } from './address-board.tsx'
import { NewAddress } from './new-address.tsx'

export function AddressScreen() {
  const { receiver = '' } = useSearch({ from: paths.address })
  const navigate = useNavigate({ from: paths.address })
  const addresses = useAddresses(receiver)
  return (
    <Flex vertical gap="large">
      {useMay('address.add') && <NewAddress />}
      <QueryBoundary query={addresses}>
        {(all) => (
          <AddressBoard
            addresses={all}
            receiver={receiver}
            onReceiver={(name) =>
              void navigate({ search: name === '' ? {} : { receiver: name }, replace: true })
            }
          />
        )}
      </QueryBoundary>
    </Flex>
  )
}

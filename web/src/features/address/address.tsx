import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAddresses } from '../../shared/api/list-addresses.ts'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { AddressBoard } from './address-board.tsx'

export function AddressScreen() {
  const { receiver = '' } = useSearch({ from: paths.address })
  const navigate = useNavigate({ from: paths.address })
  const addresses = useAddresses(receiver)
  return (
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
  )
}

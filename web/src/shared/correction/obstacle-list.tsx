import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Obstacle } from '#domain/correction/obstacles.ts'
import { paths, toCheckout, toTransaction } from '../paths.ts'
import { useLatestSession } from '../session/session.ts'

interface ObstacleListProps {
  readonly pk_id: string
  readonly obstacles: readonly Obstacle[]
}

/** Where the pieces are that a correction needs, with a link to each. */
export function ObstacleList(list: ObstacleListProps) {
  return (
    <ul className="correction-obstacles">
      <ObstacleEntries {...list} />
    </ul>
  )
}

/** The same as entries of another list. */
export function ObstacleEntries({ pk_id, obstacles }: ObstacleListProps) {
  return obstacles.map((one) => (
    <li key={one.in === 'cart' ? `cart of ${one.user}` : `${one.in} ${one.id}`}>
      <ObstacleText pk_id={pk_id} one={one} />
    </li>
  ))
}

interface ObstacleTextProps {
  readonly pk_id: string
  readonly one: Obstacle
}

function ObstacleText({ pk_id, one }: ObstacleTextProps) {
  const { t } = useTranslation('correction')
  const session = useLatestSession()
  const pieces = t('words.pieces', { count: one.qty })
  if (one.in === 'transaction')
    return <Link {...toTransaction(one.name)}>{t('obstacle.transaction', { name: one.name, pieces })}</Link>
  if (one.in === 'cart') {
    const text = t('obstacle.cart', { user: one.user, pieces })
    if (one.user === session?.name) return <Link {...toCheckout({ cart: 'open' })}>{text}</Link>
    // Admins empty the carts of others there.
    return session?.role === 'admin' ? <Link to={paths.people}>{text}</Link> : text
  }
  return <Link {...toCheckout({ show: 'written_off', q: pk_id })}>{t('obstacle.writeOff', { pieces })}</Link>
}

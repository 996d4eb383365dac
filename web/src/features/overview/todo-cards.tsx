import { Link } from '@tanstack/react-router'
import { Card, Skeleton, Statistic } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import type { getTodos } from '#contract/overview.ts'
import { paths, toCheckout } from '../../shared/paths.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import './todo-cards.css'

type Counts = Answer<typeof getTodos>

const cards = [
  { name: 'newItem', link: toCheckout() },
  { name: 'stockItem', link: toCheckout({ type: 'Stock' }) },
  { name: 'pendingTransaction', link: { to: paths.transaction } },
  { name: 'pendingException', link: toCheckout({ type: 'Exception' }) },
] as const

/** The open tasks: four counts, each with a link to its screen; null while loading. */
export function TodoCards({ counts }: { counts: Counts | null }) {
  const { t } = useTranslation('overview')
  return (
    <div className="todo-cards">
      {cards.map(({ name, link }) => (
        <Link key={name} {...link} className="plain-link">
          <Card hoverable style={{ height: '100%' }}>
            <Statistic
              title={t(`card.${name}`)}
              value={counts?.[name].count ?? ''}
              valueRender={(value) => (counts ? value : <Skeleton.Button active size="small" />)}
            />
            <Text type="secondary">{t(`hint.${name}`)}</Text>
          </Card>
        </Link>
      ))}
    </div>
  )
}

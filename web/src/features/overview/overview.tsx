import { useTranslation } from 'react-i18next'
import { PageState } from '../../shared/ui/page-state.tsx'
import { useTodos } from './api/read-todos.ts'
import { Statistics } from './statistics/statistics.tsx'
import { TodoCards } from './todo-cards.tsx'

export function OverviewScreen() {
  const { t } = useTranslation('overview')
  return (
    <>
      <section aria-labelledby="todos">
        <h2 id="todos">{t('todos')}</h2>
        <PageState query={useTodos()} loading={<TodoCards counts={null} />}>
          {(counts) => <TodoCards counts={counts} />}
        </PageState>
      </section>
      <Statistics />
    </>
  )
}

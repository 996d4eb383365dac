import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutTab } from '../../../shared/paths.ts'
import './count-cards.css'
import '../../../shared/ui/hint/term.css'
import { type Count, itemsPanel } from '../api/item-rows.ts'

interface CountCardsProps {
  readonly counts: readonly Count[]
  readonly tab: CheckoutTab
  readonly onTab: (tab: CheckoutTab) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The tabs of the table, as cards with the count of their rows. Arrow keys move between them. */
export function CountCards({ counts, tab, onTab }: CountCardsProps) {
  const { t } = useTranslation('checkout')
  const list = useRef<HTMLDivElement>(null)
  const move = ({ key }: KeyboardEvent) => {
    const step = steps[key]
    if (step === undefined) return
    const here = counts.findIndex((count) => count.tab === tab)
    const there = (here + step + counts.length) % counts.length
    const next = counts[there]
    const card = list.current?.children[there]
    if (next) onTab(next.tab)
    if (card instanceof HTMLElement) card.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t('tabs')} className="count-cards" onKeyDown={move}>
      {counts.map(({ tab: name, pieces, rows }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls={itemsPanel}
          tabIndex={name === tab ? 0 : -1}
          className="count-card"
          {...(name === 'Exception' && { 'data-hint': t('terms.exception'), 'data-hint-press': true })}
          onClick={() => onTab(name)}
        >
          <span className={name === 'Exception' ? 'count-name term' : 'count-name'}>{t(`tab.${name}`)}</span>
          <span className="count-pieces">{pieces.toLocaleString('en')}</span>
          <span className="count-rows">
            {t('pieces', { count: pieces })} ·{' '}
            {t('rows', { count: rows, written: rows.toLocaleString('en') })}
          </span>
        </button>
      ))}
    </div>
  )
}

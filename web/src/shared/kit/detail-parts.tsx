import { Card, type CardProps, Flex } from 'antd'
import type { ReactNode } from 'react'
import './detail-parts.css'

interface DetailHeadProps {
  /** Names the head for screen readers. */
  readonly label: string
  readonly name: string
  /** Its state, or what kind it is. */
  readonly beside?: ReactNode
  /** What is said of it in one line below the name. */
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** What the thing of a page (detail-page.tsx) is, its state, and what is done with it. */
export function DetailHead({ label, name, beside, facts, actions, children }: DetailHeadProps) {
  return (
    <Card size="small" role="region" aria-label={label}>
      <Flex vertical gap="small">
        <Flex wrap justify="space-between" align="start" gap="small">
          <div className="detail-head-texts">
            <Flex wrap align="center" gap="small">
              <h2 className="plain-heading detail-name" tabIndex={-1}>
                {name}
              </h2>
              {beside}
            </Flex>
            <Flex wrap style={{ columnGap: 16 }}>
              {facts}
            </Flex>
          </div>
          {actions}
        </Flex>
        {children}
      </Flex>
    </Card>
  )
}

/** A part of such a page under its heading; what stands `beside` it goes below where there is no room. */
export function Section({
  title,
  beside,
  ...card
}: Omit<CardProps, 'title' | 'extra' | 'size'> & { readonly title: string; readonly beside?: ReactNode }) {
  return (
    <Card
      size="small"
      title={
        <Flex wrap align="center" justify="space-between" gap="small">
          <h3 className="plain-heading">{title}</h3>
          <span style={{ fontWeight: 400 }}>{beside}</span>
        </Flex>
      }
      {...card}
    />
  )
}

import { Descriptions, type DescriptionsProps } from 'antd'

/** Figures below each other, their names on the left: what an action will do. */
export function FigureList({ items }: { readonly items: NonNullable<DescriptionsProps['items']> }) {
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      styles={{ label: { width: '50%' }, content: { textAlign: 'right' } }}
      items={items}
    />
  )
}

import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface BottomSheetProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu of the phone layout that comes up from below, as high as its entries, which scroll where there are many. */
export function BottomSheet({ title, open, onClose, children }: BottomSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={title}
      styles={{ body: { maxHeight: '75vh', padding: 8, overflowY: 'auto' } }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}

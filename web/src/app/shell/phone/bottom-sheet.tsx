import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface BottomSheetProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu of the phone layout that comes up from below, as high as its entries. */
export function BottomSheet({ title, open, onClose, children }: BottomSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={title}
      styles={{ wrapper: { maxHeight: '85vh' }, body: { padding: 8 } }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}

import type { texts as english } from '../en/trouble.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  oops: '哎呀，出错了。',
  reload: '重新加载页面',
} as const satisfies Translation<typeof english>

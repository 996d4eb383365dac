import type { texts as english } from '../en/landing.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  tagline: '生意轻松，生活快乐。',
  getStarted: '开始使用',
  continueAs: '以 {{name}} 的身份继续',
  drawing: '一个包裹从南方海岸寄往北方海岸的路线',
} as const satisfies Translation<typeof english>

import type { Zone } from '../time/wall-clock.ts'

/** When an admin has a mail about what waits for approval: for each exception and payment, once a day, or never. */
export const approvalMails = ['each', 'daily', 'none'] as const
export type ApprovalMails = (typeof approvalMails)[number]

/** When the mail of the day is sent. */
export const digestTime: { readonly time: string; readonly zone: Zone } = {
  time: '09:00:00',
  zone: 'Asia/Shanghai',
}

/**
 * When an admin has a mail about what waits for approval: for each exception and payment, once a day, or
 * never.
 */
export const approvalMails = ['each', 'daily', 'none'] as const
export type ApprovalMails = (typeof approvalMails)[number]

const second = 1000

/**
 * Bounds of the mails for each, in ms: one waits until nothing has joined it for a while, so that a call of
 * many rows makes one mail, but not for ever; and of one author an admin gets so many within an hour, the
 * rest in the next one.
 */
export const approvalMailBounds = {
  quiet: 10 * second,
  longest: 120 * second,
  most: 20,
  within: 60 * 60 * second,
} as const

/** When the mail of the day is sent. */
export const digestTime = { time: '09:00:00', zone: 'Asia/Shanghai' } as const

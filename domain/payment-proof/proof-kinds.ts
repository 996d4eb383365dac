/** How a proof is kept. */
export const proofKinds = ['picture', 'pdf'] as const
export type ProofKind = (typeof proofKinds)[number]

/** The payments that may have proofs; a later cost of a package is one. */
export type PaymentKind = 'transaction' | 'account_payment' | 'later_cost'

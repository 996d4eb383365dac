import type { ModelPaid } from '#domain/test/model/corrections.ts'
import type { Sums, Unsure } from '#domain/test/model/sums.ts'
import type { Random } from '../../server/src/commands/made-up-business/random.ts'
import type { SignedIn } from '../../testkit/people.ts'
import type { RandomRun } from './random-run.ts'

/** The sums over all people's actions. */
export interface RandomLoad extends Unsure {
  /** What the answers with 200 imply, in whatever order they happened. */
  readonly implied: Map<string, number>
  /** Fen that people entered for accounts, by side. */
  readonly entered: Map<string, number>
  /** Acknowledged writes by the kinds of log entries that say so. */
  readonly doneByKinds: Map<string, number>
  actions: number
  acknowledged: number
  refused: number
  /** Writes answered with 5xx or not at all: contention must not lead there. */
  readonly failures: string[]
  /** Void packages. */
  readonly voided: Set<string>
  /** The package that was saved last: few people have touched it. */
  newest: string
  /** Acknowledged approvals of exceptions. */
  readonly approvals: { readonly id: string; readonly item: string }[]
  /** Items of moves that were undone: an exception that comes back is another row, perhaps approved. */
  readonly moved: Set<string>
  /** The state that paid exceptions go back to, which payments do not show, by the id of the paid item. */
  readonly recoverTo: Map<string, Pick<ModelPaid, 'item' | 'recoverTo'>>
  /** Acknowledged notes by package, with the times of request and answer. */
  readonly notes: Map<string, { text: string; sent: number; answered: number }[]>
}

/** A client that acts at random as a person. */
export interface Client {
  readonly run: RandomRun
  readonly person: SignedIn
  readonly random: Random
  readonly load: RandomLoad
  readonly next: () => number
  /** Log entries of what the person did, with what it changed. */
  readonly undoable: { readonly logId: string; readonly change: Sums; readonly note: string }[]
}

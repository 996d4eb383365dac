/** A name that was typed and is not saved as a party yet. */
interface TypedName {
  readonly typed: string
  /** What was chosen before. */
  readonly before: string | null
  /** The party that is being saved with this name; null when that was refused. */
  readonly adding?: Promise<string | null>
}

/** The id of a party, none, or a name that is not a party yet. */
export type PartyChoice = string | null | TypedName

/** The typed name of a choice; '' where a party or none is chosen. */
export const typedName = (choice: PartyChoice) => (isTyped(choice) ? choice.typed : '')

/** The party that is chosen, or was before somebody typed. */
export const partyBefore = (choice: PartyChoice) => (isTyped(choice) ? choice.before : choice)

/** The choice after a text was typed; an empty text gives back what was chosen before. */
export function typeName(choice: PartyChoice, typed: string): PartyChoice {
  const before = partyBefore(choice)
  return typed.trim() === '' ? before : { typed, before }
}

/** A name that was typed but not saved: it is unknown who is meant. */
export const isUnsaved = (choice: PartyChoice) => isTyped(choice) && choice.adding === undefined

/** The party that is meant, after it was saved; undefined when the name is no party. */
export async function chosenParty(choice: PartyChoice): Promise<string | null | undefined> {
  if (!isTyped(choice)) return choice
  return (await choice.adding) ?? undefined
}

function isTyped(choice: PartyChoice): choice is TypedName {
  return choice !== null && typeof choice === 'object'
}

import { toPerson } from '../../paths.ts'
import { ClampedText } from '../text/clamped-text.tsx'
import { RowLink } from './row-link.tsx'

interface PersonLinkProps {
  /** Id of the receiver or party; without one there is no link. */
  readonly person: string | undefined
  readonly name: string
}

/** The name of a receiver or party in a row, which leads to the page of that person. */
export function PersonLink({ person, name }: PersonLinkProps) {
  return (
    <ClampedText text={name}>{person ? <RowLink to={toPerson(person)}>{name}</RowLink> : name}</ClampedText>
  )
}

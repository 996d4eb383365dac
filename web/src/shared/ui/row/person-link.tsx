import { toPerson } from '../../paths.ts'
import { ClampedText } from '../text/clamped-text.tsx'
import { Text } from '../text/text.tsx'
import { RowLink } from './row-link.tsx'

interface PersonLinkProps {
  /** Id of the receiver or party; without one there is no link. */
  readonly person: string | undefined
  readonly name: string
  /** What tells two of one name apart, such as the phone. */
  readonly beside?: string
}

/** The name of a receiver or party in a row, which leads to the page of that person. */
export function PersonLink({ person, name, beside }: PersonLinkProps) {
  return (
    <ClampedText text={[name, beside].filter(Boolean).join(' ')}>
      {person ? (
        <RowLink second to={toPerson(person)}>
          {name}
        </RowLink>
      ) : (
        name
      )}
      {beside && <Text type="secondary"> {beside}</Text>}
    </ClampedText>
  )
}
